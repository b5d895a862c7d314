"""Cases of primitives.py and numpy_names.py that sort, select, search or reduce by a function."""
import jax.numpy as jnp
import numpy as np
from jax import lax

ALL = ["f32", "f64", "bf16", "f16", "c64", "c128", "i8", "i32", "u8", "i64", "u32", "bool"]
inf, nan = np.inf, np.nan
SPECIAL = [1, nan, -0.0, 0, -0.0, 5, nan, 5, -inf, inf, -3, 0]


# (a, b), then (c, d): x -> c (a x + b) + d.
AFFINE = """{ lambda a:f32[] b:f32[] c:f32[] d:f32[] . let
  e:f32[] = mul a c
  f:f32[] = mul b c
  g:f32[] = add f d
  in (e, g) }"""
# a + b + a b.
SUM_AND_PRODUCT = """{ lambda a:T[] b:T[] . let
  c:T[] = add a b
  d:T[] = mul a b
  e:T[] = add c d
  in (e) }"""
# A comparison of two positions of the operands: (a, b) of the first one, (c, d) of the second one.
GREATER = """{ lambda a:T[] b:T[] c:f32[] d:f32[] . let
  e:bool[] = gt a b
  in (e) }"""


def affine(x, y):
    return x[0] * y[0], x[1] * y[0] + y[1]


def sort_cases(add, regular, array):
    for dtype in ALL:
        x = regular(dtype, (4, 5))
        for axis in (0, 1):
            add(f"sort[axis={axis} stable=true keys=1]", lambda x, a=axis: lax.sort(x, dimension=a), x, forward=True)
            add(f"sort[axis={axis} stable=true keys=1]", lambda *x, a=axis: lax.sort(x, dimension=a, num_keys=1), x, regular("f32", (4, 5), 3),
                regular("i32", (4, 5), 1), forward=True)
            add(f"sort[axis={axis} stable=true keys=2]", lambda *x, a=axis: lax.sort(x, dimension=a, num_keys=2), regular("i8", (4, 5), 2), x,
                regular("bf16", (4, 5), 1), forward=True)
            if dtype[0] != "c":
                for k in (0, 1, 3):
                    add(f"top_k[count={k} axis={axis}]", lambda x, k=k, a=axis: lax.top_k(x, k, axis=a), x, forward=True)
    for dtype in ("f32", "f64", "bf16", "f16"):
        x = array(dtype, SPECIAL)
        add("sort[axis=0 stable=true keys=1]", lax.sort, x)
        add("sort[axis=0 stable=true keys=1]", lambda *x: lax.sort(x, num_keys=1), x, jnp.arange(12, dtype=jnp.int32))
        for k in (1, 4, 12):
            add(f"top_k[count={k} axis=0]", lambda x, k=k: lax.top_k(x, k), x)
    long = jnp.asarray(np.array([(i * 7919) % 1009 - 500 for i in range(1000)], np.float32))
    add("sort[axis=0 stable=true keys=1]", lambda *x: lax.sort(x, num_keys=1), jnp.floor(long / 9), long)
    add("top_k[count=5 axis=0]", lambda x: lax.top_k(x, 5), long)
    # Sorting by the reversed comparison equals sorting the negated numbers.
    for dtype in ("f32", "i32"):
        add(f"sort_by[body={GREATER.replace('T', dtype)} consts=0 axis=1 stable=true]",
            lambda x, y: [v * s for v, s in zip(lax.sort((-x, y), dimension=1, num_keys=1), (np.array(-1, x.dtype), np.array(1, y.dtype)))],
            regular(dtype, (4, 5)), regular("f32", (4, 5), 3), forward=True)


def reduce_cases(add, regular, array):
    for dtype in ("f32", "f64", "i32", "u8"):
        for axes in ((0,), (1,), (0, 2), (0, 1, 2)):
            add(f"reduce[body={SUM_AND_PRODUCT.replace('T', dtype)} consts=0 axes=({','.join(map(str, axes))})]",
                lambda x, i, a=axes: lax.reduce(x, i, lambda a, b: a + b + a * b, a), regular(dtype, (2, 3, 4)), array(dtype, 0).reshape(()))
    one, zero = array("f32", 1).reshape(()), array("f32", 0).reshape(())
    for axes in ((0,), (1,)):
        add(f"reduce[body={AFFINE} consts=0 axes=({axes[0]})]",
            lambda a, b, i, j, x=axes: lax.reduce((a, b), (i, j), affine, x), regular("f32", (4, 5)), regular("f32", (4, 5), 1), one, zero)
    for sizes, strides, low, high in (((2, 3), (1, 1), (0, 0), (0, 0)), ((2, 2), (2, 2), (1, 0), (0, 1)), ((3, 1), (1, 2), (1, 1), (1, 1))):
        lists = zip(("sizes", "strides", "low", "high", "base_dilation", "window_dilation"), (sizes, strides, low, high, (1, 1), (1, 1)))
        window = " ".join(f"{n}=({','.join(map(str, v))})" for n, v in lists)
        add(f"reduce_window[body={SUM_AND_PRODUCT.replace('T', 'f32')} consts=0 window={window}]",
            lambda x, i, w=(sizes, strides, list(zip(low, high))): lax.reduce_window(x, i, lambda a, b: a + b + a * b, *w),
            regular("f32", (4, 5)), zero)


