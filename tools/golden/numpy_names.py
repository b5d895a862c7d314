#!/usr/bin/env python3
"""Prints tests/golden/numpy.txt (tools/golden/all runs this).
Runs functions of jax.numpy, jax.nn and jax.lax on small arrays. One case per line: the C++ expression, its arguments, its results; arrays as
dtype (with * when weak), shape and numbers. tests/lib/golden_test.cc evaluates the same expressions."""
import re
import sys
import warnings

import jax

jax.config.update("jax_platforms", "cpu")
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from sorting_cases import name_cases  # noqa: E402

from fft_names import fft_cases  # noqa: E402
from special_names import special_cases  # noqa: E402

warnings.filterwarnings("ignore")
NAMES = {"bool": "bool", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64", "uint8": "u8", "uint16": "u16",
         "uint32": "u32", "uint64": "u64", "bfloat16": "bf16", "float16": "f16", "float32": "f32", "float64": "f64",
         "complex64": "c64", "complex128": "c128"}
FLOATS = [0.5, -1.5, 2.0, 0.0, -0.0, 3.25, -0.25, 1.0]
SPECIAL = [np.inf, -np.inf, np.nan, 1e-30, 0.7, -7.5, 2.5, 100.0]
INTEGERS = [3, -2, 0, 7, -5, 1, 2, 4]


def number(v, dtype):
    if dtype.kind == "c":
        return f"{number(v.real, np.dtype('f8'))} {number(v.imag, np.dtype('f8'))}"
    if dtype.kind == "b":
        return "1" if v else "0"
    if dtype.kind in "iu":
        return str(int(v))
    return repr(float(v)) if dtype.itemsize == 8 else f"{float(v):.9g}"


def text(x):
    x = jnp.asarray(x)
    weak = "*" if x.weak_type and x.dtype != bool else ""
    values = " ".join(number(v, x.dtype) for v in np.asarray(x).reshape(-1))
    return f"{NAMES[x.dtype.name]}{weak}[{','.join(map(str, x.shape))}] {values}".rstrip()


def data(dtype, shape=(8,), special=False):
    """Arguments: fixed numbers, repeated to the size of the shape."""
    kind = np.dtype(dtype).kind if dtype != "bfloat16" else "f"
    values = SPECIAL if special else FLOATS
    if kind == "b":
        values = [True, False, True, True, False, False, True, False]
    elif kind == "u":
        values = [3, 2, 0, 7, 5, 1, 200, 4]
    elif kind == "i":
        values = INTEGERS
    elif kind == "c":
        values = [0.5 + 1j, -1.5 - 0.25j, 2.0, 1j, -1j, 3.25 - 2j, -0.25, 1 + 1j]
    return jnp.asarray(np.resize(np.array(values), shape), dtype)


CASES = []


def intentionally_differs(key, args):
    """True where Tessera intentionally differs from JAX."""
    kind = np.dtype(args[0].dtype).kind if args and args[0].dtype != jnp.bfloat16 else ""
    return (
        # A literal that does not fit the dtype is an error: -1 is not a u8.
        key == "hard_tanh(x)" and kind == "u"
        # In unsigned integers x - max(x) wraps around, so in JAX the largest element does not have the largest softmax.
        or re.match(r"(log_)?softmax", key) and "x > 0" not in key and kind == "u"
        # A complex number is true where it is not 0, as in NumPy; JAX drops the imaginary part: all([1j]) is false.
        or key.startswith("all(") and kind == "c")


def add(key, f, *args):
    if intentionally_differs(key, args):
        return
    try:
        out = f(*args)
    except (TypeError, ValueError, OverflowError, NotImplementedError):
        return
    out = out if isinstance(out, (list, tuple)) else [out]
    mode = "x64" if jax.config.jax_enable_x64 else "x32"
    CASES.append(" | ".join([mode, key, "; ".join(map(text, args)), "; ".join(map(text, out))]))


UNARY = {"asin": "arcsin", "acos": "arccos", "atan": "arctan", "asinh": "arcsinh", "acosh": "arccosh", "atanh": "arctanh"}
UNARY |= {name: name for name in """exp exp2 expm1 log log2 log10 log1p sqrt cbrt square reciprocal sin cos tan sinh cosh
    tanh sinc deg2rad rad2deg negative positive abs fabs sign floor ceil trunc rint round real imag conj angle isnan isinf
    isfinite signbit isposinf isneginf logical_not bitwise_not bitwise_count nan_to_num iscomplex isreal""".split()}
