#!/usr/bin/env python3
"""Prints tests/golden/primitives.txt (tools/golden/all runs this).
Runs the operations of jax.lax and their derivatives on small arrays, special values among them. One case per line: the
C++ primitive with its parameters, arguments, results, the cotangents from reverse mode and the tangents from forward mode ("-": none).
The initial cotangents and tangents are `weights`. "# tolerance 4: names" multiplies the tolerance of these primitives by 4.
tests/golden/primitives_test.cc reads the file."""
import sys
import warnings

import jax

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_enable_x64", True)
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax._src.lax import windowed_reductions as windows  # noqa: E402
from numpy_names import NAMES, text  # noqa: E402
from primitive_cases import control_cases, fft_cases, index_cases  # noqa: E402
from special_cases import SERIES, special_cases  # noqa: E402
import sorting_cases  # noqa: E402

warnings.filterwarnings("ignore")
DTYPES = {ours: theirs for theirs, ours in NAMES.items()}
inf, nan = np.inf, np.nan

FLOATS = [0.5, -1.5, 2, 0, -0.0, 3.25, -0.25, 1, -1, inf, -inf, nan, 100, -7.5, 2.5, 0.7, 1e-3]
PAIRS = [0, -0.0, 1, -2.5, 3, inf, -inf, nan]
COMPLEX = [0.5 + 1j, -1.5 - 0.25j, 2, 0, 1j, -1j, 3.25 - 2j, -0.25, 1 + 1j, 0.001 - 0.5j]
SIGNED = [0, 1, -1, 2, -7, 8, 31, 64, "min", "max"]
UNSIGNED = [0, 1, 2, 7, 8, 31, 64, "max"]
REAL, NARROW, ALL_COMPLEX = ["f32", "f64"], ["bf16", "f16"], ["c64", "c128"]
INEXACT = REAL + NARROW + ["c64", "c128"]
INTEGERS = ["i8", "i32", "u8", "i64", "u32"]


def array(dtype, values):
    name = DTYPES[dtype]
    if dtype[0] in "iu":
        info = np.iinfo(name)
        ends = np.vectorize(lambda v: getattr(info, v) if isinstance(v, str) else v, otypes=[name])
        return jnp.asarray(ends(np.array(values, object)))
    return jnp.asarray(np.array(values, bool if dtype == "bool" else complex if dtype[0] == "c" else float), name)


def special(dtype):
    if dtype == "bool":
        return array(dtype, [False, True])
    return array(dtype, COMPLEX if dtype[0] == "c" else SIGNED if dtype[0] == "i" else UNSIGNED if dtype[0] == "u" else FLOATS)


def grid(dtype, count):
    """`count` arrays that hold every combination of special values."""
    values = array(dtype, PAIRS if dtype[0] in "bf" and dtype != "bool" else COMPLEX[:7] if dtype[0] == "c" else
                   special(dtype) if dtype == "bool" else SIGNED if dtype[0] == "i" else UNSIGNED)
    if count == 3 and dtype != "bool":
        values = values[jnp.array([0, 2, 3, 5, 7])]
    return [jnp.ravel(a) for a in jnp.meshgrid(*[values] * count, indexing="ij")]


