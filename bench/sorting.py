"""Sorting and selection of f32 numbers."""
import jax
import jax.numpy as jnp
from jax import lax
from measure import report

x = jax.random.normal(jax.random.key(0), (1_000_000,), jnp.float32)
for rows, size in ((1, 1_000_000), (1000, 1000), (10_000, 100)):
    table = x.reshape(rows, size)
    for name, f in (("sort", jnp.sort), ("argsort", jnp.argsort)):
        f = jax.jit(f)
        report("sorting", f"{name} {rows} x {size}", lambda: f(table))
for rows, size, count in ((1, 1_000_000, 1), (1, 1_000_000, 100), (1, 1_000_000, 10_000), (1000, 1000, 10)):
    table = x.reshape(rows, size)
    f = jax.jit(lambda x, k=count: lax.top_k(x, k))
    report("sorting", f"top_k {count} of {rows} x {size}", lambda: f(table))
