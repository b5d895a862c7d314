"""JAX's side of networks.cc."""
import jax
import jax.numpy as jnp
from jax import lax
from measure import report
from transformer import Key, transformer


def run(name, f, *arguments):
    compiled = jax.jit(f)
    report("networks", name, lambda: compiled(*arguments))


def normal(seed, shape, dtype=jnp.float32):
    return jax.random.normal(jax.random.key(seed), shape).astype(dtype)


def attention(query, key, value):
    logits = jnp.einsum("bqhd,bkhd->bhqk", query, key)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(logits, -1), value)


def conv(x, w, groups=1):
    return lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups)


def convolutions():
    x, w = normal(0, (8, 56, 56, 64)), normal(1, (3, 3, 64, 64))
    run("conv 3x3 64-64 [8,56,56,64]", conv, x, w)
    run("conv 3x3, gradient of the weights", lambda x, w, ct: jax.vjp(lambda w: conv(x, w), w)[1](ct)[0], x, w, x)
    run("conv 3x3, gradient of the input", lambda x, w, ct: jax.vjp(lambda x: conv(x, w), x)[1](ct)[0], x, w, x)
    run("depthwise conv 3x3 [8,56,56,64]", lambda x, w: conv(x, w, 64), x, normal(2, (3, 3, 1, 64)))


def products():
    for m, k, n in (1024, 1024, 1024), (1, 2048, 8192), (8, 2048, 8192):
        run(f"matmul bf16 {m} x {k} x {n}", jnp.matmul, normal(0, (m, k), jnp.bfloat16), normal(1, (k, n), jnp.bfloat16))


def embedding():
    table, rows = normal(0, (32_768, 512)), jax.random.randint(jax.random.key(1), (8192,), 0, 32_768)
    run("embedding, 8192 rows of 512", lambda table, rows: table[rows], table, rows)
    run("gradient of the embedding", lambda table, rows, ct: jax.vjp(lambda table: table[rows], table)[1](ct)[0], table, rows,
        normal(2, (8192, 512)))


for shape in (8, 256, 4, 32), (2, 1024, 8, 64):
    run(f"attention {shape}", attention, *(normal(i, shape) for i in range(3)))
convolutions()
products()
embedding()
params, apply = transformer(Key(), 64, 128, 4, 8)
run("Transformer(128), 8 layers, forward [8,256,64]", apply, params, normal(0, (8, 256, 64)))