NN = """relu relu6 leaky_relu elu celu selu gelu softplus sigmoid log_sigmoid silu mish hard_tanh softmax log_softmax
    standardize""".split()


def unary_cases(dtypes):
    for dtype in dtypes:
        for ours, theirs in UNARY.items():
            add(f"{ours}(x)", getattr(jnp, theirs), data(dtype))
            if dtype in ("float32", "float64"):
                add(f"{ours}(x)", getattr(jnp, theirs), data(dtype, special=True))
        for name in NN:
            add(f"{name}(x)", getattr(jax.nn, name), data(dtype))
            if dtype == "float32":
                add(f"{name}(x)", getattr(jax.nn, name), data(dtype, special=True))
        for name in ("erf", "erfc"):
            add(f"{name}(x)", getattr(jax.lax, name), data(dtype))
    for name in ["exp", "floor", "square", "abs", "log2", "round", "isnan", "sign", "reciprocal"]:
        for value in (2, 0.75):
            add(f"{name}(x)", getattr(jnp, UNARY[name]), jnp.asarray(value))
    for name in NN:
        add(f"{name}(x)", getattr(jax.nn, name), jnp.full((3,), 0.75))


BINARY = {"x + y": jnp.add, "x - y": jnp.subtract, "x * y": jnp.multiply, "x / y": jnp.divide, "x % y": jnp.mod,
          "floor_divide(x, y)": jnp.floor_divide, "fmod(x, y)": jnp.fmod, "power(x, y)": jnp.power, "maximum(x, y)": jnp.maximum,
          "minimum(x, y)": jnp.minimum, "fmax(x, y)": jnp.fmax, "fmin(x, y)": jnp.fmin, "hypot(x, y)": jnp.hypot,
          "atan2(x, y)": jnp.arctan2, "logaddexp(x, y)": jnp.logaddexp, "logaddexp2(x, y)": jnp.logaddexp2,
          "heaviside(x, y)": jnp.heaviside, "copysign(x, y)": jnp.copysign, "nextafter(x, y)": jnp.nextafter, "x << y": jnp.left_shift,
          "x >> y": jnp.right_shift, "x & y": jnp.bitwise_and, "x | y": jnp.bitwise_or, "x ^ y": jnp.bitwise_xor, "x == y": jnp.equal,
          "x != y": jnp.not_equal, "x < y": jnp.less, "x <= y": jnp.less_equal, "x > y": jnp.greater, "x >= y": jnp.greater_equal,
          "logical_and(x, y)": jnp.logical_and, "logical_or(x, y)": jnp.logical_or, "logical_xor(x, y)": jnp.logical_xor,
          "where(x, y, x)": lambda x, y: jnp.where(x, y, x), "isclose(x, y)": jnp.isclose, "divmod(x, y)": jnp.divmod,
          "clip(x, y, 2)": lambda x, y: jnp.clip(x, y, 2), "float_power(x, y)": jnp.float_power,
          "allclose(x, y)": jnp.allclose, "array_equal(x, y)": jnp.array_equal}


def binary_cases(pairs):
    for key, f in BINARY.items():
        for a, b in pairs:
            add(key, f, data(a), jnp.flip(data(b)))
        add(key, f, data(pairs[0][0], (2, 3)), data(pairs[0][1], (2, 1)))
        add(key, f, data(pairs[0][0], (0, 3)), data(pairs[0][1], (3,)))
    for key in ("x + y", "x / y", "x % y", "power(x, y)", "maximum(x, y)", "x < y", "where(x, y, x)", "x & y", "x >> y"):
        for a in ("int32", "uint8", "float32", "bfloat16", "bool"):
            for literal in (2, 2.5, 1.0):
                add(key, BINARY[key], data(a), jnp.asarray(literal))
                add(key, BINARY[key], jnp.asarray(literal), data(a))
        add(key, BINARY[key], jnp.asarray(3), jnp.asarray(2))
        add(key, BINARY[key], jnp.asarray(3), jnp.asarray(2.0))
    for key in ("floor_divide(x, y)", "x % y", "fmod(x, y)", "maximum(x, y)", "hypot(x, y)", "logaddexp(x, y)", "power(x, y)",
                "isclose(x, y)", "copysign(x, y)"):
        add(key, BINARY[key], data("float32", special=True), jnp.flip(data("float32", special=True)))