def name_cases(add, data):
    for dtype in ("float32", "int32", "bfloat16", "uint8", "bool", "complex64"):
        x = data(dtype, (3, 4))
        for key, f in {
                "sort(x)": jnp.sort, "sort(x, axis(0))": lambda x: jnp.sort(x, axis=0), "sort(x, none)": lambda x: jnp.sort(x, axis=None),
                "sort(x, {.descending = true})": lambda x: jnp.sort(x, descending=True), "argsort(x)": jnp.argsort,
                "argsort(x, axis(0))": lambda x: jnp.argsort(x, axis=0), "argsort(x, none)": lambda x: jnp.argsort(x, axis=None),
                "argsort(x, {.descending = true})": lambda x: jnp.argsort(x, descending=True),
                "argsort(x, {.axis = 0, .descending = true})": lambda x: jnp.argsort(x, axis=0, descending=True),
                "unique(x, {.size = 5})": lambda x: jnp.unique(x, size=5), "unique(x)": jnp.unique,
                "nonzero(x)": lambda x: jnp.nonzero(x), "nonzero(x, {.size = 14})": lambda x: jnp.nonzero(x, size=14),
                "nonzero(x, {.size = 14, .fill = -1})": lambda x: jnp.nonzero(x, size=14, fill_value=-1),
                "nonzero(x, {.size = 3})": lambda x: jnp.nonzero(x, size=3),
                "flatnonzero(x)": jnp.flatnonzero, "argwhere(x)": jnp.argwhere}.items():
            add(key, f, x)
        add("lexsort({x, y})", lambda x, y: jnp.lexsort((x, y)), x, data("int32", (3, 4)))
        if dtype not in ("complex64", "bool"):
            add("partition(x, 1)", lambda x: jnp.partition(x, 1), x)
            add("partition(x, -2, 0)", lambda x: jnp.partition(x, -2, 0), x)
            add("argpartition(x, 1)", lambda x: jnp.argpartition(x, 1), x)
        v = jnp.sort(data(dtype, (8,)))
        add("searchsorted(x, y)", jnp.searchsorted, v, x)
        add("searchsorted(x, y, {.side = Side::right})", lambda x, y: jnp.searchsorted(x, y, side="right"), v, x)
    unsorted, wanted = data("float32"), data("float32", (2, 5))
    add("searchsorted(x, y, {.sorter = argsort(x)})", lambda x, y: jnp.searchsorted(x, y, sorter=jnp.argsort(x)), unsorted, wanted)
    special = data("float32", special=True)
    add("searchsorted(x, y)", jnp.searchsorted, jnp.sort(special), special)
    add("searchsorted(x, y, {.side = Side::right})", lambda x, y: jnp.searchsorted(x, y, side="right"), jnp.sort(special), special)
    add("searchsorted(x, y)", jnp.searchsorted, data("int32", (0,)), data("int32"))
    for key, f in {"sort(x)": jnp.sort, "argsort(x)": jnp.argsort, "sort(x, {.descending = true})": lambda x: jnp.sort(x, descending=True),
                   "unique(x)": jnp.unique, "unique(x, {.size = 12, .fill = 9})": lambda x: jnp.unique(x, size=12, fill_value=9)}.items():
        add(key, f, special)
        add(key, f, jnp.concatenate([special, special[:3]]))
    for size in (3, 6, 12):
        add(f"unique_all(x, {{.size = {size}}})",
            lambda x, s=size: jnp.unique(x, size=s, return_index=True, return_inverse=True, return_counts=True), data("int32", (3, 4)))
    add("unique_all(x)", lambda x: jnp.unique(x, return_index=True, return_inverse=True, return_counts=True), data("int32", (3, 4)))
    quantile_cases(add, data)


def quantile_cases(add, data):
    x = data("float32", (3, 4))
    holes = x.at[0, 1].set(nan).at[2].set(nan)
    for method in ("linear", "lower", "higher", "midpoint", "nearest"):
        for values in (x, holes, data("int32", (3, 4)), data("bfloat16", (3, 4))):
            for name in ("quantile", "nanquantile"):
                f = getattr(jnp, name)
                add(f"{name}(x, 0.3, {{.method = Between::{method}}})", lambda x, f=f, m=method: f(x, 0.3, method=m), values)
                add(f"{name}(x, y, {{.axis = 1, .method = Between::{method}}})", lambda x, q, f=f, m=method: f(x, q, axis=1, method=m), values,
                    jnp.asarray([0.0, 0.25, 0.5, 0.9, 1.0]))
    for values in (x, holes, data("int32", (3, 4))):
        for name in ("median", "nanmedian"):
            f = getattr(jnp, name)
            add(f"{name}(x)", f, values)
            add(f"{name}(x, axis(0))", lambda x, f=f: f(x, axis=0), values)
            add(f"{name}(x, {{.axis = {{0, 1}}, .keepdims = true}})", lambda x, f=f: f(x, axis=(0, 1), keepdims=True), values)
        for name in ("percentile", "nanpercentile"):
            f = getattr(jnp, name)
            add(f"{name}(x, 30)", lambda x, f=f: f(x, 30), values)
            add(f"{name}(x, y, {{.axis = 1, .keepdims = true}})", lambda x, q, f=f: f(x, q, axis=1, keepdims=True), values, jnp.asarray([0.0, 12.5, 99.0]))
