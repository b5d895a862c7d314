"""Fused kernels: elementwise chains over 16M elements, softmax and layer norm of 4096 rows."""
import jax
import jax.numpy as jnp
from measure import report

x = jax.random.normal(jax.random.key(0), (1 << 24,), jnp.float32)
m = x.reshape(4096, 4096)


def gelu_chain(x):
    y = x * 0.5
    z = 0.7978845608 * (x + 0.044715 * x * x * x)
    return y * (1.0 + jnp.tanh(z)) + x * 0.1 - 0.3


def layer_norm(a):
    centred = a - a.mean(-1, keepdims=True)
    return centred / jnp.sqrt((centred * centred).mean(-1, keepdims=True) + 1e-6)


def run(name, f, x):
    compiled = jax.jit(f)
    report("kernels", name, lambda: compiled(x))


run("x + 1, 16M f32", lambda x: x + 1, x)
run("exp, 16M f32", jnp.exp, x)
run("gelu chain of 10, 16M f32", gelu_chain, x)
run("sum, 16M f32", jnp.sum, x)
run("softmax, 4096 x 4096 f32", lambda a: jax.nn.softmax(a, -1), m)
run("layer norm, 4096 x 4096 f32", layer_norm, m)
run("sum of columns, 4096 x 4096 f32", lambda a: a.sum(0), m)
run("transpose + 1, 4096 x 4096 f32", lambda a: a.T + 1, m)
