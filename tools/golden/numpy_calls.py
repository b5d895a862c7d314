#!/usr/bin/env python3
"""Prints tests/golden/numpy_calls.txt (tools/golden/all runs this).
Usage: tools/golden/numpy_calls.py FAMILY...    only these families of cases: pads, pads64, ...
Calls of the functions of jax.numpy over many shapes, dtypes and combinations of arguments. One case per line: defaults, name,
options, arrays, results, and gradients of the weighted sum of the results. tests/lib/calls_*.cc make the same calls."""
import itertools
import sys
import warnings

import jax

jax.config.update("jax_platforms", "cpu")
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402

import call_families  # noqa: E402
from numpy_names import text  # noqa: E402

warnings.filterwarnings("ignore")
LINES, SEEN = [], set()
RANDOM = np.random.RandomState(1)
DTYPES = {"f32": jnp.float32, "f64": jnp.float64, "f16": jnp.float16, "bf16": jnp.bfloat16, "i32": jnp.int32, "i8": jnp.int8,
          "i64": jnp.int64, "u8": jnp.uint8, "u32": jnp.uint32, "bool": jnp.bool_, "c64": jnp.complex64, "c128": jnp.complex128}


def data(dtype="f32", shape=(2, 3, 2), low=-4, high=4, nans=0.0):
    """Numbers that every dtype represents exactly: integers, or multiples of 1/4."""
    kind = np.dtype(DTYPES[dtype]).kind if dtype != "bf16" else "f"
    if kind == "b":
        return jnp.asarray(RANDOM.randint(0, 2, shape), bool)
    if kind == "u":
        return jnp.asarray(RANDOM.randint(max(0, low), high + 5, shape), DTYPES[dtype])
    if kind == "i":
        return jnp.asarray(RANDOM.randint(low, high + 1, shape), DTYPES[dtype])
    x = RANDOM.randint(4 * low, 4 * high + 1, shape) / 4
    if kind == "c":
        x = x + 1j * RANDOM.randint(4 * low, 4 * high + 1, shape) / 4
    elif nans:
        x = np.where(RANDOM.rand(*shape) < nans, np.nan, x)
    return jnp.asarray(x, DTYPES[dtype])


def distinct(dtype="f32", shape=(2, 3, 2)):
    """Returns distinct numbers in random order, so that max and min have one derivative."""
    count = int(np.prod(shape))
    return jnp.asarray(RANDOM.permutation(count).reshape(shape) / 4 - count / 8, DTYPES[dtype])


def option_text(options):
    def one(v):
        if v is True:
            return "1"
        if isinstance(v, (tuple, list)):
            return ",".join(":".join(map(str, e)) if isinstance(e, (tuple, list)) else str(e) for e in v) or "-"
        return str(v)
    return " ".join(f"{k}={one(v)}" for k, v in options.items() if v is not None and v is not False) or "-"


def listed(out):
    if not isinstance(out, (tuple, list)):
        return [out]
    return [y for x in out for y in listed(x)]


def weighted(out):
    total = jnp.float32(0)
    for x in listed(out):
        if jnp.issubdtype(x.dtype, jnp.floating):
            total = total + jnp.sum(jnp.ravel(x).astype(jnp.float32) * ((jnp.arange(x.size) * 7 % 5 - 2).astype(jnp.float32) / 2))
    return total


def gradients(f, arrays):
    which = [i for i, x in enumerate(arrays) if jnp.issubdtype(jnp.asarray(x).dtype, jnp.floating)]
    if not which or any(jnp.issubdtype(jnp.asarray(x).dtype, jnp.complexfloating) for x in arrays):
        return "-"
    return "; ".join(text(jnp.asarray(g, g.dtype)) for g in jax.jit(jax.grad(lambda *a: weighted(f(*a)), which))(*arrays))


def add(name, f, *arrays, grad=False, results=None, **options):
    """Adds a case of f. `results`, which are more accurate than those of f, replace them."""
    # A complex number is true where it is not 0, as in NumPy; JAX drops the imaginary part.
    if name in ("all", "any") and jnp.iscomplexobj(arrays[0]):
        return
    # A real dtype for a product of complex numbers is an error.
    if name == "tensordot" and options.get("dtype") == "f32" and jnp.iscomplexobj(arrays[0]):
        return
    # The whole function is compiled, since op by op each small operation would be compiled separately.
    run = f if options.get("static") or not arrays or f is None else jax.jit(f)
    try:
        out = run(*arrays) if results is None else results
        grads = gradients(f, arrays) if grad else "-"
    except (TypeError, ValueError, OverflowError, NotImplementedError, IndexError, AssertionError, RuntimeError):
        return
    mode = "x64" if jax.config.jax_enable_x64 else "x32"
    line = " | ".join([mode, name, option_text(options), "; ".join(map(text, arrays)), "; ".join(map(text, listed(out))), grads])
    if line not in SEEN:
        LINES.append(line)
        SEEN.add(line)


