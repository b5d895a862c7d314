"""Cases of primitives.py that are special functions: at the edges of their domains, and at other arguments where JAX is accurate."""
from jax import lax
import jax.numpy as jnp
import numpy as np

inf, nan = np.inf, np.nan
# XLA sums the series in the dtype itself, and takes exponentials of differences of logarithms of gamma functions.
SERIES = ["lgamma", "digamma", "polygamma", "zeta", "igamma", "igammac", "igamma_grad_a", "random_gamma_grad", "regularized_incomplete_beta"]
DTYPES = ["f32", "f64", "bf16", "f16"]
EDGES = [0, -0.0, 0.5, 1, 2.5, 12, -1, -2.5, inf, -inf, nan]


def grid(array, dtype, *lists):
    return [array(dtype, np.ravel(a)) for a in np.meshgrid(*lists, indexing="ij")]


def special_cases(add, array):
    points = [0.5, -1.5, 2, 0, -0.0, 3.25, -0.25, 1, -1, inf, -inf, nan, 100, 2.5, 0.7, 1e-3, 7.5, 30, 8, 9.25]
    for dtype in DTYPES:
        for name in ("lgamma", "digamma", "bessel_i0e", "bessel_i1e"):
            f = getattr(lax, name)
            add(name, f, array(dtype, [*points, -7.5]), reverse=False)
            # The derivative is polygamma, for which JAX adds nine terms, too few for arguments below -1.
            add(name, f, array(dtype, [x for x in points if name != "digamma" or not x < -1]))
        for name in ("zeta", "polygamma"):
            f = getattr(lax, name)
            orders = [0, 1, 2, 3, 0.5, 7, -2, inf, nan] if name == "polygamma" else [0, 1, 2, 3, 1.5, 8, 0.5, -2, inf, nan]
            add(name, f, *grid(array, dtype, orders, [0, -0.0, 0.5, 1, 2.5, 20, -1, -2, inf, -inf, nan]), reverse=False)
            add(name, f, *grid(array, dtype, [2, 3], [-0.25, -0.5]), reverse=False)
        for name in ("igamma", "igammac", "igamma_grad_a", "random_gamma_grad"):
            f = getattr(lax, name)
            add(name, f, *grid(array, dtype, EDGES, EDGES), reverse=False)
            add(name, f, *grid(array, dtype, [0.5, 1, 2.25, 4], [0.25, 1, 2.5, 5]), reverse=name in ("igamma", "igammac"))
        edges = [0, -0.0, 0.5, 1, -1, 2.5, inf, nan]
        key = "regularized_incomplete_beta"
        for x in edges:
            add(key, lax.betainc, *grid(array, dtype, edges, edges), jnp.full(len(edges) ** 2, array(dtype, x)), reverse=False)
        add(key, lax.betainc, *grid(array, dtype, [0.5, 1, 2.25, 4], [0.75, 3], [0.125, 0.5, 0.875]), reverse=False)
