#!/usr/bin/env python3
"""Prints tests/golden/neural.txt (tools/golden/all runs this).
Runs functions of jax.nn, jax.image, flax.linen and optax on small arrays. One case per line: its name, arguments, results.
tests/nn/golden_*.cc compute the same cases by name."""
import sys

import jax

jax.config.update("jax_platforms", "cpu")
import flax  # noqa: E402
import flax.linen as fnn  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402
from numpy_names import text  # noqa: E402

NN = jax.nn


def data(shape, seed=0):
    i = np.arange(int(np.prod(shape)))
    return jnp.asarray((((i * 37 + 11 * seed) % 53) / 20.0 - 1.3).reshape(shape), jnp.float32)


def emit(name, args, results):
    results = results if isinstance(results, (list, tuple)) else [results]
    print(" | ".join([name, "; ".join(map(text, args)), "; ".join(map(text, results))]))


def with_gradients(name, f, *args, differentiated=None):
    """Prints a case with the value of f and the gradients of sum(f(*args) * data(shape of the value))."""
    which = tuple(differentiated if differentiated is not None else range(len(args)))
    value = f(*args)
    gradients = jax.grad(lambda *a: jnp.sum(f(*a) * data(value.shape, 5)), argnums=which)(*args)
    emit(name, args, [value, *gradients])


def functions():
    x = jnp.asarray([0.5, -1.5, 2, 0, 6, 3.25, -0.25, 1, -1, 7, -3, 3, 100, -100], jnp.float32)
    for name in ["squareplus", "sparse_plus", "sparse_sigmoid", "hard_sigmoid", "hard_silu", "soft_sign", "relu6"]:
        with_gradients(name, getattr(NN, name), x)
    with_gradients("log1mexp", NN.log1mexp, jnp.asarray([1e-3, 0.3, 0.7, 2, 30], jnp.float32))
    with_gradients("gelu exact", lambda x: NN.gelu(x, approximate=False), x)
    y, mask = data((3, 4)), data((3, 4), 2) > 0
    emit("logmeanexp", [y], [NN.logmeanexp(y), NN.logmeanexp(y, axis=0), NN.logmeanexp(y, axis=1, keepdims=True)])
    emit("logmeanexp where", [y, mask], NN.logmeanexp(y, axis=1, where=mask))
    emit("log_softmax where", [y, mask], NN.log_softmax(y, where=mask))
    emit("standardize where", [y, mask], NN.standardize(y, axis=1, where=mask))
    emit("standardize stable", [y + 100], NN.standardize(y + 100, axis=0, algorithm="stable"))
    emit("standardize given", [y, y[0], y[1] ** 2], NN.standardize(y, mean=y[0], variance=y[1] ** 2))


def images():
    x = data((5, 6, 2))
    for method in ["nearest", "linear", "cubic", "lanczos3", "lanczos5", "cubic-pytorch", "area"]:
        for shape in [(10, 3, 2), (4, 9, 2), (5, 12, 2)]:
            for antialias in (True, False):
                name = f"resize {method} {shape[0]} {shape[1]} {str(antialias).lower()}"
                with_gradients(name, lambda x: jax.image.resize(x, shape, method, antialias), x)
        if method != "nearest" and method != "cubic-pytorch":
            scale, shift = jnp.asarray([1.7, 0.8], jnp.float32), jnp.asarray([-1.3, 0.6], jnp.float32)
            f = lambda x, s, t: jax.image.scale_and_translate(x, (7, 4, 2), (0, 1), s, t, method)  # noqa: E731
            with_gradients(f"scale_and_translate {method}", f, x, scale, shift)


