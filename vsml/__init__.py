"Learning algorithms that are learned: Variable Shared Meta Learning in JAX."
__version__ = "0.2.0"

from importlib import import_module

_WHERE = dict(load_dataset='datasets', VSMLClassifier='estimator', load='learners', Network='network', learn='network',
              MetaParams='sub_rnn', init_V_M='sub_rnn', Talk='wiring') # Public name: module

def __getattr__(name):
    "Public names are imported when they are first used, so that `import vsml` costs nothing."
    if name not in _WHERE: raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    return getattr(import_module(f'.{_WHERE[name]}', __name__), name)

def __dir__(): return sorted([*globals(), *_WHERE])

def extend():
    "Import the pages that add wirings, rules and recipes to the tables of earlier pages."
    pages = 'baselines', 'omniglot', 'convolution', 'wiring', 'general', 'breadth', 'gain'
    for page in pages: import_module(f'.{page}', __name__)
