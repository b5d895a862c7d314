"""Square matrix products in f32, from 64 to 2048."""
import jax
import jax.numpy as jnp
from measure import report

product = jax.jit(jnp.matmul)
for n in (64, 128, 256, 512, 1024, 2048):
    a, b = (jax.random.normal(jax.random.key(i), (n, n), jnp.float32) for i in range(2))
    report("matmul", f"matmul f32 {n}", lambda: product(a, b))