def renamed(options):
    """Returns the options under the names that JAX has for them."""
    out = {}
    for key, value in options.items():
        if value is None or value is False or key == "static":
            continue
        out[{"narrow": "promote_integers"}.get(key, key)] = DTYPES[value] if key == "dtype" else False if key == "narrow" else value
    return out


FEW_FORMS = [(None, False), (1, True), ((0, 2), False)]


def reductions(dtypes):
    names = "sum prod max min mean all any ptp count_nonzero amax amin nansum nanprod nanmax nanmin nanmean".split()
    for name, dtype in itertools.product(names, dtypes):
        f = getattr(jnp, name)
        floating = dtype in ("f32", "f64")
        forms = itertools.product([None, 0, -1, (0, 2), (1, -3), ()], [False, True]) if dtype == "f32" else FEW_FORMS
        for axis, keepdims in forms:
            x = distinct(dtype) if floating else data(dtype)
            if name.startswith("nan") and floating:
                x = data(dtype, nans=0.4)
            if axis == () and name in ("count_nonzero", "ptp"):
                continue
            o = {"axis": axis, "keepdims": keepdims}
            add(name, lambda x: f(x, **renamed(o)), x, grad=floating and name not in ("all", "any", "count_nonzero", "ptp"), **o)
        mask, start = data("bool"), jnp.asarray(2, DTYPES[dtype]) if dtype != "bool" else jnp.asarray(True)
        for axis, keepdims in [(None, False), (1, True)]:
            x = data(dtype, nans=0.3 if floating else 0)
            o = {"axis": axis, "keepdims": keepdims, "where": 1, "initial": 2}
            if name in ("sum", "prod", "max", "min", "nansum", "nanprod", "nanmax", "nanmin"):
                add(name, lambda x, m, s: f(x, axis=axis, keepdims=keepdims, where=m, initial=s), x, mask, start, **o)
                add(name, lambda x, s: f(x, axis=axis, keepdims=keepdims, initial=s), x, start, axis=axis, keepdims=keepdims, initial=1)
            if name in ("sum", "prod", "mean", "all", "any", "nansum", "nanmean", "nanprod"):
                add(name, lambda x, m: f(x, axis=axis, keepdims=keepdims, where=m), x, mask, axis=axis, keepdims=keepdims, where=1)
                add(name, lambda x, m: f(x, axis=axis, keepdims=keepdims, where=m), x, mask[:1, :, :1], axis=axis, keepdims=keepdims, where=1)
        if name in ("sum", "prod", "mean", "nansum", "nanmean"):
            for to in ("f32", "f16", "bf16", "i32", "u8", "c64"):
                add(name, lambda x: f(x, axis=0, dtype=DTYPES[to]), data(dtype), axis=0, dtype=to)
        if name in ("sum", "prod"):
            add(name, lambda x: f(x, axis=0, promote_integers=False), data(dtype), axis=0, narrow=True)
        for shape, axis in [((0, 3), 0), ((0, 3), 1), ((3, 0), None), ((), None), ((1,), 0)]:
            add(name, lambda x: f(x, axis=axis), data(dtype, shape), axis=axis)
    for name, dtype in itertools.product(["var", "std", "nanvar", "nanstd"], dtypes):
        f, floating = getattr(jnp, name), dtype in ("f32", "f64")
        for axis, keepdims, ddof in itertools.product([None, 1, (0, -1)], [False, True], [0, 1]):
            x = data(dtype, nans=0.2 if name.startswith("nan") and floating else 0)
            o = {"axis": axis, "keepdims": keepdims, "ddof": ddof}
            add(name, lambda x: f(x, **renamed(o)), x, grad=floating and axis is None, **o)
        x, mask = data(dtype), data("bool")
        add(name, lambda x, m: f(x, axis=(0, 1), where=m), x, mask, axis=(0, 1), where=1)
        add(name, lambda x: f(x, axis=0, dtype=jnp.float32), x, axis=0, dtype="f32")
        add(name, lambda x: f(x, axis=0, dtype=jnp.float16), x, axis=0, dtype="f16")
        add(name, lambda x, m: f(x, axis=0, mean=m), x, data("f32", (1, 3, 2)), axis=0, mean=1)
        add(name, lambda x: f(x, ddof=9), data(dtype, (4,)), ddof=9)
        if not name.startswith("nan"):
            add(name, lambda x: f(x, axis=1, correction=1.5), x, axis=1, correction=1.5)


