"Learning algorithms that are learned: Variable Shared Meta Learning in JAX."
__version__ = "0.1.0"

from .datasets import load_dataset
from .estimator import VSMLClassifier
from .network import Network, delta_rule, learn
from .runs import load
from .sub_rnn import MetaParams, init_V_M