def regular(dtype, shape, seed=0):
    """Small numbers with many ties."""
    count = int(np.prod(shape))
    values = [(i * 7 + i // 5 + 3 * seed) % 11 - 5 for i in range(count)]
    if dtype == "bool":
        values = [v % 3 == 0 for v in values]
    elif dtype[0] == "u":
        values = [v + 5 for v in values]
    elif dtype[0] == "c":
        values = [v / 2 + 1j * ((i * 3) % 5 - 2) for i, v in enumerate(values)]
    elif dtype[0] in "bf":
        values = [v / 2 for v in values]
    return array(dtype, values).reshape(shape)


def weights(like, k):
    """Initial tangents and cotangents: multiples of one quarter, exact in every dtype."""
    count = int(np.prod(like.shape))
    part = [((i * 5 + 3 * k) % 7 - 3) / 2 + 0.25 for i in range(count + 3)]
    values = [complex(part[i], part[i + 3]) if like.dtype.kind == "c" else part[i] for i in range(count)]
    return jnp.asarray(np.array(values).reshape(like.shape), like.dtype)


CASES = []


def inexact(x):
    return jnp.issubdtype(x.dtype, jnp.inexact)


def derivatives(f, args, reverse):
    """The derivatives of f's inexact results with respect to its inexact arguments in reverse (or forward) mode; None if JAX has none."""
    places = [i for i, x in enumerate(args) if inexact(x)]

    def smooth(*inputs):
        full = list(args)
        for i, x in zip(places, inputs):
            full[i] = x
        return [y for y in f(*full) if inexact(y)]

    inputs = [args[i] for i in places]
    try:
        if reverse:
            out, pullback = jax.vjp(smooth, *inputs)
            return list(pullback([weights(y, k) for k, y in enumerate(out)])) if out and inputs else None
        tangents = [weights(x, k + 2) for k, x in enumerate(inputs)]
        out, t = jax.jvp(smooth, tuple(inputs), tuple(tangents))
        return t if out and inputs else None
    except (TypeError, ValueError, OverflowError, NotImplementedError):
        return None


def add(key, f, *args, reverse=True, forward=False):
    args = [jnp.asarray(a) for a in args]

    def listed(*a):
        out = f(*a)
        return list(out) if isinstance(out, (list, tuple)) else [out]

    try:
        out = listed(*args)
    except (TypeError, ValueError, OverflowError, NotImplementedError):
        return
    back = derivatives(listed, args, True) if reverse else None
    ahead = derivatives(listed, args, False) if forward else None
    show = lambda arrays: "-" if arrays is None else "; ".join(map(text, arrays))  # noqa: E731
    if len(CASES) % 500 == 0:
        jax.clear_caches()  # every case compiles programs of its own
    CASES.append(" | ".join([key.replace("\n", "\\n"), show(args), show(out), show(back), show(ahead)]))


def elementwise_cases():
    unary = """abs acos acosh asin asinh atan atanh cbrt ceil conj cos cosh erf erf_inv erfc exp exp2 expm1 floor imag
        is_finite log log1p logistic neg real rsqrt sign sin sinh sqrt square tan tanh""".split()
    for name in unary:
        for dtype in INEXACT + INTEGERS:
            x = special(dtype)
            if name == "exp2" and dtype in ("f32", "bf16", "f16"):
                x = array(dtype, [v for v in FLOATS if v != 100])  # JAX computes it as e^(x ln 2), which is off by a quarter in bf16
            # JAX defines the derivative of the sign of complex numbers as zero, and that of acosh as one root, which is on
            # another branch for negative real parts and finite where acosh is undefined.
            known = name != "acosh" and (name != "sign" or dtype[0] != "c")
            add(name, getattr(lax, name), x, reverse=known)
    for dtype in INEXACT:
        add("acosh", lax.acosh, array(dtype, [v for v in COMPLEX if v.real > 0] if dtype[0] == "c" else [1.5, 2, 3.25, 100, inf]))
    for name in ["clz", "population_count", "bitwise_not"]:
        for dtype in INTEGERS + ["bool"]:
            add(name, getattr(lax, name), special(dtype))
    for name in "add atan2 complex div eq ge gt le lt max min mul ne nextafter rem sub".split():
        for dtype in INEXACT + INTEGERS + ["bool"]:
            if name != "atan2" or dtype[0] != "c":  # for complex numbers it is a function, not a primitive
                add(name, getattr(lax, name), *grid(dtype, 2))
    for dtype in INEXACT:
        x, y = grid(dtype, 2)
        if dtype[0] == "c":
            x, y = x[x != 0], y[x != 0]  # JAX computes e^(y log 0), which is NaN
        add("pow", lax.pow, x, y, reverse=False)
        add("pow", lax.pow, x[y != 0], y[y != 0])  # JAX's derivative is 0 times x^-1, NaN at 0; Tessera's x^0 is 1 everywhere
    for name in "bitwise_and bitwise_or bitwise_xor shift_left shift_right_arithmetic shift_right_logical".split():
        for dtype in INTEGERS + ["bool"]:
            add(name, getattr(lax, name), *grid(dtype, 2))
    for dtype in REAL + ["bf16", "i32", "u8"]:
        low, x, high = grid(dtype, 3)
        add("clamp", lax.clamp, low, x, high)
        add("clamp", lax.clamp, array(dtype, 1).reshape(()), special(dtype), array(dtype, 3).reshape(()))
    for dtype in INEXACT + ["i32"]:
        for y in (0, 1, 2, 3, 5, -1, -2):
            add(f"integer_pow[y={y}]", lambda x, y=y: lax.integer_pow(x, y), special(dtype))
    for dtype in REAL + NARROW:
        for method in (0, 1):
            add(f"round[method={method}]", lambda x, m=method: lax.round(x, lax.RoundingMethod(m)), special(dtype))
        for bits in ((5, 10), (8, 7), (4, 3), (8, 23)):
            add("reduce_precision[exponent_bits=%d mantissa_bits=%d]" % bits, lambda x, b=bits: lax.reduce_precision(x, *b),
                special(dtype))
        add("stop_gradient", lax.stop_gradient, special(dtype))
        add("optimization_barrier", lambda x, y: lax.optimization_barrier((x, y)), special(dtype), regular("i32", (3,)))


def conversion_cases():
    # The conversion of numbers outside an integer's range is unspecified, so NaN and infinities are left out.
    finite = [0.5, -1.5, 2, 0, -0.0, 3.25, -0.25, 100, -7.5, 300, 2.75]
    for source in INEXACT + INTEGERS + ["bool"]:
        for to in INEXACT + INTEGERS + ["bool"]:
            x = special(source)
            if source[0] in "bf" and source != "bool" and to[0] in "iu":
                x = array(source, [v for v in finite if 0 <= v <= 100] if to in ("u8", "u32", "i8") else finite)
            if source[0] == "c" and to[0] != "c":
                continue  # JAX drops the imaginary part; in Tessera it is an error
            add(f"convert_element_type[dtype={to} weak=false]", lambda x, t=to: lax.convert_element_type(x, DTYPES[t]), x)
    for source, to in (("f32", "i32"), ("i32", "f32"), ("f64", "u64"), ("bf16", "u16"), ("f32", "u8"), ("u8", "i8")):
        x = regular(source, (2, 4))
        add(f"bitcast_convert_type[dtype={to}]", lambda x, t=to: lax.bitcast_convert_type(x, DTYPES[t]), x)
    for dtype in ["f32", "bf16", "i32", "c64", "bool"]:
        cases = [regular(dtype, (2, 4), s) for s in range(3)]
        add("select_n", lax.select_n, regular("bool", (2, 4)), *cases[:2])
        add("select_n", lax.select_n, array("bool", True).reshape(()), *cases[:2])
        add("select_n", lax.select_n, array("i32", [0, 1, 2, 2, 1, 0, 1, 2]).reshape(2, 4), *cases)


def listed(values):
    return "(" + ",".join(map(str, values)) + ")"


def shape_cases():
    for dtype in ["f32", "bf16", "i32", "bool", "c64"]:
        x = regular(dtype, (2, 3, 4))
        add("broadcast_in_dim[shape=(2,5,3,4) dims=(0,2,3)]", lambda x: lax.broadcast_in_dim(x, (2, 5, 3, 4), (0, 2, 3)), x)
        add("broadcast_in_dim[shape=(2,3) dims=(0,1)]", lambda x: lax.broadcast_in_dim(x, (2, 3), (0, 1)), regular(dtype, (1, 3)))
        add("broadcast_in_dim[shape=(2,3) dims=()]", lambda x: lax.broadcast_in_dim(x, (2, 3), ()), regular(dtype, ()))
        for axis in (0, 1, 2):
            add(f"concatenate[axis={axis}]", lambda *a, d=axis: lax.concatenate(a, d), x, x[:, :3, :4], x)
        add("concatenate[axis=1]", lambda *a: lax.concatenate(a, 1), x, x[:, :1], x[:, :0])
        for low, high, interior in (((1, 0, 2), (0, 3, 1), (0, 0, 0)), ((-1, 0, 1), (1, -1, -2), (0, 0, 0)), ((0, 1, -2), (2, -1, 3), (1, 2, 1)),
                                    ((-2, -3, 0), (0, 0, -4), (0, 0, 0))):
            add(f"pad[low={listed(low)} high={listed(high)} interior={listed(interior)}]",
                lambda x, v, c=list(zip(low, high, interior)): lax.pad(x, v, c), x, regular(dtype, (), 1))
        for shape in ((4, 6), (24,), (2, 3, 1, 4, 1)):
            add(f"reshape[shape={listed(shape)}]", lambda x, s=shape: lax.reshape(x, s), x)
        for axes in ((0,), (2, 0), (0, 1, 2)):
            add(f"rev[axes={listed(axes)}]", lambda x, a=axes: lax.rev(x, a), x)
        for start, limit, strides in (((0, 1, 1), (2, 3, 4), (1, 1, 1)), ((1, 0, 0), (2, 3, 4), (1, 2, 3)), ((0, 1, 0), (2, 1, 4), (1, 1, 1))):
            add(f"slice[start={listed(start)} limit={listed(limit)} strides={listed(strides)}]",
                lambda x, s=(start, limit, strides): lax.slice(x, *s), x)
        add("squeeze[axes=(0,2)]", lambda x: lax.squeeze(x, (0, 2)), regular(dtype, (1, 3, 1, 2)))
        for permutation in ((2, 0, 1), (0, 2, 1), (2, 1, 0)):
            add(f"transpose[permutation={listed(permutation)}]", lambda x, p=permutation: lax.transpose(x, p), x)
    for dtype in REAL + NARROW + ["i32", "u8", "c64"]:
        for axis in (0, 1):
            add(f"iota[shape=(3,4) dtype={dtype} axis={axis}]", lambda d=dtype, a=axis: lax.broadcasted_iota(DTYPES[d], (3, 4), a))


def reduce_cases():
    arithmetic = {"sum": INEXACT + INTEGERS, "prod": INEXACT + INTEGERS, "max": INEXACT + INTEGERS + ["bool"],
                  "min": INEXACT + INTEGERS + ["bool"], "and": INTEGERS + ["bool"], "or": INTEGERS + ["bool"], "xor": INTEGERS + ["bool"]}
    for name, dtypes in arithmetic.items():
        f = getattr(lax, "reduce_" + name)
        for dtype in dtypes:
            for axes in ((0,), (1,), (0, 2), (0, 1, 2), ()):
                add(f"reduce_{name}[axes={listed(axes)}]", lambda x, f=f, a=axes: f(x, a), regular(dtype, (2, 3, 4)))
            add(f"reduce_{name}[axes=(0)]", lambda x, f=f: f(x, (0,)), regular(dtype, (0, 3)))
            if dtype in INTEGERS:
                add(f"reduce_{name}[axes=(0)]", lambda x, f=f: f(x, (0,)), special(dtype))
        for values in ([1, nan, 2, nan], [inf, -inf, 3], [inf, inf], [0, -0.0], [0, 2, 0], [0, 2, 3], [1, 5, 5, 5], [nan, nan], [-inf, -inf, 1]):
            if name in ("sum", "prod", "max", "min"):
                add(f"reduce_{name}[axes=(0)]", lambda x, f=f: f(x, (0,)), array("f32", values))
    for name in ("argmax", "argmin"):
        f = getattr(lax, name)
        for dtype in REAL + NARROW + INTEGERS + ["bool"]:
            for axis in (0, 1):
                add(f"{name}[axis={axis} index_dtype=i32]", lambda x, f=f, a=axis: f(x, a, jnp.int32), regular(dtype, (4, 5)))
        for values in ([1, nan, 2, nan], [inf, -inf, inf], [0, -0.0], [-0.0, 0], [nan]):
            add(f"{name}[axis=0 index_dtype=i64]", lambda x, f=f: f(x, 0, jnp.int64), array("f32", values))


def cumulative_cases():
    for name in ("cumsum", "cumprod", "cummax", "cummin", "cumlogsumexp"):
        f = getattr(lax, name)
        for dtype in REAL + NARROW + ["c64"] * (name != "cumlogsumexp") + INTEGERS:
            for axis in (0, 1):
                for reverse in (False, True):
                    add(f"{name}[axis={axis} reverse={str(reverse).lower()}]", lambda x, f=f, a=axis, r=reverse: f(x, a, r),
                        regular(dtype, (4, 5)))
        for values in ([1, nan, 2], [inf, -inf, 3, 1], [-inf, -inf, 1], [0, 2, 0, 3], [5, 5, 1, 5]):
            # The value of these derivatives at an infinity depends on the order of their steps.
            add(f"{name}[axis=0 reverse=false]", lambda x, f=f: f(x, 0, False), array("f32", values),
                reverse=name not in ("cumprod", "cumlogsumexp") or bool(np.isfinite(values).all()))


def window_text(sizes, strides, low, high, base, dilation):
    names = ("sizes", "strides", "low", "high", "base_dilation", "window_dilation")
    return " ".join(f"{n}={listed(v)}" for n, v in zip(names, (sizes, strides, low, high, base, dilation)))


WINDOWS = [((2, 3), (1, 1), (0, 0), (0, 0), (1, 1), (1, 1)), ((2, 2), (2, 2), (1, 0), (0, 1), (1, 1), (1, 1)),
           ((3, 1), (1, 2), (1, 1), (1, 1), (1, 1), (1, 1)), ((2, 2), (1, 1), (0, 0), (1, 0), (2, 1), (1, 2)),
           ((2, 3), (3, 2), (2, 2), (1, 1), (1, 2), (2, 1))]


def window_cases():
    f32 = {"sum": (lax.add, 0), "prod": (lax.mul, 1), "max": (lax.max, -inf), "min": (lax.min, inf)}
    for name, (combine, identity) in f32.items():
        for dtype in REAL + ["bf16", "i32", "u8", "c64"]:
            if dtype == "c64" and name in ("max", "min"):
                continue
            start = identity
            if np.isinf(identity) and dtype[0] in "iu":
                start = getattr(np.iinfo(DTYPES[dtype]), "min" if identity < 0 else "max")
            for sizes, strides, low, high, base, dilation in WINDOWS:
                add(f"reduce_window_{name}[{window_text(sizes, strides, low, high, base, dilation)}]",
                    lambda x, c=combine, s=np.array(start, DTYPES[dtype])[()], w=(sizes, strides, list(zip(low, high)), base, dilation):
                        lax.reduce_window(x, s, c, *w), regular(dtype, (4, 5)))
        if name in ("sum", "max", "min"):
            for values in ([1, nan, 2, 5], [inf, -inf, 3, 3], [0, -0.0, 0, -0.0], [-inf, -inf, -inf, 1]):
                add(f"reduce_window_{name}[{window_text((2,), (1,), (0,), (0,), (1,), (1,))}]",
                    lambda x, c=combine, i=identity: lax.reduce_window(x, np.float32(i), c, (2,), (1,), ((0, 0),)), array("f32", values),
                    reverse=name == "sum" or not np.isnan(values).any())  # JAX chooses the successor of a NaN, though NaN is the result
    for selection, which in ((0, lax.ge_p), (1, lax.le_p)):
        for sizes, strides, low, high, base, dilation in WINDOWS[:3]:
            pairs, ones = list(zip(low, high)), (1, 1)
            window = window_text(sizes, strides, low, high, ones, ones)
            for dtype in ("f32", "f64"):
                x, t = regular(dtype, (4, 5)), regular(dtype, (4, 5), 1)
                add(f"select_and_gather_add[{selection} {window}]",
                    lambda t, x, w=(which, sizes, strides, pairs, ones, ones): windows._select_and_gather_add(t, x, *w), t, x)
                out = lax.reduce_window(x, np.array(0, x.dtype)[()], lax.add, sizes, strides, pairs)
                add(f"select_and_scatter_add[{selection} {window}]",
                    lambda s, x, w=(which, sizes, strides, pairs): windows._select_and_scatter_add(s, x, *w), regular(dtype, out.shape, 2), x)


def main():
    elementwise_cases()
    conversion_cases()
    shape_cases()
    reduce_cases()
    cumulative_cases()
    window_cases()
    index_cases(add, regular, array)
    control_cases(add, regular, array)
    special_cases(add, array)
    sorting_cases.sort_cases(add, regular, array)
    sorting_cases.reduce_cases(add, regular, array)
    fft_cases(add, regular)
    print(f"# Written by tools/golden/primitives.py with JAX {jax.__version__}: primitive | arguments | results | "
          "reverse mode | forward mode")
    print("# tolerance 4:", *SERIES)
    for case in dict.fromkeys(CASES):
        print(case)


if __name__ == "__main__":
    sys.exit(main())
