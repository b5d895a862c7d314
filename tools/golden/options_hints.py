"""Cases of options.py: promises about indices and sets, negative indices, segments, the order of a product of many operands, real
parts of complex products, padding by a function, indices of a ufunc along several axes."""
import itertools

import jax
import jax.numpy as jnp
import jax.scipy.linalg as sl
import numpy as np
from jax import lax

from numpy_calls import DTYPES, RANDOM, add, data, distinct

FLOATS = ("f32", "f64")


def permuted(size, below):
    return jnp.asarray(RANDOM.permutation(below)[:size], jnp.int32)


def promises(dtypes):
    for dtype, (mode, wrap) in itertools.product(dtypes, itertools.product((None, "clip", "fill"), (True, False))):
        grad = dtype in FLOATS
        x = distinct(dtype, (5, 2)) if grad else data(dtype, (5, 2))
        low = permuted(4, 5) - (0 if mode else 5)  # without a mode, negative indices count from the end and are in range
        loose = data("i32", (4,), -7, 6)
        for at, unique, ascending in [(low, True, False), (jnp.sort(low), True, True), (loose, False, False), (jnp.sort(loose), False, True)]:
            o = {"wrap_negative_indices": wrap, "unique_indices": unique, "indices_are_sorted": ascending and not (wrap and at is not low)}
            own = {"mode": mode, "negative": wrap, "unique": unique, "sorted": o["indices_are_sorted"]}
            # Without a mode, JAX's derivative for indices out of range is unspecified.
            add("at", lambda x, i: x.at[i].get(mode=mode, **o), x, at, function="get", grad=grad and mode, **own)
            for name in ("set", "add", "subtract", "multiply", "divide", "min", "max"):
                ordered = {} if name != "set" or unique else {"last": True}
                if ordered:
                    continue  # in JAX it is unspecified which of several values stays
                if name == "divide" and dtype not in FLOATS:
                    continue
                y = 1 + jnp.abs(data(dtype, (4, 2), 1, 3)) if name in ("divide", "multiply") else data(dtype, (4, 2))
                smooth = grad and (unique or name in ("set", "add", "subtract"))
                add("at", lambda x, i, y: getattr(x.at[i], name)(y, mode=mode, **o), x, at, y.astype(x.dtype), function=name,
                    grad=smooth and name not in ("min", "max", "divide"), **own)
            if mode != "fill" or not dtype.startswith("u"):
                kept = {k: v for k, v in o.items() if k != "wrap_negative_indices"}
                for axis in (0, 1, None):
                    add("take", lambda x, i: jnp.take(x, i % 2 if axis == 1 else i, axis=axis, mode=mode or "fill", **(kept if not axis else {})), x, at,
                        axis=axis, mode=mode, unique=unique and not axis, sorted=kept["indices_are_sorted"] and not axis, grad=grad)


def negatives(dtypes):
    for dtype, (i, j) in itertools.product(dtypes, [(-1, 2), (1, -2), (-9, 9), (2, 1), (-3, -3)]):
        x, y, grad = data(dtype, (4, 5)), data(dtype, (2, 3)), dtype in FLOATS
        for index, allowed in itertools.product(("i32", "i8"), ((False,), (True,), (False, True), (True, False))):
            at = [jnp.asarray(k, DTYPES[index]) for k in (i, j)]
            which = allowed if len(allowed) > 1 else allowed[0]
            o = {"allowed": tuple(int(a) for a in allowed)}
            add("dynamic_slice", lambda x, i, j: lax.dynamic_slice(x, (i, j), (2, 3), allow_negative_indices=which), x, *at, grad=grad, **o)
            add("dynamic_update_slice", lambda x, y, i, j: lax.dynamic_update_slice(x, y, (i, j), allow_negative_indices=which), x, y, *at, grad=grad, **o)
            if len(allowed) == 1:
                add("dynamic_slice_in_dim", lambda x, i: lax.dynamic_slice_in_dim(x, i, 2, 1, allow_negative_indices=which), x, at[0], **o)
                add("dynamic_index_in_dim", lambda x, i: lax.dynamic_index_in_dim(x, i, 1, False, allow_negative_indices=which), x, at[0], **o)
                add("dynamic_update_slice_in_dim", lambda x, y, i: lax.dynamic_update_slice_in_dim(x, y, i, 0, allow_negative_indices=which), x,
                    data(dtype, (2, 5)), at[0], **o)
                add("dynamic_update_index_in_dim", lambda x, y, i: lax.dynamic_update_index_in_dim(x, y, i, 0, allow_negative_indices=which), x,
                    data(dtype, (5,)), at[0], **o)


