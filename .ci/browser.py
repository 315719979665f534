"""Open nbs/draw.html in a real Chromium: same numbers as Python, learns from drawn digits, fits a phone.

Needs Chromium and its driver, Debian's packages chromium and chromium-driver.
`--pictures DIR` keeps screenshots, `--out FILE` what was measured."""
import argparse, base64, json, math, random, shutil, socket, statistics, subprocess, tempfile, time, urllib.request
from pathlib import Path
import jax, numpy as np
from vsml.draw import draw_file, hashed_episode
from vsml.learners import load
from vsml.tasks import Task, make_sampler

page = Path(__file__).parent.parent/'nbs/draw.html'
FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
         '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage']

class Browser:
    "A Chromium of its own, spoken to by the WebDriver protocol."
    def __init__(self, phone:bool=False):
        self.phone = phone
        self.home = tempfile.mkdtemp()
        with socket.socket() as s:
            s.bind(('127.0.0.1', 0))
            self.port = s.getsockname()[1]
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.driver = subprocess.Popen(['chromedriver', f'--port={self.port}'], **quiet)
        options = {'args': [*FLAGS, '--window-size=1280,1000', f'--user-data-dir={self.home}'],
                   'binary': shutil.which('chromium') or shutil.which('google-chrome')}
        screen = {'width': 360, 'height': 780, 'pixelRatio': 2, 'touch': True}
        if phone: options['mobileEmulation'] = {'deviceMetrics': screen}
        capabilities = {'browserName': 'chrome', 'goog:chromeOptions': options, 'goog:loggingPrefs': {'browser': 'ALL'}}
        wish = {'capabilities': {'alwaysMatch': capabilities}}
        for _ in range(100):
            try: self.session = self.ask('POST', 'session', wish)['sessionId']
            except ConnectionError: time.sleep(.1)
            except urllib.error.URLError as e:
                if isinstance(e, urllib.error.HTTPError):
                    raise SystemExit(f'chromium did not start: {e.read().decode()[:500]}')
                time.sleep(.1)
            else: return
        raise SystemExit('chromedriver did not answer within 10 s')

    def ask(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == 'POST' else None
        url = f'http://127.0.0.1:{self.port}/{path}'
        request = urllib.request.Request(url, data, {'Content-Type': 'application/json'}, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer: return json.load(answer)['value']

    def post(self, path, **body): return self.ask('POST', f'session/{self.session}/{path}', body)
    def get(self, path): return self.ask('GET', f'session/{self.session}/{path}')
    def open(self, path):
        self.post('url', url=path.resolve().as_uri())
        self.js("window.clicks = []; document.addEventListener('click', e => clicks.push(e.target), true)")

    def js(self, script, *args): return self.post('execute/sync', script=script, args=list(args))
    def errors(self): return [m['message'] for m in self.post('se/log', type='browser') if m['level'] == 'SEVERE']
    def picture(self, path): path.write_bytes(base64.b64decode(self.get('screenshot')))

    def press(self, path, pause=0):
        "Press the pointer, move it along a path of pixels, lift it; a phone has a finger instead of a mouse."
        move = [dict(type='pointerMove', duration=5, x=round(x), y=round(y)) for x,y in path]
        down,up = (dict(type=name, button=0) for name in ('pointerDown', 'pointerUp'))
        actions = [move[0], down, *move[1:], dict(type='pause', duration=pause), up]
        parameters = dict(pointerType='touch' if self.phone else 'mouse')
        self.post('actions', actions=[dict(type='pointer', id='pointer', parameters=parameters, actions=actions)])
        time.sleep(.6 if self.phone else .1)     # a tap right after a swipe only ends the swipe, as on every phone

    def box(self, selector):
        "Left, top, width and height, once it has been scrolled to and the frame is drawn."
        return self.post('execute/async', args=[selector], script="""
            const [selector, done] = arguments, e = document.querySelector(selector);
            const measure = () => { const r = e.getBoundingClientRect(); done([r.left, r.top, r.width, r.height]); };
            e.scrollIntoView({block: 'center'});
            requestAnimationFrame(() => requestAnimationFrame(measure));""")

    def click(self, selector):
        "Press something until it has heard a click: on a busy machine a tap can turn into a long press, which is none."
        for _ in range(5):
            left,top,width,height = self.box(selector)
            heard = self.js('return clicks.length')
            self.press([(left + width/2, top + height/2)], pause=60)
            came = 'return clicks.slice(arguments[0]).includes(document.querySelector(arguments[1]))'
            if self.js(came, heard, selector): return
        raise SystemExit(f'{selector}: pressed five times, not one click arrived')

    def draw(self, stroke):
        left,top,width,height = self.box('#pad')
        self.press([(left + x*width, top + y*height) for x,y in stroke])

    def close(self):
        self.ask('DELETE', f'session/{self.session}')
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.home, ignore_errors=True)

def ring(rng):
    "The line of a zero."
    def near(x): return x + rng.uniform(-.03, .03)
    return [(near(.5) + .22*math.cos(t), near(.5) + .32*math.sin(t)) for t in np.linspace(-1.5, 4.8, 24)]

def bar(rng):
    "The line of a one."
    dx,dy = rng.uniform(-.04, .04),rng.uniform(-.04, .04)
    return [(x + dx, y + dy) for x,y in zip(np.linspace(.56, .46, 12), np.linspace(.15, .85, 12))]

LEARN = """const [file, xs, ys] = arguments, l = new vsml.Learner(vsml.unpack(file), 784, 10, file.seed);
           return xs.map((x, t) => [...l.learn(x, ys[t])]);"""

def same_numbers(b, name):
    "How far the probabilities of JavaScript and of Python differ, on 20 images of the page's size."
    sampler = make_sampler(Task(dataset='digits', split='test', size=28, n_steps=20))
    xs,ys = map(np.asarray, sampler.sample(sampler.data, jax.random.key(0)))
    file = draw_file(name)
    want = jax.nn.softmax(hashed_episode(load(name), xs, ys, file['seed'], 10))
    got = b.js(LEARN, file, xs.tolist(), ys.tolist())
    assert want.max() > .3, f'{name}: the learner says nothing that could differ'
    worst = float(np.abs(np.array(got) - want).max())
    assert worst < 1e-4, f'{name}: JavaScript and Python differ by {worst:.2g}'
    return worst

def recognises(b, seed):
    "Draw a ring and a bar, teach each once, then draw one of them anew."
    rng = random.Random(seed)
    b.click('#reset')
    for shape,label in (ring, 0), (bar, 1):
        b.draw(shape(rng))
        b.click(f'#classes li:nth-child({label+1}) button')
    shape,label = [(ring, 0), (bar, 1)][seed % 2]
    b.draw(shape(rng))
    counts = b.js('return [vsml.page.taught.length, vsml.page.strokes.length]')
    assert counts == [2, 1], f'two lessons and one new line were expected, not {counts}'
    p = b.js('return vsml.page.probabilities')
    return int(np.argmax(p)) == label, p[label]

def check(b, pictures, name):
    b.open(page)
    found = [recognises(b, seed) for seed in range(2)]
    assert all(right for right,_ in found), f'{name}: a redrawn class was not recognised: {found}'
    width,inner = b.js('return [document.documentElement.scrollWidth, innerWidth]')
    assert width <= inner, f'{name}: the page is {width} px wide, the window {inner}'
    asked = b.js("return performance.getEntriesByType('resource').length")
    assert asked == 0, 'the page asked the network for something'
    b.click('#reset')
    b.click('#sample')
    assert b.js('return vsml.page.strokes.length') > 0
    if pictures: take_picture(b, pictures/f'draw_{name}.png')
    b.click('#reset')
    assert b.js('return [vsml.page.taught.length, vsml.page.strokes.length]') == [0, 0]
    assert b.js('return document.querySelectorAll("#past li").length') == 0
    assert not b.errors(), b.errors()
    return [round(p, 3) for _,p in found]

def take_picture(b, path):
    "The page after some lessons."
    for y in (3, 1, 4, 3, 5, 3):
        b.js('page.strokes = jitter(DIGITS[arguments[0]]); page.fresh = true; paint(); judge()', y)
        b.click(f'#classes li:nth-child({y+1}) button')
    b.js('scrollTo(0, 0)')
    time.sleep(.3)
    b.picture(path)

def main():
    args = argparse.ArgumentParser()
    args.add_argument('--pictures', type=Path)
    args.add_argument('--out', type=Path)
    args = args.parse_args()
    found = {'recognised': []}
    for name,phone in ('wide', False), ('phone', True):
        b = Browser(phone)
        try:
            found['recognised'] += check(b, args.pictures, name)
            if phone: continue
            found['milliseconds'] = statistics.median(b.js('return vsml.page.ms'))
            found['differences'] = {n: same_numbers(b, n) for n in ('default', 'paper-gradient', 'refined-rule')}
        finally: b.close()
    if args.out: args.out.write_text(json.dumps(found))
    print(f"draw.html: redrawn classes recognised, with probabilities {found['recognised']}; "
          f"JavaScript and Python differ by {max(found['differences'].values()):.1e} at most")

if __name__ == '__main__': main()
