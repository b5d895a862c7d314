"""The training step of examples/digits.cc (batches of 64, Adam): the time of one step, and of tracing and compilation."""
import os
import time

import adam
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from measure import report, row

DATA = np.load(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "digits.npz"))


def dense(key, n, m):
    return {"w": jax.random.normal(key, (n, m)) * np.sqrt(2 / n), "b": jnp.zeros(m)}


def conv(key, n, m):
    return {"w": jax.random.normal(key, (3, 3, n, m)) * np.sqrt(2 / (9 * n)), "b": jnp.zeros(m)}


def make_mlp(key):
    k = jax.random.split(key, 3)
    return [dense(k[0], 64, 256), dense(k[1], 256, 128), dense(k[2], 128, 10)]


def make_conv(key):
    k = jax.random.split(key, 3)
    return [conv(k[0], 1, 16), conv(k[1], 16, 32), dense(k[2], 512, 10)]


def mlp(params, images):
    x = images.reshape(-1, 64)
    for layer in params[:-1]:
        x = jax.nn.relu(x @ layer["w"] + layer["b"])
    return x @ params[-1]["w"] + params[-1]["b"]


def convnet(params, images):
    x = images[..., None]
    for layer in params[:-1]:
        x = lax.conv_general_dilated(x, layer["w"], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x + layer["b"])
    x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    return x.reshape(-1, 512) @ params[-1]["w"] + params[-1]["b"]


def step_of(model):
    def loss(params, images, labels):
        logits = model(params, images)
        losses = -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], -1)
        return losses.mean(), (logits.argmax(-1) == labels).mean()

    def step(params, state, images, labels):
        rows = jax.random.randint(jax.random.fold_in(jax.random.key(1), state[2]), (64,), 0, len(labels))
        (value, accuracy), g = jax.value_and_grad(loss, has_aux=True)(params, images[rows], labels[rows])
        return *adam.update(params, g, state, 2e-3), value, accuracy

    return jax.jit(step, donate_argnums=(0, 1))


def run(name, make, model):
    images = jnp.asarray(DATA["images"][:1437], jnp.float32) / 16
    labels = jnp.asarray(DATA["labels"][:1437], jnp.int32)
    params = make(jax.random.key(0))
    state = [params, adam.initial(params)]
    step = step_of(model)

    def call():
        out = step(*state, images, labels)
        state[:] = out[:2]
        return out
    start = time.perf_counter()
    jax.block_until_ready(call())
    seconds = time.perf_counter() - start
    row("compile", f"first call of the digits step, {name}", (seconds, seconds, 1))
    report("digits", f"training step, {name}, batch 64", call, 2)


run("mlp", make_mlp, mlp)
run("conv", make_conv, convnet)