def segments(dtypes):
    for dtype, name in itertools.product(dtypes, ("sum", "prod", "max", "min")):
        f, grad = getattr(jax.ops, f"segment_{name}"), dtype in FLOATS
        for shape in [(7, 2)] + ([(7,), (0, 2)] if dtype == "f32" else []):
            x = distinct(dtype, shape) if grad else data(dtype, shape, -2, 2)
            o = {"function": name, "tolerance": 4}
            for index in ("i32", "i8", "u8"):
                at = data(index, shape[:1], -2, 4)
                if shape[0]:
                    add("segment", lambda x, i: f(x, i), x, at, static=True, **o)
                add("segment", lambda x, i: f(x, i, 3), x, at, count=3, grad=grad and name != "prod", **o)
            at = data("i32", shape[:1], -2, 4)
            for count, (bucket, mode) in itertools.product((0, 4), [(None, "clip"), (None, "fill"), (1, None), (3, None), (3, "clip"), (20, "fill")]):
                add("segment", lambda x, i: f(x, i, count, bucket_size=bucket, mode=mode), x, at, count=count, bucket=bucket, mode=mode,
                    grad=grad and name == "sum" and bucket == 3 and count, **o)  # max: JAX returns NaN where a bucket has no row
            add("segment", lambda x, i: f(x, i, 4, indices_are_sorted=True), x, jnp.sort(at), count=4, sorted=True, **o)
            add("segment", lambda x, i: f(x, i, 9, unique_indices=True), x, permuted(shape[0], 9), count=9, unique=True, grad=grad, **o)


def sets(dtypes):
    for dtype, name in itertools.product(dtypes, ("intersect1d", "setxor1d", "setdiff1d")):
        f = getattr(jnp, name)
        for n, m in [(5, 6), (1, 7), (0, 3), (4, 0), (7, 7)]:
            x, y = ((permuted(k, 8) - 3).astype(DTYPES[dtype]) for k in (n, m))
            add(f"{name}_unique", lambda x, y: f(x, y, assume_unique=True), x, y, static=True)
            if name == "intersect1d":
                add("intersect1d_all_unique", lambda x, y: f(x, y, assume_unique=True, return_indices=True), x, y, static=True)
            if n and m:
                # The value for missing results is given, since JAX's choice depends on the promise.
                add(f"{name}_unique", lambda x, y, v: f(x, y, assume_unique=True, size=6, fill_value=v), x, y, jnp.asarray(9, x.dtype), size=6, fill=2)


def preferences(dtypes):
    real, kind = dtypes
    for left, right in [(kind, kind), (kind, real), (real, kind)]:
        x, y, v, w = data(left, (2, 3)), data(right, (3, 4)), data(left, (3,)), data(right, (3,))
        for to in {"f32": ("f32", "c64"), "f64": ("f64", "c128")}[real]:
            o, own = {"preferred_element_type": DTYPES[to]}, {"dtype": to, "tolerance": 4}
            for name in ("dot", "matmul", "tensordot", "inner", "vdot", "vecdot"):
                f, more = getattr(jnp, name), {"axes": 1} if name == "tensordot" else {}
                if name in ("dot", "matmul", "tensordot"):
                    add("product", lambda x, y: f(x, y, **o, **more), x, y, function=name, **own)
                add("product", lambda x, y: f(x, y, **o, **more), v, w, function=name, **own)
            for text in ("ij,jk->ik", "ij,jk->ijk", "ij,jk->"):
                add("einsum", lambda x, y: jnp.einsum(text, x, y, **o), x, y, text=text, **own)
            add("einsum", lambda x: jnp.einsum("ij->j", x, **o), x, text="ij->j", **own)
            # The real part of the whole product; JAX takes the real part of each pairwise product.
            z = data(left, (4,))
            whole = jnp.einsum("ij,jk,k->i", x, y, z)
            add("einsum", None, x, y, z, text="ij,jk,k->i", results=[whole if to.startswith("c") else whole.real], **own)
            add("lax_dot_general", lambda x, y: lax.dot_general(x, y, (((1,), (0,)), ((), ())), **o), x, y, **own)


def orders(dtypes):
    texts = {"ij,jk,kl->il": [(2, 3), (3, 4), (4, 2)], "i,j,k->kji": [(2,), (3,), (4,)], "ij,ji,i->i": [(2, 3), (3, 2), (2,)],
             "ab,bc,cd,da->": [(2, 3), (3, 4), (4, 2), (2, 2)], "aab,bc,c,ac->a": [(2, 2, 3), (3, 2), (2,), (2, 2)],
             "...i,ij,...j->...": [(2, 3), (3, 4), (1, 4)]}
    for dtype, (text, shapes) in itertools.product(dtypes, texts.items()):
        arrays = [data(dtype, shape, -2, 2) for shape in shapes]
        paths = [[(0, 1), (0, 1), (0, 1)], [(1, 2), (0, 2), (0, 1)], [(1, 3), (0, 2), (0, 1)]] if len(shapes) == 4 else \
            [[(0, 1), (0, 1)], [(1, 2), (0, 1)], [(2, 0), (1, 0)]]
        for order in ["optimal", "greedy", False] + paths:
            o = {"path": order} if isinstance(order, list) else {"order": order or "left"}
            add("einsum_order", lambda *a: jnp.einsum(text, *a, optimize=order), *arrays, text=text, grad=dtype in FLOATS, tolerance=4, **o)


