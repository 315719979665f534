"""Make README.md from nbs/index.ipynb, or with --check fail if they have drifted apart."""
import re, sys
from pathlib import Path
import nbformat
from nbconvert import MarkdownExporter

root = Path(__file__).parent.parent
figures = 'nbs/figures'

def readme() -> tuple[str, dict[str, bytes]]:
    "The text, and the figures it shows."
    nb = nbformat.read(root/'nbs/index.ipynb', as_version=4)
    nb.metadata['language_info'] = {'name': 'python'}
    nb.cells = [c for c in nb.cells if not c.source.startswith(('#| hide', '#| slow'))]
    for cell in nb.cells:
        if cell.source.startswith('#| echo: false'): cell.source = ''
    text,resources = MarkdownExporter().from_notebook_node(nb, {'unique_key': 'readme', 'output_files_dir': figures})
    text = re.sub(r'```python\s*```\n', '', text)         # cells that show only their output
    text = re.sub(r'[ \t]+\n', '\n', text).replace('![png]', '![Learning curves]')
    return re.sub(r'\n{3,}', '\n\n', text).strip() + '\n', resources['outputs']

def main():
    text,outputs = readme()
    files = {'README.md': text.encode(), **outputs}
    if '--check' in sys.argv:
        stale = [name for name,new in files.items() if not (root/name).exists() or (root/name).read_bytes() != new]
        if stale: sys.exit(f'{", ".join(stale)}: not what nbs/index.ipynb says; run python .ci/readme.py')
        return print('README.md is in step with nbs/index.ipynb')
    for name,new in files.items():
        (root/name).parent.mkdir(parents=True, exist_ok=True)
        (root/name).write_bytes(new)
        print('wrote', name)

if __name__ == '__main__': main()