def attention():
    b, t, s, n, k, h = 2, 5, 6, 4, 2, 3
    q, key, v = data((b, t, n, h), 1), data((b, s, k, h), 2), data((b, s, k, h), 3)
    bias, mask = data((b, n, t, s), 4), data((b, 1, t, s), 6) > -0.8
    lengths = jnp.asarray([3, 5], jnp.int32), jnp.asarray([6, 2], jnp.int32)
    f = NN.dot_product_attention
    cases = {
        "plain": dict(),
        "scale": dict(scale=0.3),
        "causal": dict(is_causal=True),
        "window": dict(local_window_size=(1, 2)),
        "window causal": dict(is_causal=True, local_window_size=(2, 2)),
    }
    for name, options in cases.items():
        with_gradients(f"attention {name}", lambda q, k, v: f(q, k, v, **options), q, key, v)
    with_gradients("attention bias", lambda q, k, v, b: f(q, k, v, b), q, key, v, bias)
    with_gradients("attention mask", lambda q, k, v, m: f(q, k, v, mask=m), q, key, v, mask, differentiated=(0, 1, 2))
    with_gradients("attention lengths", lambda q, k, v, a, c: f(q, k, v, query_seq_lengths=a, key_value_seq_lengths=c),
                   q, key, v, *lengths, differentiated=(0, 1, 2))
    with_gradients("attention single", f, q[0], key[0], v[0])
    half = [x.astype(jnp.bfloat16) for x in (q, key, v)]
    emit("attention bf16", half, f(*half))
    x = data((b, t, 8), 7)
    layer = fnn.MultiHeadDotProductAttention(num_heads=2)
    p = layer.init(jax.random.key(0), x)["params"]
    weights = [p[m][w].reshape(8, 8) for m, w in [("query", "kernel"), ("key", "kernel"), ("value", "kernel"), ("out", "kernel")]]
    biases = [data((8,), i) / 4 for i in range(4)]
    named = {m: {"kernel": p[m]["kernel"], "bias": c.reshape(p[m]["bias"].shape)} for m, c in zip(["query", "key", "value", "out"], biases)}
    emit("multi head", [x, *weights, *biases], layer.apply({"params": named}, x, mask=fnn.make_causal_mask(x[..., 0])))


def initializers():
    key = jax.random.key(3)
    made = {
        "uniform": NN.initializers.uniform(0.5), "normal": NN.initializers.normal(0.5),
        "truncated_normal": NN.initializers.truncated_normal(0.5), "lecun_normal": NN.initializers.lecun_normal(),
        "lecun_uniform": NN.initializers.lecun_uniform(), "glorot_normal": NN.initializers.glorot_normal(),
        "glorot_uniform": NN.initializers.glorot_uniform(), "he_normal": NN.initializers.he_normal(),
        "he_uniform": NN.initializers.he_uniform(), "constant": NN.initializers.constant(2.5),
        "out": NN.initializers.variance_scaling(2.0, "fan_out", "normal"),
        "geometric": NN.initializers.variance_scaling(2.0, "fan_geo_avg", "normal"),
        "axes": NN.initializers.variance_scaling(2.0, "fan_in", "uniform", in_axis=0, out_axis=(1, 2), batch_axis=()),
    }
    for name, f in made.items():
        emit(f"initializer {name}", [], f(key, (3, 2, 4)))


def bound(layer, params, **more):
    return lambda *x: layer.apply({"params": params, **more}, *x)


