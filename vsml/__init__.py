"Learning algorithms that are learned: Variable Shared Meta Learning in JAX."
__version__ = "0.1.0"

from .datasets import load_dataset
from .estimator import VSMLClassifier
from .learners import load
from .network import Network, learn
from .sub_rnn import MetaParams, init_V_M
from .wiring import Talk
