"""JAX's side of training.cc."""
import time

import adam
import jax
import jax.numpy as jnp
from measure import report, row
from transformer import Key, transformer


def run(width, heads, length):
    params, apply = transformer(Key(), 64, width, heads, 12)
    x = jax.random.normal(jax.random.key(1), (8, length, 64))

    def step(params, state, x):
        value, g = jax.value_and_grad(lambda p: jnp.square(apply(p, x)).mean())(params)
        return *adam.update(params, g, state, 1e-3), value
    step, state = jax.jit(step, donate_argnums=(0, 1)), [params, adam.initial(params)]

    def call():
        out = step(*state, x)
        state[:] = out[:2]
        return out
    jax.block_until_ready((state, x))
    start = time.perf_counter()
    jax.block_until_ready(call())
    seconds = time.perf_counter() - start
    name = f"Transformer({width}), 12 layers, [8,{length},64]"
    row("compile", f"first call of the training step, {name}", (seconds, seconds, 1))
    report("training", f"training step, {name}", call, 2)


run(128, 4, 64)
run(256, 8, 128)