def systems(dtypes):
    for dtype in dtypes:
        for shape, right in itertools.product([(4, 3), (3, 3), (2, 3)], [(), (2,)]):
            a = distinct(dtype, shape) + data(dtype, shape) if dtype in FLOATS else data(dtype, shape)
            for x in (a, a * jnp.asarray([1, 1, 0], a.dtype)):
                add("lstsq", lambda a, b: jnp.linalg.lstsq(a, b, numpy_resid=True), x, data(dtype, shape[:1] + right), static=True, tolerance=100)
        x, e = data(dtype, (3, 3), -1, 1), data(dtype, (3, 3), -1, 1)
        add("expm_frechet", lambda a, e: sl.expm_frechet(a, e, compute_expm=False), x, e, tolerance=20)
        if dtype in ("f32", "c64", "f64", "c128"):
            upper = jnp.triu(x + jnp.diag(jnp.asarray([3, -2, 6], x.dtype)))
            lone = jnp.diag(jnp.asarray([2, 2, 1], x.dtype)) + jnp.asarray([[0, 1, 2], [0, 0, 1], [0, 0, 0]], x.dtype)
            for a in (upper, lone, jnp.asarray([[2]], x.dtype)):
                add("funm_and_error", lambda a: sl.funm(a, jnp.sin, disp=False), a, tolerance=40)


def paddings(dtypes):
    def fill(vector, widths, axis, _):
        place = jnp.arange(vector.shape[0])
        inside = (place >= widths[0]) & (place < vector.shape[0] - widths[1])
        return jnp.where(inside, vector, (jnp.cumsum(vector) * 2 + axis).astype(vector.dtype))
    for dtype, shape in itertools.product(dtypes, [(4,), (2, 3), (2, 1, 3)]):
        for widths in ([(1, 2)], [(0, 0)], [(2, 0), (0, 1), (1, 1)][:len(shape)]):
            if len(widths) in (1, len(shape)):
                add("pad_function", lambda x: jnp.pad(x, widths * len(shape) if len(widths) == 1 else widths, fill), data(dtype, shape), widths=widths,
                    grad=dtype in FLOATS)


def places(dtypes):
    functions = {"add": jnp.add, "multiply": jnp.multiply, "horner": jnp.frompyfunc(lambda a, b: a * 2 + b, 2, 1)}
    for dtype, (name, f) in itertools.product(dtypes, functions.items()):
        x, i, j = data(dtype, (3, 4, 2)), data("i32", (5,), -3, 2), data("i32", (5,), -4, 3)
        o = {"function": name, "grad": dtype == "f32" and name == "horner"}

        def case(kind, entries, *shapes):
            for shape in shapes:
                y, known = data(dtype, shape), None
                if "s" in kind:  # JAX accepts index arrays only
                    if name == "horner":
                        continue
                    known = np.array(x)
                    getattr(np, name).at(known, entries(np.array(i), np.array(j)), np.array(y))
                add("ufunc_at_places", lambda x, i, j, y: f.at(x, entries(i, j), y, inplace=False), x, i, j, y, kind=kind,
                    results=known if known is None else [jnp.asarray(known)], **{**o, "grad": o["grad"] and known is None})
        case("ij", lambda i, j: (i, j), (5, 2), (5, 1), (2,))
        case("ji1", lambda i, j: (i[:1, None], j), (1, 5, 2), (2,))
        case("is", lambda i, j: (i, slice(1, 3)), (5, 2, 2), ())
        case("isj", lambda i, j: (i, slice(None, None, -1), j % 2), (5, 4), ())
        case("si", lambda i, j: (slice(0, 2), j), ())
        case("s", lambda i, j: (slice(0, 2),), (2, 4, 2), (4, 2), ())


def families():
    """Returns tuples (name, jax_enable_x64, function, its dtypes)."""
    return [("promises", False, promises, ["f32", "i32", "u8"]), ("negatives", False, negatives, ["f32", "i32"]),
            ("segments", False, segments, ["f32", "i32", "u8", "bf16", "bool"]), ("sets", False, sets, ["f32", "i32", "u8"]),
            ("preferences", False, preferences, ["f32", "c64"]), ("orders", False, orders, ["f32", "i32", "bf16"]),
            ("residuals", False, systems, ["f32", "c64", "i32"]), ("paddings", False, paddings, ["f32", "i32"]),
            ("ufunc places", False, places, ["f32", "i32"]),
            ("wide segments", True, segments, ["f64", "i64"]), ("wide preferences", True, preferences, ["f64", "c128"]),
            ("wide residuals", True, systems, ["f64", "c128"])]
