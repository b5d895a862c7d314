"""JAX's side of models.cc: the same models as plain functions of dicts of arrays."""
import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax import lax, nn  # noqa: E402
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P  # noqa: E402
from measure import report  # noqa: E402
from transformer import Key, scales, transformer  # noqa: E402

mesh = jax.make_mesh((8,), ("data",), axis_types=(AxisType.Auto,))
rows, replicated = NamedSharding(mesh, P("data")), NamedSharding(mesh, P())


def conv(p, x):
    y = lax.conv_general_dilated(x, p[0], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return y + p[1] if len(p) > 1 else y


def group_norm(p, x, groups=32):
    g = x.reshape(*x.shape[:-1], groups, -1)
    axes = (1, 2, 4)
    mean = g.mean(axes, keepdims=True)
    variance = jnp.square(g).mean(axes, keepdims=True) - jnp.square(mean)
    return ((g - mean) * lax.rsqrt(variance + 1e-6)).reshape(x.shape) * p[0] + p[1]


def residual(p, x):
    y = conv(p["first"], nn.elu(group_norm(p["first_norm"], x)))
    y = conv(p["second"], nn.elu(group_norm(p["second_norm"], y)))
    return (conv(p["shortcut"], x) if "shortcut" in p else x) + 0.1 * y


def video(key):
    def blocks(n, out):
        def block(n):
            p = {"first_norm": scales(n), "first": key.weight(3, 3, n, out), "second_norm": scales(out),
                 "second": key.weight(3, 3, out, out)}
            return p if n == out else {**p, "shortcut": key.weight(1, 1, n, out, bias=False)}
        return [block(n), block(out)]
    middle, mix = transformer(key, 256, 512, 8, 8)
    params = {"first": key.weight(3, 3, 3, 64), "down": [blocks(64, 128), blocks(128, 256)], "middle": middle,
              "up": [blocks(512, 256), blocks(256, 128)], "last": key.weight(3, 3, 128, 3)}

    def encode(params, x):
        x = conv(params["first"], x)
        for several in params["down"]:
            x = lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4
            for p in several:
                x = residual(p, x)
        return x

    def decode(params, x):
        for several in params["up"]:
            for p in several:
                x = residual(p, x)
            n, h, w, features = x.shape
            x = jax.image.resize(x, (n, 2 * h, 2 * w, features), "nearest")
        return conv(params["last"], x)

    def apply(params, x):
        codes = jax.vmap(encode, (None, 1), 1)(params, x)
        mixed = mix(params["middle"], codes.reshape(codes.shape[0], -1, codes.shape[-1]))
        return jax.vmap(decode, (None, 1), 1)(params, mixed.reshape(*codes.shape[:-1], mixed.shape[-1]))
    return params, apply


def compare(name, model, shape):
    params, apply = model
    params = jax.device_put(params, replicated)
    x = jax.random.normal(jax.random.key(1), shape)
    blocks = jax.device_put(x.reshape(8, -1, *shape[1:]), rows)
    mapped, global_ = jax.pmap(apply, axis_name="data", in_axes=(None, 0)), jax.jit(apply, out_shardings=rows)
    flat = jax.device_put(x, rows)
    report("models", f"{name} by pmap", lambda: mapped(params, blocks))
    report("models", f"{name} by jit", lambda: global_(params, flat))


for width, heads in (128, 4), (512, 8), (1024, 16):
    compare(f"Transformer({width}) [8,256,64]", transformer(Key(), 64, width, heads, 8), (8, 256, 64))
compare("Video [8,10,16,16,3]", video(Key()), (8, 10, 16, 16, 3))
