"""Loops of 8000 iterations over a tiny noisy network (1-12-1, softplus weights, sigmoid; f64), JAX's side of loops.cc: the key is
split in a while loop (static and dynamic bound); a scan over noise drawn beforehand, and its gradient."""
import jax
import jax.numpy as jnp
from jax import lax

STEPS = 8000


def noisy_mlp(weights, x):
    for w in weights:
        x = jax.nn.sigmoid(jnp.dot(x, jax.nn.softplus(w)))
    return x


def while_split(weights, key, n):
    """The key is split in every iteration."""
    def body(state):
        x, key, i = state
        drawn, key = jax.random.split(key)
        f = noisy_mlp(weights, x)
        return f + jax.random.normal(drawn, f.shape, f.dtype), key, i + 1
    return lax.while_loop(lambda state: state[2] < n, body, (jnp.zeros(1, weights[0].dtype), key, 0))


def scan_presplit(weights, key, n, unroll=2):
    """All noise is drawn beforehand."""
    drawn, key = jax.random.split(key)
    noise = jax.random.normal(drawn, (n, 1), weights[0].dtype)

    def step(carry, d):
        x, i = carry
        return (noisy_mlp(weights, x) + d, i + 1), None
    (x, i), _ = lax.scan(step, (jnp.zeros(1, weights[0].dtype), 0), noise, unroll=unroll)
    return x, key, i


def main():
    from measure import report
    jax.config.update("jax_enable_x64", True)
    weights = (jax.random.normal(jax.random.key(0), (1, 12)), jax.random.normal(jax.random.key(1), (12, 1)))
    key = jax.random.PRNGKey(12)
    static = jax.jit(lambda w, k: while_split(w, k, STEPS))
    traced = jax.jit(while_split)
    scan = jax.jit(lambda w, k: scan_presplit(w, k, STEPS))
    gradient = jax.jit(jax.grad(lambda w, k: scan_presplit(w, k, STEPS)[0].sum()))
    report("loops", "8000 steps, while, static bound", lambda: static(weights, key))
    report("loops", "8000 steps, while, traced bound", lambda: traced(weights, key, STEPS))
    report("loops", "8000 steps, scan over drawn noise", lambda: scan(weights, key))
    report("loops", "8000 steps, gradient of the scan", lambda: gradient(weights, key))


if __name__ == "__main__":
    main()
