"""Build the documentation as a book, into _docs/: python .ci/docs.py

nbdev decides which cells show and documents every exported name; Jupyter Book (1.x) makes the pages, with side bar, search and formulas that need no network.
"""
import importlib, os, re, shutil, subprocess, sys
from configparser import ConfigParser
from pathlib import Path
import nbformat, yaml
from execnb.nbio import nb2str, read_nb
from nbdev.processors import FilterDefaults

root = Path(__file__).parent.parent
out = root/'_docs'
PARTS = {'1': 'The idea', '2': 'Learning to learn', '3': "The paper's experiments", '4': 'Beyond the paper', '5': 'For people who use it', '0': 'The cellar'}
os.environ['IN_TEST'] = '1'   # as nbdev's own build sets it

def shown(cell):
    "A cell as a reader should see it: captions under figures, no directives, no code that only shows something."
    if cell.cell_type != 'code': return [cell]
    found = re.search(r'^#\| fig-cap: "(.*)"$', cell.source, re.M)
    if '#| echo: false' in cell.source: cell.metadata['tags'] = ['remove-input']
    cell.source = re.sub(r'^#\|.*\n?', '', cell.source, flags=re.M).strip()
    for o in cell.get('outputs', []):
        text = o.get('data', {}).get('text/markdown')   # Quarto's attributes mean nothing here
        if text: o['data']['text/markdown'] = re.sub(r'\{target=[^}]*\}', '', ''.join(text)).removeprefix('---\n')
    return [cell, nbformat.v4.new_markdown_cell(f'*{found[1]}*')] if found else [cell]

def page(path:Path):
    "One notebook, ready for the book: its title, its text, its API."
    nb = read_nb(path)
    top = next(c.source for c in nb.cells if c.cell_type == 'markdown')   # nbdev takes it away
    FilterDefaults()(nb)                                                  # runs imports and exported cells, and documents the latter
    for c in nb.cells: c.pop('has_sd', None)                              # nbdev's own mark, not part of the format
    nb = nbformat.reads(nb2str(nb), as_version=4)
    cells = [nbformat.v4.new_markdown_cell(top)] + [d for c in nb.cells if c.cell_type != 'raw' for d in shown(c)]
    nb.cells = [c for c in cells if c.cell_type == 'markdown' or c.source or c.outputs]
    for c in nb.cells: c.source = c.source.replace('](nbs/', '](')        # links of the README
    return nb

def check(path:Path, html:str):
    "Fail unless the page documents every function and class its notebook exports."
    found = re.search(r'#\| default_exp (\w+)', path.read_text())
    module = importlib.import_module(f'vsml.{found[1]}') if found else None
    lost = [n for n in getattr(module, '__all__', []) if callable(getattr(module, n)) and not re.search(rf'\b{n}\b', html)]
    if lost: raise SystemExit(f'{path.name}: the page does not show {", ".join(lost)}')

def settings(url:str) -> dict:
    "The config of the book; links to the repository only once it has an address."
    sphinx = dict(html_theme_options=dict(show_navbar_depth=1, navbar_persistent=[], **({'repository_url': url, 'use_repository_button': True} if url else {})),
                  myst_heading_anchors=3, suppress_warnings=['mystnb.unknown_mime_type'])
    return dict(title='vsml', author='the vsml authors', execute=dict(execute_notebooks='off'), only_build_toc_files=True,
                html=dict(use_repository_button=bool(url)), launch_buttons=dict(notebook_interface='classic'), repository=dict(url=url) if url else {},
                sphinx=dict(config=sphinx, extra_extensions=['sphinx-mathjax-offline']), parse=dict(myst_enable_extensions=['amsmath', 'dollarmath']))

def main():
    cfg = ConfigParser(delimiters=['='], interpolation=None)
    cfg.read(root/'settings.ini')
    books = sorted(p for p in (root/'nbs').glob('[0-9]*.ipynb'))
    source = root/'_proc'
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir()
    os.chdir(root/'nbs')
    for p in (root/'nbs'/'index.ipynb', *books): nbformat.write(page(p), source/p.name)
    parts = [dict(caption=f'{k} {name}', chapters=[dict(file=p.stem) for p in books if p.name.startswith(k)]) for k,name in PARTS.items()]
    (source/'_toc.yml').write_text(yaml.safe_dump(dict(format='jb-book', root='index', parts=[p for p in parts if p['chapters']]), sort_keys=False))
    (source/'_config.yml').write_text(yaml.safe_dump(settings(cfg['DEFAULT']['git_url']), sort_keys=False))
    if (root/'nbs'/'figures').exists(): shutil.copytree(root/'nbs'/'figures', source/'figures')
    subprocess.run([Path(sys.executable).parent/'jupyter-book', 'build', '--all', '-q', source], check=True)
    shutil.rmtree(out, ignore_errors=True)
    shutil.move(source/'_build'/'html', out)
    shutil.copy(root/'nbs'/'draw.html', out/'draw.html')
    for p in books: check(p, (out/f'{p.stem}.html').read_text())
    print(f'_docs/index.html: {len(books)} pages')

if __name__ == '__main__': main()