def reduction_cases(dtypes):
    forms = {"(x)": {}, "(x, axis(1))": {"axis": 1}, "(x, {0, 2})": {"axis": (0, 2)},
             "(x, {.axis = -1, .keepdims = true})": {"axis": -1, "keepdims": True}}
    for name in "sum prod mean var std max min all any ptp count_nonzero".split():
        for dtype in dtypes:
            for form, options in forms.items():
                add(f"{name}{form}".replace("std(", "tessera::std("), lambda x, n=name, o=options: getattr(jnp, n)(x, **o),
                    data(dtype, (2, 3, 4)))
        add(f"{name}(x)".replace("std(", "tessera::std("), getattr(jnp, name), jnp.full((2,), 1.0))
    for dtype in dtypes:
        x = data(dtype, (2, 3, 4))
        for name in ("sum", "prod", "mean"):
            add(f"{name}(x, {{.axis = 1, .dtype = f32}})", lambda x, n=name: getattr(jnp, n)(x, axis=1, dtype=jnp.float32), x)
            add(f"{name}(x, {{.axis = {{0, 1}}, .where = x > 0}})", lambda x, n=name: getattr(jnp, n)(x, axis=(0, 1), where=x > 0), x)
        add("max(x, {.axis = 0, .where = x > 0, .initial = 1})", lambda x: jnp.max(x, axis=0, where=x > 0, initial=1), x)
        add("min(x, {.where = x > 0, .initial = 1})", lambda x: jnp.min(x, where=x > 0, initial=1), x)
        add("var(x, {.axis = 1, .ddof = 1})", lambda x: jnp.var(x, axis=1, ddof=1), x)
        for name in ("argmax", "argmin"):
            add(f"{name}(x)", getattr(jnp, name), x)
            add(f"{name}(x, axis(1))", lambda x, n=name: getattr(jnp, n)(x, axis=1), x)
            add(f"{name}(x, {{.axis = -1, .keepdims = true}})", lambda x, n=name: getattr(jnp, n)(x, axis=-1, keepdims=True), x)
        for name in ("cumsum", "cumprod"):
            add(f"{name}(x)", getattr(jnp, name), x)
            add(f"{name}(x, axis(1))", lambda x, n=name: getattr(jnp, n)(x, axis=1), x)
        add("cumsum(x, axis(0), {.dtype = f32})", lambda x: jnp.cumsum(x, 0, dtype=jnp.float32), x)
        add("logsumexp(x, axis(1))", lambda x: jax.nn.logsumexp(x, axis=1), x)
        add("logsumexp(x, {.keepdims = true, .where = x > 0})", lambda x: jax.nn.logsumexp(x, keepdims=True, where=x > 0), x)
        add("softmax(x, {0, 1})", lambda x: jax.nn.softmax(x, axis=(0, 1)), x)
        add("softmax(x, 1, x > 0)", lambda x: jax.nn.softmax(x, axis=1, where=x > 0), x)
        add("log_softmax(x, 1)", lambda x: jax.nn.log_softmax(x, axis=1), x)
        add("glu(x)", jax.nn.glu, x)
    empty = data("float32", (0, 3))
    for key, f in {"sum(x)": jnp.sum, "prod(x)": jnp.prod, "mean(x)": jnp.mean, "all(x)": jnp.all, "any(x)": jnp.any,
                   "sum(x, axis(0))": lambda x: jnp.sum(x, 0), "max(x, axis(1))": lambda x: jnp.max(x, 1),
                   "var(x)": jnp.var, "cumsum(x, axis(0))": lambda x: jnp.cumsum(x, 0)}.items():
        add(key, f, empty)
    nans = data("float32", special=True)
    for name in ("max", "min", "argmax", "argmin", "sum"):
        add(f"{name}(x)", getattr(jnp, name), nans)