def layers():
    x, scale, bias = data((2, 3, 4, 6), 1), data((6,), 2), data((6,), 3)
    for name, layer in {"layer": fnn.LayerNorm(), "group": fnn.GroupNorm(num_groups=3), "instance": fnn.InstanceNorm()}.items():
        f = lambda x, s, b: layer.apply({"params": {"scale": s, "bias": b}}, x)  # noqa: E731
        with_gradients(f"norm {name}", f, x, scale, bias)
    with_gradients("norm rms", lambda x, s: fnn.RMSNorm().apply({"params": {"scale": s}}, x), x, scale)
    mean, variance = data((6,), 4), data((6,), 5) ** 2

    def batch(x, s, b, running, mean=mean, variance=variance):
        layer = fnn.BatchNorm(use_running_average=running, momentum=0.9)
        variables = {"params": {"scale": s, "bias": b}, "batch_stats": {"mean": mean, "var": variance}}
        return layer.apply(variables, x, mutable=["batch_stats"])

    y, state = batch(x, scale, bias, False)
    emit("norm batch", [x, scale, bias, mean, variance], [y, state["batch_stats"]["mean"], state["batch_stats"]["var"]])
    emit("norm batch running", [x, scale, bias, mean, variance], batch(x, scale, bias, True)[0])
    with_gradients("norm batch gradient", lambda x, s, b: batch(x, s, b, False)[0], x, scale, bias)

    image = data((2, 6, 7, 4), 1)
    convs = {
        "same": dict(), "valid": dict(padding="VALID"), "strides": dict(strides=(2, 3)), "pairs": dict(padding=((1, 2), (0, 1))),
        "dilation": dict(kernel_dilation=(2, 1)), "input dilation": dict(input_dilation=(1, 2), padding=((1, 2), (0, 1))), "groups": dict(feature_group_count=2),
        "circular": dict(padding="CIRCULAR"), "circular strides": dict(padding="CIRCULAR", strides=(2, 2), kernel_dilation=(2, 1)),
    }
    for name, options in convs.items():
        layer = fnn.Conv(features=6, kernel_size=(3, 2), **options)
        w = data((3, 2, 4 // options.get("feature_group_count", 1), 6), 2)
        with_gradients(f"conv {name}", lambda x, w, b: layer.apply({"params": {"kernel": w, "bias": b}}, x), image, w, bias)
    line = data((2, 7, 4), 1)
    layer = fnn.Conv(features=6, kernel_size=(3,), padding="CAUSAL", kernel_dilation=2)
    emit("conv causal", [line, data((3, 4, 6), 2), bias], layer.apply({"params": {"kernel": data((3, 4, 6), 2), "bias": bias}}, line))
    volume = data((1, 3, 4, 3, 2), 1)
    layer = fnn.Conv(features=6, kernel_size=(2, 2, 2), use_bias=False)
    emit("conv volume", [volume, data((2, 2, 2, 2, 6), 2)], layer.apply({"params": {"kernel": data((2, 2, 2, 2, 6), 2)}}, volume))
    for name, options in {"same": dict(strides=(2, 3)), "valid": dict(strides=(2, 2), padding="VALID"), "dilation": dict(kernel_dilation=(1, 2))}.items():
        layer, w = fnn.ConvTranspose(features=6, kernel_size=(3, 2), **options), data((3, 2, 4, 6), 2)
        with_gradients(f"conv transpose {name}", lambda x, w, b: layer.apply({"params": {"kernel": w, "bias": b}}, x), image, w, bias)

    with_gradients("pool max", lambda x: fnn.max_pool(x, (2, 3), (2, 1), "SAME"), image)
    emit("pool min", [image], fnn.pooling.min_pool(image, (2, 2), (2, 2)))
    with_gradients("pool average", lambda x: fnn.avg_pool(x, (3, 2), (2, 2), "SAME"), image)
    emit("pool average inside", [image], fnn.avg_pool(image, (3, 2), (2, 2), "SAME", count_include_pad=False))
    emit("pool line", [line], fnn.avg_pool(line, (2,), (2,)))


def cells():
    xs, h, c = data((5, 2, 3), 1), data((2, 4), 2), data((2, 4), 3)
    w, recurrent, b = data((3, 16), 4), data((4, 16), 5), data((16,), 6)
    cell = fnn.OptimizedLSTMCell(features=4)
    p = {}
    for i, gate in enumerate("ifgo"):
        part = slice(4 * i, 4 * i + 4)
        p["i" + gate] = {"kernel": w[:, part]}
        p["h" + gate] = {"kernel": recurrent[:, part], "bias": b[part]}
    for name, reverse in (("lstm", False), ("lstm reverse", True)):
        rnn = fnn.RNN(cell, time_major=True, return_carry=True, reverse=reverse, keep_order=True)
        (last_c, last_h), ys = rnn.apply({"params": {"cell": p}}, xs, initial_carry=(c, h))
        emit(name, [xs, c, h, w, recurrent, b], [last_c, last_h, ys])
    w, recurrent, b, more = data((3, 12), 4), data((4, 12), 5), data((12,), 6), data((4,), 7)
    p = {}
    for i, gate in enumerate("rzn"):
        part = slice(4 * i, 4 * i + 4)
        p["i" + gate] = {"kernel": w[:, part], "bias": b[part]}
        p["h" + gate] = {"kernel": recurrent[:, part], **({"bias": more} if gate == "n" else {})}
    last, ys = fnn.RNN(fnn.GRUCell(features=4), time_major=True, return_carry=True).apply({"params": {"cell": p}}, xs, initial_carry=h)
    emit("gru", [xs, h, w, recurrent, b, more], [last, ys])


def losses():
    logits, targets = data((4, 5), 1), data((4, 5), 2)
    labels, classes = NN.softmax(targets), jnp.asarray([0, 4, 2, 1], jnp.int32)
    with_gradients("loss cross_entropy", optax.softmax_cross_entropy_with_integer_labels, logits, classes, differentiated=(0,))
    with_gradients("loss softmax_cross_entropy", optax.softmax_cross_entropy, logits, labels)
    with_gradients("loss sigmoid_binary_cross_entropy", optax.sigmoid_binary_cross_entropy, logits * 5, labels)
    with_gradients("loss squared_error", optax.squared_error, logits, targets)
    with_gradients("loss l2_loss", optax.l2_loss, logits, targets)
    with_gradients("loss huber_loss", lambda x, y: optax.huber_loss(x, y, delta=0.7), logits, targets)
    with_gradients("loss log_cosh", optax.log_cosh, logits * 30, targets)
    with_gradients("loss cosine_similarity", lambda x, y: optax.cosine_similarity(x, y, epsilon=1e-3), logits, targets)
    with_gradients("loss cosine_distance", optax.cosine_distance, logits, targets)
    with_gradients("loss kl_divergence", optax.kl_divergence, NN.log_softmax(logits), labels)
    emit("loss smooth_labels", [labels], optax.smooth_labels(labels, 0.1))


def schedules():
    made = {
        "linear": optax.linear_schedule(1.0, 0.2, 6, 3), "polynomial": optax.polynomial_schedule(0.1, 2.0, 2.5, 8),
        "cosine": optax.cosine_decay_schedule(3.0, 9, 0.1, 1.3), "exponential": optax.exponential_decay(2.0, 3, 0.6, 2),
        "staircase": optax.exponential_decay(2.0, 3, 0.6, 0, True, 0.9), "growing": optax.exponential_decay(1.0, 2, 1.5, end_value=4.0),
        "piecewise": optax.piecewise_constant_schedule(4.0, {3: 0.5, 7: 0.1}),
        "warmup": optax.warmup_cosine_decay_schedule(0.1, 1.0, 4, 12, 0.05),
        "join": optax.join_schedules([optax.linear_schedule(0.0, 1.0, 3, 1), optax.constant_schedule(0.5), optax.exponential_decay(1.0, 2, 0.5)], [5, 8]),
    }
    for name, f in made.items():
        emit(f"schedule {name}", [], jnp.asarray([f(i) for i in range(15)], jnp.float32))


def optimizers():
    decayed = {"w": True, "b": False}
    warm = optax.linear_schedule(0.02, 0.2, 3)
    made = {
        "sgd": optax.sgd(0.1), "momentum": optax.sgd(0.1, 0.9), "nesterov": optax.sgd(warm, 0.9, nesterov=True),
        "adam": optax.adam(0.05), "adam schedule": optax.adam(warm, b1=0.8), "nadam": optax.nadam(0.05),
        "adamw": optax.adamw(0.05, weight_decay=0.1), "adamw mask": optax.adamw(0.05, weight_decay=0.1, mask=decayed),
        "lion": optax.lion(0.01, weight_decay=0.1), "rmsprop": optax.rmsprop(0.05),
        "rmsprop centered": optax.rmsprop(warm, 0.8, centered=True, momentum=0.7, nesterov=True, initial_scale=4.0),
        "adagrad": optax.adagrad(0.1), "lamb": optax.lamb(0.05, weight_decay=0.1),
        "adafactor": optax.adafactor(0.05, min_dim_size_to_factor=3),
        "adafactor full": optax.adafactor(warm, momentum=0.9, weight_decay_rate=0.01, multiply_by_parameter_scale=False),
        "clip": optax.chain(optax.clip(0.5), optax.sgd(0.1)), "norm": optax.chain(optax.clip_by_global_norm(1.5), optax.adam(0.05)),
        "decay": optax.chain(optax.add_decayed_weights(0.1), optax.sgd(0.1, 0.9), optax.scale_by_schedule(optax.cosine_decay_schedule(1.0, 5))),
        "masked": optax.chain(optax.masked(optax.clip(0.2), decayed), optax.sgd(0.1)),
        "steps": optax.MultiSteps(optax.adam(0.05), 2),
    }
    for name, optimizer in made.items():
        params = {"w": data((3, 4), 1), "b": data((4,), 2)}
        start, results, gradients = dict(params), [], []
        state = optimizer.init(params)
        for i in range(5):
            g = {"w": data((3, 4), 10 + i), "b": data((4,), 20 + i)}
            gradients += [g["w"], g["b"]]
            updates, state = optimizer.update(g, state, params)
            params = optax.apply_updates(params, updates)
            results += [params["w"], params["b"]]
        emit(f"optimizer {name}", [start["w"], start["b"], *gradients], results)
    ema = optax.ema(0.9)
    state, out = ema.init(data((3,), 0)), []
    for i in range(4):
        mean, state = ema.update(data((3,), i), state)
        out.append(mean)
    emit("ema", [data((3,), i) for i in range(4)], out)


def main():
    print(f"# Written by tools/golden/neural.py with JAX {jax.__version__}, flax {flax.__version__}, optax {optax.__version__}: "
          "name | arguments | results")
    for group in (functions, images, attention, initializers, layers, cells, losses, schedules, optimizers):
        group()


if __name__ == "__main__":
    sys.exit(main())