def positions(dtypes):
    for name, dtype in itertools.product(["argmax", "argmin", "nanargmax", "nanargmin"], dtypes):
        for axis, keepdims in itertools.product([None, 0, -1], [False, True]):
            o = {"axis": axis, "keepdims": keepdims}
            add(name, lambda x: getattr(jnp, name)(x, **renamed(o)), data(dtype, nans=0.5), **o)
        add(name, lambda x: getattr(jnp, name)(x), data(dtype, (3,), nans=1.0))
    for name, dtype in itertools.product(["cumsum", "cumprod", "nancumsum", "nancumprod"], dtypes):
        f, floating = getattr(jnp, name), dtype in ("f32", "f64")
        for axis in [None, 0, -2]:
            x = data(dtype, nans=0.3 if name.startswith("nan") and floating else 0)
            add(name, lambda x: f(x, axis=axis), x, axis=axis, grad=floating and not (name == "cumprod"))
        for to in ("f32", "bf16", "i32", "bool"):
            add(name, lambda x: f(x, axis=1, dtype=DTYPES[to]), data(dtype), axis=1, dtype=to)
        add(name, lambda x: f(x), data(dtype, ()))
    for name, dtype in itertools.product(["cumulative_sum", "cumulative_prod"], dtypes):
        f = getattr(jnp, name)
        add(name, lambda x: f(x), data(dtype, (5,)), grad=dtype == "f32")
        for axis, initial in itertools.product([0, -1], [False, True]):
            add(name, lambda x: f(x, axis=axis, include_initial=initial), data(dtype), axis=axis, initial=initial)
        add(name, lambda x: f(x, axis=1, dtype=jnp.float32), data(dtype), axis=1, dtype="f32")


def statistics(dtypes):
    for dtype in dtypes:
        floating = dtype in ("f32", "f64")
        for axis, keepdims in itertools.product([None, 0, (2, 0)], [False, True]):
            x = data(dtype)
            add("average", lambda x: jnp.average(x, axis=axis, keepdims=keepdims, returned=True), x, axis=axis, keepdims=keepdims)
            w = data("f32", x.shape, 1, 4)
            add("average", lambda x, w: jnp.average(x, axis=axis, weights=w, keepdims=keepdims, returned=True), x, w, axis=axis,
                keepdims=keepdims, weights=1, grad=floating)
            if axis is not None:
                w = data("f32", (2,) if axis == 0 else (2, 2), 1, 4)
                add("average", lambda x, w: jnp.average(x, axis=axis, weights=w, keepdims=keepdims, returned=True), x, w, axis=axis,
                    keepdims=keepdims, weights=1, grad=floating)
        for shape in [(6,), (3, 5), (1, 4), (4, 1)]:
            x, y = data(dtype, shape), data("f32", shape)
            n = shape[-1]
            for o in [{}, {"columns": True}, {"bias": True}, {"ddof": 0}, {"ddof": 2}, {"dtype": "f32"}]:
                jo = {{"columns": "rowvar"}.get(k, k): False if k == "columns" else DTYPES[v] if k == "dtype" else v for k, v in o.items()}
                add("cov", lambda x: jnp.cov(x, **jo), x, grad=floating and n > 1 and len(o) == 0, **o)
                add("cov", lambda x, y: jnp.cov(x, y, **jo), x, y, y=1, **o)
                if "bias" not in o and "ddof" not in o:
                    add("corrcoef", lambda x: jnp.corrcoef(x, **jo), x, **o)
                    add("corrcoef", lambda x, y: jnp.corrcoef(x, y, **jo), x, y, y=1, **o)
            fw, aw = data("i32", (n,), 1, 3), data("f32", (n,), 1, 3)
            if n == 1:
                continue  # rounding errors of 0, divided by 0
            add("cov", lambda x, f: jnp.cov(x, fweights=f), x, fw, fweights=1)
            add("cov", lambda x, a: jnp.cov(x, aweights=a), x, aw, aweights=1)
            add("cov", lambda x, f, a: jnp.cov(x, fweights=f, aweights=a, bias=True), x, fw, aw, fweights=1, aweights=2, bias=True)
            add("cov", lambda x, f, a: jnp.cov(x, fweights=f, aweights=a, ddof=2), x, fw, aw, fweights=1, aweights=2, ddof=2)