def creation_cases():
    f32, bf16 = jnp.float32, jnp.bfloat16
    for key, f in {
            "zeros({2, 3})": lambda: jnp.zeros((2, 3)), "ones(3, bf16)": lambda: jnp.ones(3, bf16), "empty({0, 2})": lambda: jnp.empty((0, 2)),
            "full({2}, 1.5)": lambda: jnp.full((2,), 1.5), "full({2}, 1)": lambda: jnp.full((2,), 1),
            "full({2, 2}, array({1, 2}), f32)": lambda: jnp.full((2, 2), jnp.array([1, 2]), f32), "arange(5)": lambda: jnp.arange(5),
            "arange(2.5)": lambda: jnp.arange(2.5), "arange(1, 4)": lambda: jnp.arange(1, 4), "arange(10, 1, -3)": lambda: jnp.arange(10, 1, -3),
            "arange(0.0, 1.0, 0.1)": lambda: jnp.arange(0., 1., .1), "arange(3, f32)": lambda: jnp.arange(3, dtype=f32),
            "arange(0, 3, 0.5, bf16)": lambda: jnp.arange(0, 3, .5, dtype=bf16), "arange(3, 1)": lambda: jnp.arange(3, 1),
            "linspace(0, 1, 5)": lambda: jnp.linspace(0, 1, 5), "linspace(0.0, 1.0, 7, {.endpoint = false})":
                lambda: jnp.linspace(0., 1., 7, endpoint=False),
            "linspace(1, 10, 4, {.dtype = i32})": lambda: jnp.linspace(1, 10, 4, dtype=jnp.int32), "linspace(2, 3, 1)": lambda: jnp.linspace(2, 3, 1),
            "linspace(2, 3, 0)": lambda: jnp.linspace(2, 3, 0),
            "linspace(array({0, 1}), array({2.0, 5.0}), 3, {.axis = 1})":
                lambda: jnp.linspace(jnp.array([0, 1]), jnp.array([2., 5.]), 3, axis=1),
            "logspace(0, 2, 3)": lambda: jnp.logspace(0, 2, 3), "eye(3)": lambda: jnp.eye(3),
            "eye(2, 4, 1, i32)": lambda: jnp.eye(2, 4, 1, jnp.int32), "eye(3, 2, -1)": lambda: jnp.eye(3, 2, -1), "tri(3)": lambda: jnp.tri(3),
            "tri(3, 4, 1, i32)": lambda: jnp.tri(3, 4, 1, jnp.int32), "array({{1, 2}, {3, 4}})": lambda: jnp.array([[1, 2], [3, 4]]),
            "array({{1, 2.5}})": lambda: jnp.array([[1, 2.5]]), "array({true, false})": lambda: jnp.array([True, False]),
            "array({1, 2}, bf16)": lambda: jnp.array([1, 2], bf16), "array({})": lambda: jnp.array([]), "array({{1}})": lambda: jnp.array([[1]]),
            "array({{{1, 2, 3}}})": lambda: jnp.array([[[1, 2, 3]]]), "array(3)": lambda: jnp.array(3), "array(2.5, f32)": lambda: jnp.array(2.5, f32),
            "array({Array(1), Array(2.5)})": lambda: jnp.array([jnp.array(1), jnp.array(2.5)]),
            "meshgrid({arange(2), arange(3)})": lambda: jnp.meshgrid(jnp.arange(2), jnp.arange(3)),
            "meshgrid({arange(2), arange(3)}, true)": lambda: jnp.meshgrid(jnp.arange(2), jnp.arange(3), indexing="ij"),
            "one_hot(array({0, 2, 3, -1}), 3)": lambda: jax.nn.one_hot(jnp.array([0, 2, 3, -1]), 3),
            "one_hot(array({{0, 1}}), 2, {.dtype = i32, .axis = 0})": lambda: jax.nn.one_hot(jnp.array([[0, 1]]), 2, dtype=jnp.int32, axis=0),
    }.items():
        add(key, f)
    for x in (jnp.asarray(1.0), data("int32"), jnp.full((2,), 2)):
        add("zeros_like(x)", jnp.zeros_like, x)
        add("ones_like(x, f32)", lambda x: jnp.ones_like(x, f32), x)
        add("full_like(x, 2.5)", lambda x: jnp.full_like(x, 2.5), x)


