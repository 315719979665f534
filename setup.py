"Install `vsml`: everything it says comes from settings.ini."
from configparser import ConfigParser
from pathlib import Path
from setuptools import setup

cfg = ConfigParser(delimiters=['='], interpolation=None)
cfg.read('settings.ini', encoding='utf-8')
cfg = cfg['DEFAULT']

setup(
    name=cfg['lib_name'],
    version=cfg['version'],
    description=cfg['description'],
    long_description=Path('README.md').read_text(encoding='utf-8'),
    long_description_content_type='text/markdown',
    author=cfg['author'],
    url=cfg['git_url'] or None,
    license='Apache-2.0',
    keywords=cfg['keywords'].split(),
    packages=['vsml'],
    package_data={'vsml': ['shipped/*']},
    python_requires='>=' + cfg['min_python'],
    install_requires=cfg['requirements'].split(),
    extras_require={extra: cfg[f'{extra}_requirements'].split() for extra in ('dev', 'docs', 'tfds', 'cuda')},
    entry_points={'console_scripts': cfg['console_scripts'].split(),
                  'nbdev': ['vsml=vsml._modidx:d']},
    classifiers=['Development Status :: 3 - Alpha', 'Intended Audience :: Science/Research',
                 'License :: OSI Approved :: Apache Software License', 'Programming Language :: Python :: 3'],
)