def counts(dtypes):
    for dtype in ("i32", "u8", "i8", "bool"):
        x = data(dtype, (9,), -2, 6)
        add("bincount", lambda x: jnp.bincount(x), x, static=True)
        add("bincount", lambda x: jnp.bincount(x, minlength=12), x, minlength=12, static=True)
        for length in (0, 3, 12):
            add("bincount", lambda x: jnp.bincount(x, length=length), x, length=length)
            for weights in ("f32", "i32", "bf16"):
                add("bincount", lambda x, w: jnp.bincount(x, w, length=length), x, data(weights, (9,)), length=length, weights=1,
                    grad=weights == "f32" and length > 0)
    for dtype in dtypes:
        x = data(dtype, (3, 7))
        edges = jnp.asarray([-3.0, -1.0, 0.0, 0.5, 2.0])
        for o in [{}, {"bins": 4}, {"bins": 3, "range": ((-2, 2),)}, {"bins": 5, "density": True}, {"bins": 2, "range": ((1, 1),)}]:
            jo = {"bins": o.get("bins", 10), "range": o["range"][0] if "range" in o else None}
            add("histogram", lambda x: jnp.histogram(x, **jo, density=o.get("density")), x, **o)
            add("histogram", lambda x, w: jnp.histogram(x, **jo, weights=w, density=o.get("density")), x, data("f32", (3, 7)), weights=1, **o)
            add("histogram_bin_edges", lambda x: jnp.histogram_bin_edges(x, **jo), x, **o)
        add("histogram", lambda x, e: jnp.histogram(x, e), x, edges, edges=1)
        add("histogram", lambda x, e: jnp.histogram(x, e, density=True), x, edges, edges=1, density=True)
        for bins in (edges, edges[::-1], edges[:1], edges[:0], jnp.asarray([1, 2, 3])):
            for right in (False, True):
                add("digitize", lambda x, e: jnp.digitize(x, e, right=right), data(dtype, (2, 5), nans=0.1), bins, right=right)
        p, q = data(dtype, (9,)), data(dtype, (9,))
        for o in [{}, {"bins": (4,)}, {"bins": (2, 3)}, {"bins": (2, 3), "range": ((-2, 2), (0, 3))}, {"bins": (2, 3), "density": True}]:
            bins = o.get("bins", (10,))
            jo = {"bins": bins[0] if len(bins) == 1 else list(bins), "range": o.get("range"), "density": o.get("density")}
            add("histogram2d", lambda p, q: jnp.histogram2d(p, q, **jo), p, q, **o)
            add("histogramdd", lambda p: jnp.histogramdd(p, **jo), jnp.stack([p, q], 1), **o)
            add("histogramdd", lambda p, w: jnp.histogramdd(p, **jo, weights=w), jnp.stack([p, q], 1), data("f32", (9,)), weights=1, **o)


def families():
    """Returns tuples (name, jax_enable_x64, function, its dtypes)."""
    import numpy_calls_arrays as arrays
    narrow, few = ["f32", "i32", "bf16", "u8", "bool", "c64"], ["f32", "i32", "bf16"]
    out = [(f.__name__, False, f, dtypes) for f, dtypes in [
        (reductions, narrow), (positions, ["f32", "i32", "bf16", "u8"]), (statistics, few), (counts, ["f32", "i32"]),
        (arrays.pads, ["f32", "i32"]), (arrays.shapes, None), (arrays.repeats, None), (arrays.grids, ["f32", "i32", "u8", "bf16", "bool"]),
        (arrays.functions, None), (arrays.elements, ["f32", "u8"]), (arrays.parts, ["f32", "i32"]), (arrays.signals, ["f32", "i32"]),
        (arrays.polynomials, ["f32", "i32", "c64"]), (arrays.products, ["f32", "i8", "bf16", "c64"]),
        (arrays.numbers, ["f32", "bf16", "f16", "i32"])]]
    return out + [(f.__name__ + "64", True, f, dtypes) for f, dtypes in [
        (reductions, ["f64", "i64", "i32"]), (positions, ["f64", "i64"]), (statistics, ["f64", "i64"]), (counts, ["f64"]),
        (arrays.grids, ["f64", "i64"]), (arrays.parts, ["f64"]), (arrays.signals, ["f64"]), (arrays.numbers, ["f64", "i64"])]]


if __name__ == "__main__":
    sys.modules["numpy_calls"] = sys.modules["__main__"]
    call_families.write("numpy_calls", families(), sys.argv[1:], LINES, RANDOM)