def shape_cases():
    x = data("float32", (2, 3, 4))
    jx = {
        "reshape(x, {4, -1})": lambda x: jnp.reshape(x, (4, -1)), "x.reshape({-1})": lambda x: x.reshape(-1), "ravel(x)": jnp.ravel,
        "x.T()": lambda x: x.T, "transpose(x, {1, -1, 0})": lambda x: jnp.transpose(x, (1, -1, 0)), "matrix_transpose(x)": jnp.matrix_transpose,
        "expand_dims(x, {0, -1})": lambda x: jnp.expand_dims(x, (0, -1)), "squeeze(x[slice(0, 1)])": lambda x: jnp.squeeze(x[0:1]),
        "squeeze(expand_dims(x, 1), 1)": lambda x: x, "broadcast_to(x, {2, 2, 3, 4})": lambda x: jnp.broadcast_to(x, (2, 2, 3, 4)),
        "moveaxis(x, 0, -1)": lambda x: jnp.moveaxis(x, 0, -1), "moveaxis(x, {0, 1}, {2, 0})": lambda x: jnp.moveaxis(x, (0, 1), (2, 0)),
        "swapaxes(x, 0, 2)": lambda x: jnp.swapaxes(x, 0, 2), "concatenate({x, x}, 1)": lambda x: jnp.concatenate([x, x], 1),
        "concatenate({x, x}, none)": lambda x: jnp.concatenate([x, x], None), "concatenate({x, ones({1, 3, 4}, i32)})":
            lambda x: jnp.concatenate([x, jnp.ones((1, 3, 4), jnp.int32)]), "stack({x, x}, -1)": lambda x: jnp.stack([x, x], -1),
        "vstack({x, x})": lambda x: jnp.vstack([x, x]), "hstack({x, x})": lambda x: jnp.hstack([x, x]),
        "hstack({arange(2), arange(3)})": lambda x: jnp.hstack([jnp.arange(2), jnp.arange(3)]),
        "split(x, 2, 2)": lambda x: jnp.split(x, 2, 2), "split(x, {1, 3}, -1)": lambda x: jnp.split(x, (1, 3), -1),
        "array_split(x, 3, 2)": lambda x: jnp.array_split(x, 3, 2), "tile(x, 2)": lambda x: jnp.tile(x, 2),
        "tile(x, {2, 1, 1, 2})": lambda x: jnp.tile(x, (2, 1, 1, 2)), "repeat(x, 2)": lambda x: jnp.repeat(x, 2),
        "repeat(x, 2, 1)": lambda x: jnp.repeat(x, 2, 1), "repeat(x, {1, 0, 2}, 1)": lambda x: jnp.repeat(x, jnp.array([1, 0, 2]), 1),
        "roll(x, 1)": lambda x: jnp.roll(x, 1), "roll(x, -1, 2)": lambda x: jnp.roll(x, -1, 2),
        "roll(x, {1, 2}, {0, 1})": lambda x: jnp.roll(x, (1, 2), (0, 1)), "roll_by(x, array(5), 2)": lambda x: jnp.roll(x, jnp.array(5), 2),
        "flip(x)": jnp.flip, "flip(x, 1)": lambda x: jnp.flip(x, 1), "fliplr(x)": jnp.fliplr, "flipud(x)": jnp.flipud,
        "rot90(x)": jnp.rot90, "rot90(x, 2, 1, 2)": lambda x: jnp.rot90(x, 2, (1, 2)), "rot90(x, -1)": lambda x: jnp.rot90(x, -1),
        "pad(x, 1)": lambda x: jnp.pad(x, 1), "pad(x, {1, 2}, {.value = 3})": lambda x: jnp.pad(x, (1, 2), constant_values=3),
        "pad(x, {{0, 0}, {1, 0}, {2, 1}})": lambda x: jnp.pad(x, ((0, 0), (1, 0), (2, 1))),
        "tril(x)": jnp.tril, "triu(x, 1)": lambda x: jnp.triu(x, 1), "tril(x, -1)": lambda x: jnp.tril(x, -1), "trace(x)": jnp.trace,
        "diagonal(x)": jnp.diagonal, "diagonal(x, 1, 1, 2)": lambda x: jnp.diagonal(x, 1, 1, 2), "diagonal(x, -1, 2, 0)": lambda x: jnp.diagonal(x, -1, 2, 0),
        "diag(ravel(x)(slice(3)))": lambda x: jnp.diag(x.ravel()[:3]), "diag(ravel(x)(slice(3)), -1)": lambda x: jnp.diag(x.ravel()[:3], -1),
        "diag(x[0])": lambda x: jnp.diag(x[0]), "diff(x)": jnp.diff, "diff(x, 2, 0)": lambda x: jnp.diff(x, 2, 0),
        "x.astype(i32)": lambda x: x.astype(jnp.int32), "x.astype(bool_)": lambda x: x.astype(bool), "x.astype(bf16)": lambda x: x.astype(jnp.bfloat16),
        "pad(array({1, 2, 3}), {4, 5}, {.mode = PadMode::reflect})": lambda x: jnp.pad(jnp.array([1, 2, 3]), (4, 5), mode="reflect"),
        "pad(array({1, 2, 3}), {4, 5}, {.mode = PadMode::symmetric})": lambda x: jnp.pad(jnp.array([1, 2, 3]), (4, 5), mode="symmetric"),
        "pad(array({1, 2, 3}), {4, 5}, {.mode = PadMode::wrap})": lambda x: jnp.pad(jnp.array([1, 2, 3]), (4, 5), mode="wrap"),
        "pad(x, {1, 1}, {.mode = PadMode::edge})": lambda x: jnp.pad(x, (1, 1), mode="edge"),
        "pad(array({1}), 2, {.mode = PadMode::reflect})": lambda x: jnp.pad(jnp.array([1]), 2, mode="reflect"),
    }
    for key, f in jx.items():
        add(key, f, x)
    for key, f in {"ravel(x)": jnp.ravel, "flip(x)": jnp.flip, "tile(x, 2)": lambda x: jnp.tile(x, 2), "pad(x, 1)": lambda x: jnp.pad(x, 1),
                   "concatenate({x, x}, none)": lambda x: jnp.concatenate([x, x], None), "x.T()": lambda x: x.T,
                   "repeat(x, 2)": lambda x: jnp.repeat(x, 2), "roll(x, 1)": lambda x: jnp.roll(x, 1)}.items():
        add(key, f, data("int32", (0, 2)))
        add(key, f, jnp.full((2,), 1.5))


