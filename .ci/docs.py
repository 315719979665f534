"""Build the documentation, one page for each notebook with its API, into _docs/: python .ci/docs.py

nbdev shows every exported name with its arguments; nbconvert makes HTML. Neither needs Quarto or the network.
"""
import importlib, os, re
from pathlib import Path
import nbformat
from execnb.nbio import nb2str, read_nb
from nbconvert import HTMLExporter
from nbdev.processors import FilterDefaults

root = Path(__file__).parent.parent
os.environ['IN_TEST'] = '1'   # as nbdev's own build sets it

def heading(nb) -> str:
    "Title and subtitle of a notebook, which nbdev takes away."
    return next(c.source for c in nb.cells if c.cell_type == 'markdown')

def shown(cell):
    "A cell as a reader should see it: no directives, no code that only shows something."
    if cell.cell_type != 'code': return cell
    cell.metadata['transient'] = dict(remove_source='#| echo: false' in cell.source)
    cell.source = re.sub(r'^#\|.*\n?', '', cell.source, flags=re.M)
    for out in cell.get('outputs', []):
        text = out.get('data', {}).get('text/markdown')   # Quarto's attributes mean nothing to nbconvert
        if text: out['data']['text/markdown'] = re.sub(r'\{target=[^}]*\}', '', ''.join(text)).removeprefix('---\n')
    return cell

def page(path:Path, nav:str) -> str:
    "One notebook as HTML."
    nb = read_nb(path)
    top = heading(nb)
    FilterDefaults()(nb)                                  # runs imports and exported cells, and documents the latter
    nb = nbformat.reads(nb2str(nb), as_version=4)
    nb.metadata['title'] = top.splitlines()[0].removeprefix('# ')
    nb.cells = [nbformat.v4.new_markdown_cell(top), *(shown(c) for c in nb.cells if c.cell_type != 'raw')]
    html,_ = HTMLExporter(template_name='lab', exclude_input_prompt=True, exclude_output_prompt=True).from_notebook_node(nb)
    html = re.sub(r'href="(?:nbs/)?\d\d_(\w+)\.ipynb"', r'href="\1.html"', html).replace('href="nbs/draw.html"', 'href="draw.html"')
    return html.replace('<main>', f'<nav style="padding:1em 2em;font-family:sans-serif;line-height:1.8">{nav}</nav><main style="max-width:62em;margin:auto">', 1)

def check(path:Path, html:str):
    "Fail unless the page documents every function and class its notebook exports."
    found = re.search(r'#\| default_exp (\w+)', path.read_text())
    module = importlib.import_module(f'vsml.{found[1]}') if found else None
    lost = [n for n in getattr(module, '__all__', []) if callable(getattr(module, n)) and f'id="{n}"' not in html]
    if lost: raise SystemExit(f'{path.name}: the page does not show {", ".join(lost)}')

def main():
    os.chdir(root/'nbs')
    books = sorted(p for p in Path('.').glob('*.ipynb') if p.name != 'index.ipynb')
    names = {p: p.stem if p.stem == 'index' else p.stem.split('_', 1)[1] for p in [Path('index.ipynb'), *books]}
    nav = ' · '.join(f'<a href="{name}.html">{p.stem}</a>' for p,name in names.items())
    out = root/'_docs'
    out.mkdir(exist_ok=True)
    for p,name in names.items():
        html = page(p, nav)
        check(p, html)
        (out/f'{name}.html').write_text(html)
        print(f'_docs/{name}.html', flush=True)
    (out/'draw.html').write_text(Path('draw.html').read_text())

if __name__ == '__main__': main()
