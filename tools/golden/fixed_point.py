#!/usr/bin/env python3
"""Writes tests/golden/fixed_point.npz: weights of the tiny network of examples/fixed_point.cc, and the results of
JAX 0.10.2 (f64) after 8000 noisy steps: with the key split in the loop, over noise drawn beforehand, and the gradient of the latter."""
import os
import sys

os.environ["JAX_ENABLE_X64"] = "1"
import jax
import jax.numpy as jnp
import numpy as np
from golden_folder import GOLDEN

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "bench"))
from loops import scan_presplit, while_split  # noqa: E402


def main():
    assert jax.__version__ == "0.10.2", jax.__version__
    w1 = jnp.asarray(np.random.default_rng(0).standard_normal((1, 12)).astype(np.float32), jnp.float64)
    w2 = jnp.asarray(np.random.default_rng(1).standard_normal((12, 1)).astype(np.float32), jnp.float64)
    key = jax.random.PRNGKey(12)
    split_x, split_key, _ = jax.jit(lambda w, k: while_split(w, k, 8000))((w1, w2), key)
    drawn_x, drawn_key, _ = jax.jit(lambda w, k: scan_presplit(w, k, 8000))((w1, w2), key)
    g1, g2 = jax.jit(jax.grad(lambda w, k: scan_presplit(w, k, 8000)[0].sum()))((w1, w2), key)
    path = os.path.join(GOLDEN, "fixed_point.npz")
    np.savez(path, w1=w1, w2=w2, split_x=split_x, split_key=split_key, drawn_x=drawn_x, drawn_key=drawn_key, g1=g1, g2=g2)
    print(f"{path}: {os.path.getsize(path)} bytes; x = {split_x}, {drawn_x}")


if __name__ == "__main__":
    main()
