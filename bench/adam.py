"""Adam, as examples and benchmarks of Tessera use it."""
import jax
import jax.numpy as jnp

B1, B2, EPSILON = 0.9, 0.999, 1e-8


def initial(params):
    """The means of gradients and of their squares, and the number of steps."""
    return jax.tree.map(jnp.zeros_like, params), jax.tree.map(jnp.zeros_like, params), jnp.int32(0)


def update(params, gradient, state, rate):
    mean, square, n = state
    n = n + 1
    mean = jax.tree.map(lambda m, g: B1 * m + (1 - B1) * g, mean, gradient)
    square = jax.tree.map(lambda v, g: B2 * v + (1 - B2) * g * g, square, gradient)
    scale1, scale2 = 1 - B1 ** n.astype(jnp.float32), 1 - B2 ** n.astype(jnp.float32)
    params = jax.tree.map(lambda p, m, v: p - rate * (m / scale1) / (jnp.sqrt(v / scale2) + EPSILON), params, mean, square)
    return params, (mean, square, n)