def index_cases():
    x = jnp.arange(24.0).reshape(2, 3, 4)
    i, j = jnp.array([1, 0, -1]), jnp.array([[0], [2]])
    for key, f in {
            "x[1]": lambda x: x[1], "x[-1]": lambda x: x[-1], "x(0, 1)": lambda x: x[0, 1], "x(ellipsis, 0)": lambda x: x[..., 0],
            "x(slice(none), slice(1, 3))": lambda x: x[:, 1:3], "x(slice(none, none, -1))": lambda x: x[::-1],
            "x(1, slice(none, none, 2), slice(3, none, -2))": lambda x: x[1, ::2, 3::-2], "x(newaxis, 0, ellipsis, newaxis)": lambda x: x[None, 0, ..., None],
            "x(slice(5, 9))": lambda x: x[5:9], "x(slice(-2, none), ellipsis, slice(-3, -1))": lambda x: x[-2:, ..., -3:-1],
            "x(slice(none, none, -1), slice(2, 0, -1), slice(3))": lambda x: x[::-1, 2:0:-1, :3], "x(slice(0, 0))": lambda x: x[0:0]}.items():
        add(key, f, x)
    for key, f in {
            "x[y]": lambda x, y, z: x[y], "x(slice(), y)": lambda x, y, z: x[:, y], "x(0, y)": lambda x, y, z: x[0, y], "x(y, slice(), 1)": lambda x, y, z: x[y, :, 1],
            "x(y, ellipsis, y)": lambda x, y, z: x[y, ..., y], "x(slice(none, none, 2), y, newaxis, slice(1, 3))": lambda x, y, z: x[::2, y, None, 1:3],
            "x(y, y)": lambda x, y, z: x[y, y], "x(z, y)": lambda x, y, z: x[z, y], "x(newaxis, z, newaxis, y)": lambda x, y, z: x[None, z, None, y],
            "x(slice(), z, slice(none, none, -1))": lambda x, y, z: x[:, z, ::-1], "x(z[0], slice())": lambda x, y, z: x[z[0], :],
            "x(z(0, 0))": lambda x, y, z: x[z[0, 0]], "x(1, z(1, 0), slice(1, 3))": lambda x, y, z: x[1, z[1, 0], 1:3],
            "take(x, y)": lambda x, y, z: jnp.take(x, y), "take(x, y, 1)": lambda x, y, z: jnp.take(x, y, 1),
            "take(x, y * 9, 1)": lambda x, y, z: jnp.take(x, y * 9, 1), "x(slice(), y * 9)": lambda x, y, z: x[:, y * 9],
            "x.at(y).set(7)": lambda x, y, z: x.at[y].set(7), "x.at(slice(), y).add(1.5)": lambda x, y, z: x.at[:, y].add(1.5),
            "x.at(slice(), y * 9).add(1.5)": lambda x, y, z: x.at[:, y * 9].add(1.5), "x.at(0, y).multiply(2)": lambda x, y, z: x.at[0, y].multiply(2),
            "x.at(y, slice(), y).min(3)": lambda x, y, z: x.at[y, :, y].min(3), "x.at(z, y, slice(1, 3)).max(15)": lambda x, y, z: x.at[z, y, 1:3].max(15),
            "x.at(slice(none, none, -1), y, slice(none, none, 2)).set(arange(12).reshape({2, 3, 2}))":
                lambda x, y, z: x.at[::-1, y, ::2].set(jnp.arange(12).reshape(2, 3, 2)),
            "x.at(newaxis, 1, newaxis, z).set(9)": lambda x, y, z: x.at[None, 1, None, z].set(9),
            "x.at(z(1, 0)).set(9)": lambda x, y, z: x.at[z[1, 0]].set(9), "x.at(slice(), y).divide(2)": lambda x, y, z: x.at[:, y].divide(2),
            "x.at(slice(), y).power(2)": lambda x, y, z: x.at[:, y].power(2), "x.at(y).subtract(1)": lambda x, y, z: x.at[y].subtract(1),
            "x.at(y).get()": lambda x, y, z: x.at[y].get(), "x.at(y * 9).get(OutOfBounds::fill)": lambda x, y, z: x.at[y * 9].get(mode="fill"),
            "x.at(slice(), y * 9).set(7, OutOfBounds::clip)": lambda x, y, z: x.at[:, y * 9].set(7, mode="clip")}.items():
        add(key, f, x, i, j)
    for key, f in {
            "x.at(0).set(5)": lambda x: x.at[0].set(5), "x.at(0, slice(1, 3)).add(1)": lambda x: x.at[0, 1:3].add(1),
            "x.at(slice(none, none, 2), 1).set(0)": lambda x: x.at[::2, 1].set(0), "x.at(ellipsis, slice(none, none, -2)).multiply(3)":
                lambda x: x.at[..., ::-2].multiply(3), "x.at(ellipsis, -1).set(arange(3))": lambda x: x.at[..., -1].set(jnp.arange(3)),
            "x.at(1, 2, 3).min(-1)": lambda x: x.at[1, 2, 3].min(-1), "x.at(slice(1, none)).apply([](const Array& v) { return sin(v); })":
                lambda x: x.at[1:].apply(jnp.sin), "x[x > 5]": lambda x: x[x > 5], "x(slice(), array({true, false, true}))":
                lambda x: x[:, jnp.array([True, False, True])], "x.at(x > 5).set(0)": lambda x: x.at[x > 5].set(0),
            "x.at(x > 5).add(1)": lambda x: x.at[x > 5].add(1), "x.at(array({true, false})).set(2)": lambda x: x.at[jnp.array([True, False])].set(2),
            "x.at(slice(), array({true, false, true})).set(2)": lambda x: x.at[:, jnp.array([True, False, True])].set(2),
            "x(array({true, false}), slice(none, none, 2), array({1}))": lambda x: x[jnp.array([True, False]), ::2, jnp.array([1])],
            "take_along_axis(x, argmax(x, {.axis = 1, .keepdims = true}), 1)": lambda x: jnp.take_along_axis(x, jnp.argmax(x, 1, keepdims=True), 1),
            "take_along_axis(x, array({{{0, 1, 5, -1}}}), 2)": lambda x: jnp.take_along_axis(x, jnp.array([[[0, 1, 5, -1]]]), 2)}.items():
        add(key, f, x)
    k = jnp.arange(5)
    add("x.at(array({7, 1})).set(9)", lambda x: x.at[jnp.array([7, 1])].set(9), k)
    add("take(x, array({7, 1}))", lambda x: jnp.take(x, jnp.array([7, 1])), k)
    add("x.at(1).set(2.7)", lambda x: x.at[1].set(2.7), k)
    add("x[array({0})]", lambda x: x[jnp.array([0])], jnp.full((2,), 1.5))
    add("x[0]", lambda x: x[0], jnp.full((2,), 1.5))


