"""The transformer of examples/models/transformer.h as a function of a dict of arrays."""
import jax
import jax.numpy as jnp
from jax import lax, nn


class Key:
    """Generates keys one after another."""

    def __init__(self):
        self.key = jax.random.key(0)

    def weight(self, *shape, bias=True):
        self.key, key = jax.random.split(self.key)
        w = jax.random.normal(key, shape) / (sum(shape[:-1]) ** 0.5)
        return (w, jnp.zeros(shape[-1])) if bias else (w,)


def dense(p, x):
    return x @ p[0] + p[1]


def norm(p, x, axes):
    mean = x.mean(axes, keepdims=True)
    variance = jnp.square(x).mean(axes, keepdims=True) - jnp.square(mean)
    return (x - mean) * lax.rsqrt(variance + 1e-6) * p[0] + p[1]


def scales(n):
    return jnp.ones(n), jnp.zeros(n)


def transformer(key, features, width, heads, layers):
    def block():
        return {"norm": scales(width), "up": key.weight(width, 4 * width), "down": key.weight(4 * width, width),
                **{name: key.weight(width, width) for name in ("query", "key", "value", "out")}}
    params = {"embed": key.weight(features, width), "norm": scales(width), "blocks": [block() for _ in range(layers)]}

    def apply(params, x):
        x = norm(params["norm"], dense(params["embed"], x), -1)
        for p in params["blocks"]:
            query, keys, value = (dense(p[name], x).reshape(*x.shape[:-1], heads, -1) for name in ("query", "key", "value"))
            logits = jnp.einsum("bthd,bshd->bhts", query / query.shape[-1] ** 0.5, keys)
            mixed = jnp.einsum("bhts,bshd->bthd", nn.softmax(logits), value)
            x = x + dense(p["out"], mixed.reshape(x.shape))
            x = x + dense(p["down"], nn.gelu(dense(p["up"], norm(p["norm"], x, -1))))
        return x
    return params, apply
