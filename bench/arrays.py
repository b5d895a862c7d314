"""JAX's side of arrays.cc."""
import jax
import jax.numpy as jnp
from measure import report

N, MILLION = 1 << 24, 1 << 20


def run(name, f, *arguments):
    compiled = jax.jit(f)
    report("arrays", name, lambda: compiled(*arguments))


key = jax.random.key(0)
x = jax.random.normal(key, (4 * MILLION,), jnp.float32)
indices = jax.random.randint(jax.random.key(1), (MILLION,), 0, MILLION)
run("threefry bits, 16M u32", lambda key: jax.random.bits(key, (N,)), key)
run("normal numbers, 16M f32", lambda key: jax.random.normal(key, (N,)), key)
run("cumsum, 4M f32", jnp.cumsum, x)
table = x[:MILLION]
run("gather, 1M indices of 1M f32", lambda x, i: x[i], table, indices)
run("scatter-add, 1M updates of 1M f32", lambda x, i: x.at[i].add(1.0), table, indices)