def product_cases(pairs):
    shapes = {"matmul": [((3,), (3,)), ((2, 3), (3,)), ((3,), (3, 2)), ((2, 3), (3, 4)), ((5, 2, 3), (3, 4)), ((2, 3), (5, 3, 4)),
                         ((2, 1, 2, 3), (4, 3, 2)), ((3,), (2, 3, 4)), ((0, 3), (3, 2)), ((2, 0), (0, 3))],
              "dot": [((), (2, 3)), ((3,), (3,)), ((2, 3), (4, 3, 2)), ((2, 3), (3,))], "vdot": [((2, 3), (6,))],
              "inner": [((2, 3), (4, 3)), ((3,), ())], "outer": [((2, 2), (3,))], "kron": [((2, 2), (2, 3)), ((2,), (2, 2))],
              "cross": [((2, 3), (3,)), ((2,), (2,))], "tensordot": [((2, 3, 4), (3, 4, 5))]}
    for name, all_shapes in shapes.items():
        for a, b in pairs:
            for left, right in all_shapes if (a, b) == pairs[0] else all_shapes[:2]:
                add(f"{name}(x, y)", getattr(jnp, name), data(a, left), data(b, right))
    a, b = data("float32", (2, 3)), data("float32", (3, 2))
    add("tensordot(x, y, {{0, 1}, {1, 0}})", lambda x, y: jnp.tensordot(x, y, ((0, 1), (1, 0))), a, b)
    add("tensordot(x, y, 0)", lambda x, y: jnp.tensordot(x, y, 0), a, b)
    add("matmul(x, y, {.preferred = f32})", lambda x, y: jnp.matmul(x, y, preferred_element_type=jnp.float32), a.astype(jnp.bfloat16), b.astype(jnp.bfloat16))
    for spec, *operands in [("ij,jk->ik", (2, 3), (3, 4)), ("ij,jk", (2, 3), (3, 4)), ("ij->ji", (2, 3)), ("ij->", (2, 3)), ("ii->i", (3, 3)),
                            ("ii", (3, 3)), ("i,j->ij", (2,), (3,)), ("i,i->i", (3,), (3,)), ("i,i", (3,), (3,)), ("bij,bjk->bik", (2, 3, 4), (2, 4, 2)),
                            ("...ij,...jk->...ik", (2, 3, 4), (4, 2)), ("...ij,jk", (2, 3, 4), (4, 2)), ("i...->...i", (2, 3, 4)),
                            ("...i,...i->...", (2, 1, 3), (4, 3)), ("ba,cb", (2, 3), (4, 2)), ("iji->ij", (2, 3, 2)), ("ij,kl->", (2, 2), (2, 3))]:
        arrays = [data("float32", shape) for shape in operands]
        names = ", ".join("xyz"[:len(arrays)])
        add(f'einsum("{spec}", {names})', lambda *o, s=spec: jnp.einsum(s, *o), *arrays)
    three = [data("float32", s) for s in ((2, 3), (3, 4), (4, 2))]
    add('einsum("ij,jk,kl->il", x, y, z)', lambda *o: jnp.einsum("ij,jk,kl->il", *o), *three)
    add('einsum("ij,jk,kl", x, y, z)', lambda *o: jnp.einsum("ij,jk,kl", *o), *three)
    add('einsum("ij,jk->ik", x, y)', lambda *o: jnp.einsum("ij,jk->ik", *o), data("int32", (2, 3)), data("bfloat16", (3, 2)))
    add('einsum("i,i->", x, y)', lambda *o: jnp.einsum("i,i->", *o), jnp.full((2,), 1.5), jnp.full((2,), 2.0))


