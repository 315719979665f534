"""A short test of whatever versions are installed: learn, classify, meta-train, go on with a run. short.py"""
import tempfile
from dataclasses import replace
from pathlib import Path
import jax
import numpy as np
from sklearn.datasets import load_digits
import vsml
from vsml.meta_train import MetaTrain, Stage, meta_train
from vsml.tasks import Task
X,y = load_digits(return_X_y=True)
logits = vsml.learn(vsml.load(), X[:300]/8 - 1, y[:300], key=jax.random.key(0))
assert (logits.argmax(-1) == y[:300])[-100:].mean() > .6
clf = vsml.VSMLClassifier(random_state=0).fit(X[:300], y[:300])
assert clf.score(X[300:600], y[300:600]) > .6
points = Stage(Task('random', n_classes=4, n_points=8, n_dims=16, n_steps=40), 3, n_pairs=4)
for method in ('es', 'gradient'):
    cfg = MetaTrain((points, replace(points, generations=2)), method)
    with tempfile.TemporaryDirectory() as d:
        whole,_ = meta_train(cfg, show=False)
        meta_train(replace(cfg, stages=cfg.stages[:1]), Path(d)/'run', show=False)
        resumed,_ = meta_train(cfg, Path(d)/'run', resume=True, show=False)
        assert all(np.array_equal(a, b) for a,b in zip(jax.tree.leaves(whole), jax.tree.leaves(resumed)))
print('learned, classified, meta-trained and resumed with jax', jax.__version__)
