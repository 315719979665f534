"Learning algorithms that are learned: Variable Shared Meta Learning in JAX."
__version__ = "0.1.0"

from .datasets import load_dataset
from .learners import load
from .network import Network, learn
from .sub_rnn import MetaParams, init_V_M
from .wiring import Talk


def __getattr__(name):
    "The classifier comes when it is asked for: scikit-learn takes as long to import as all the rest."
    if name != 'VSMLClassifier': raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    from .estimator import VSMLClassifier
    return VSMLClassifier


def __dir__(): return [*globals(), 'VSMLClassifier']