def main():
    unary_cases(["float32", "int32", "bfloat16", "uint8", "bool", "complex64", "float16"])
    binary_cases([("float32", "float32"), ("int32", "int32"), ("int32", "float32"), ("uint8", "int8"), ("bool", "int32"), ("bool", "bool"),
                  ("bfloat16", "float32"), ("bfloat16", "float16"), ("complex64", "float32"), ("uint8", "uint8"), ("int16", "uint32")])
    reduction_cases(["float32", "int32", "bfloat16", "uint8", "bool", "complex64"])
    creation_cases()
    shape_cases()
    index_cases()
    product_cases([("float32", "float32"), ("int32", "int32"), ("int32", "float32"), ("bfloat16", "bfloat16"), ("complex64", "float32"), ("bool", "bool")])
    jax.config.update("jax_enable_x64", True)
    unary_cases(["float64", "int64", "int32"])
    binary_cases([("float64", "float64"), ("int64", "int64"), ("int64", "float32"), ("int64", "uint64"), ("float32", "float64"), ("complex64", "float64")])
    reduction_cases(["float64", "int64", "int32"])
    creation_cases()
    special_cases(add, "float64")
    jax.config.update("jax_enable_x64", False)
    special_cases(add, "float32")
    fft_cases(add, data)
    jax.config.update("jax_enable_x64", True)
    fft_cases(add, data)
    for x64 in (False, True):
        jax.config.update("jax_enable_x64", x64)
        name_cases(add, data)
    print(f"# Written by tools/golden/numpy_names.py with JAX {jax.__version__}: defaults | expression | arguments | results")
    seen = set()
    for case in CASES:
        if case not in seen:
            print(case)
        seen.add(case)


if __name__ == "__main__":
    sys.exit(main())
