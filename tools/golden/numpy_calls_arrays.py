"""The cases of numpy_calls.py about shapes, elements, signals and numbers."""
import itertools

import jax.numpy as jnp
import numpy as np

from numpy_calls import DTYPES, add, data, distinct

TWO_AXES = [((0, 0), (0, 0)), ((1, 2), (0, 3)), ((4, 0), (7, 5))]


def pads(dtypes):
    modes = ["constant", "edge", "reflect", "symmetric", "wrap", "linear_ramp", "maximum", "minimum", "mean", "median", "empty"]
    for mode, dtype in itertools.product(modes, dtypes):
        grad = dtype == "f32" and mode not in ("maximum", "minimum", "median")
        for shape in [(3, 2), (1, 4)]:
            for widths in TWO_AXES:
                add("pad", lambda x: jnp.pad(x, widths, mode), data(dtype, shape), mode=mode, widths=widths, grad=grad)
        x = data(dtype, (3, 2))
        widths = ((1, 2), (2, 1))
        if mode in ("constant", "linear_ramp"):
            keyword = {"constant": "constant_values", "linear_ramp": "end_values"}[mode]
            for value in [((3, 3),), ((1, 2),), ((1, 2), (3, 4))]:
                add("pad", lambda x: jnp.pad(x, widths, mode, **{keyword: value}), x, mode=mode, widths=widths, value=value, grad=grad)
        if mode in ("reflect", "symmetric"):
            for wide in (widths, TWO_AXES[2]):
                add("pad", lambda x: jnp.pad(x, wide, mode, reflect_type="odd"), x, mode=mode, widths=wide, odd=True, grad=grad)
            add("pad", lambda x: jnp.pad(x, (3, 2), mode, reflect_type="odd"), data(dtype, (1,)), mode=mode, widths=((3, 2),), odd=True)
        if mode in ("maximum", "minimum", "mean", "median"):
            for length in [((1, 2),), ((2, 1), (9, 1))]:
                add("pad", lambda x: jnp.pad(x, widths, mode, stat_length=length), x, mode=mode, widths=widths, stat_length=length)
        add("pad", lambda x: jnp.pad(x, 0, mode), data(dtype, (0,)), mode=mode, widths=((0, 0),))
    add("pad", lambda x: jnp.pad(x, 2), jnp.full((2,), 1.5), mode="constant", widths=((2, 2),))
    for mode in ("median", "mean", "maximum"):
        add("pad", lambda x: jnp.pad(x, 1, mode), jnp.asarray([1.0, np.nan, 2.0]), mode=mode, widths=((1, 1),))


def shapes(dtypes):
    x, y = data(), data("i32", (2, 1, 2))
    for shape, order in itertools.product([(6, 2), (4, -1), (12,), (1, 3, 2, 2)], ["C", "F"]):
        add("reshape", lambda x: jnp.reshape(x, shape, order=order), x, shape=shape, order=order, grad=True)
        add("ravel", lambda x: jnp.ravel(x, order=order), x, order=order)
    for axis in [0, 1, (0, 2), (-1, 0), (2, 4), (-5, -1)]:
        add("expand_dims", lambda x: jnp.expand_dims(x, axis), x, axis=axis)
    for axis in [None, 0, (1, -1), (0, 1, 3)]:
        add("squeeze", lambda x: jnp.squeeze(x, axis), data("f32", (1, 1, 3, 1)), axis=axis)
    for axis, start in itertools.product([0, 1, -1], [0, 1, 2, 3, -1, -3]):
        add("rollaxis", lambda x: jnp.rollaxis(x, axis, start), x, axis=axis, start=start)
    for a, b in [((0,), (-1,)), ((0, 1), (2, 0)), ((-1, 0), (0, 1))]:
        add("moveaxis", lambda x: jnp.moveaxis(x, a, b), x, **{"from": a, "to": b})
    for shape in [(), (3,), (2, 3), (2, 3, 1), (1, 2, 1, 2)]:
        add("atleast_3d", jnp.atleast_3d, data("f32", shape))
    for axis, dtype in itertools.product([None, 1, -2], [None, "f32", "i32", "bf16"]):
        jd = dtype and DTYPES[dtype]
        add("concatenate", lambda x, y: jnp.concatenate([x, y], axis, dtype=jd), x, y, axis=axis, dtype=dtype, grad=not dtype)
    for axis, dtype in itertools.product([0, 2, -1], [None, "f16"]):
        jd = dtype and DTYPES[dtype]
        add("stack", lambda x, y: jnp.stack([x, y], axis, dtype=jd), x, data("i8"), axis=axis, dtype=dtype)
    for name in ("vstack", "hstack", "dstack", "column_stack"):
        f = getattr(jnp, name)
        for a, b in [((3,), (3,)), ((2, 3), (2, 3)), ((2, 3, 1), (2, 3, 1)), ((), ()), ((3,), (1, 3))]:
            add(name, lambda a, b: f([a, b]), data("f32", a), data("i32", b), grad=True)
            if name != "column_stack":
                add(name, lambda a, b: f([a, b], dtype=jnp.float16), data("f32", a), data("i32", b), dtype="f16")
    for axis in (None, 0, 1):
        add("append", lambda x, y: jnp.append(x, y, axis), data("f32", (2, 3)), data("i32", (2, 3)), axis=axis, grad=True)
    add("append", jnp.append, data("f32", (2, 3)), data("f32", ()))
    for parts in [[(2, 2), (2, 3), (1, 2), (1, 3)], [(2,), (3,), (1,), (4,)], [(), (), (), ()], [(1, 2, 2), (1, 2, 1), (1, 1, 2), (1, 1, 1)]]:
        a = [data(d, s) for d, s in zip(("f32", "i32", "f32", "f32"), parts)]
        add("block2", lambda a, b, c, d: jnp.block([[a, b], [c, d]]), *a, grad=True)
    add("block1", lambda a, b, c: jnp.block([a, b, c]), data("f32", (2,)), data("i32", ()), data("f32", (3,)))
    add("block1", lambda a, b, c: jnp.block([a, b, c]), data("f32", (2, 1)), data("i32", (2, 2)), data("f32", (2, 3)))
    for o, sections in [({"parts": 2}, 2), ({"parts": 3}, 3), ({"at": (1, 3)}, (1, 3)), ({"at": (0, 2, 2, 9)}, (0, 2, 2, 9)), ({"at": ()}, ())]:
        for axis in (0, 1, -1):
            add("split", lambda x: jnp.split(x, sections, axis), data("f32", (6, 4, 3)), axis=axis, **o)
            add("array_split", lambda x: jnp.array_split(x, sections, axis), data("f32", (5, 4, 3)), axis=axis, **o)
        for name in ("vsplit", "hsplit", "dsplit"):
            for shape in [(6,), (6, 6), (6, 6, 6)]:
                add(name, lambda x: getattr(jnp, name)(x, sections), data("f32", shape[:-1] + (6,)), **o)
    for axis in (0, 1, -1):
        add("unstack", lambda x: jnp.unstack(x, axis=axis), x, axis=axis)


def repeats(dtypes):
    x = data("f32", (2, 3))
    for axis, counts in [(None, (2,)), (0, (3,)), (1, (1, 0, 2)), (-2, (2, 1)), (None, (0, 1, 2, 0, 1, 3)), (1, (0,))]:
        c = jnp.asarray(counts)
        add("repeat", lambda x: jnp.repeat(x, c if len(counts) > 1 else counts[0], axis), x, axis=axis, counts=counts, grad=sum(counts) > 0)
        for total in (0, 3, 8):
            add("repeat_by", lambda x, c: jnp.repeat(x, c, axis, total_repeat_length=total), x, c if len(counts) > 1 else c[0], axis=axis,
                total=total, grad=total > 0)
    for reps in [(2,), (2, 1), (1, 2, 2), (0, 2), (2, 1, 1, 1)]:
        add("tile", lambda x: jnp.tile(x, reps), x, reps=reps, grad=True)
    for shape in [(2, 2), (7,), (4, 4), (0, 2), ()]:
        add("resize", lambda x: jnp.resize(x, shape), x, shape=shape, grad=True)
        add("resize", lambda x: jnp.resize(x, shape), jnp.full((3,), 2.5), shape=shape)
    for shift, axis in [((1,), None), ((-7,), None), ((1,), (0, 1)), ((1, -2), (0, 1)), ((1, 2), (1,)), ((5, 1), (-1, 0))]:
        add("roll", lambda x: jnp.roll(x, shift if len(shift) > 1 else shift[0], axis if axis is None or len(axis) > 1 or len(shift) > 1 else axis[0]),
            x, shift=shift, axis=axis, grad=True)
    for axis in [None, 0, (0, 1), (-1,)]:
        add("flip", lambda x: jnp.flip(x, axis), x, axis=axis)
    for k, axes in itertools.product([-1, 0, 1, 2, 3, 5], [(0, 1), (1, 0), (-1, 0)]):
        add("rot90", lambda x: jnp.rot90(x, k, axes), data(), **{"k": k, "from": axes[0], "to": axes[1]})
    for k in (-3, -1, 0, 1, 4):
        for name in ("tril", "triu"):
            add(name, lambda x: getattr(jnp, name)(x, k), data("f32", (2, 3, 4)), k=k, grad=k == 0)
        for shape in [(3,), (2, 3), (4, 2), (0,)]:
            add("diag", lambda x: jnp.diag(x, k), data("f32", shape), k=k)
        add("diagflat", lambda x: jnp.diagflat(x, k), data("i32", (2, 2)), k=k)
        for a, b in [(0, 1), (-1, 0), (2, 1)]:
            add("diagonal", lambda x: jnp.diagonal(x, k, a, b), data("f32", (3, 4, 2)), **{"k": k, "from": a, "to": b})
            for dtype in [None, "f16", "i32"]:
                add("trace", lambda x: jnp.trace(x, k, a, b, dtype=dtype and DTYPES[dtype]), data("f32", (3, 4, 2)),
                    **{"k": k, "from": a, "to": b, "dtype": dtype}, grad=not dtype)
    for dtype in ("i8", "bool", "bf16"):
        add("trace", jnp.trace, data(dtype, (3, 3)))
    for shape in [(3, 3), (2, 4), (5, 2), (2, 2, 2)]:
        for value in [(), (2,), (5,)]:
            add("fill_diagonal", lambda x, v: jnp.fill_diagonal(x, v, inplace=False), data("f32", shape), data("f32", value), grad=True)
            add("fill_diagonal", lambda x, v: jnp.fill_diagonal(x, v, inplace=False), data("i32", shape), data("f32", value))


def grids(dtypes):
    for shape in [(2, 3), (), (4,), (2, 0, 1)]:
        for dtype in (None, "f32", "u8"):
            jd = dtype and DTYPES[dtype]
            add("indices", lambda: jnp.indices(shape, dtype=jd or int), shape=shape, dtype=dtype)
            if shape:
                add("sparse_indices", lambda: jnp.indices(shape, dtype=jd or int, sparse=True), shape=shape, dtype=dtype)
        add("zeros_like", lambda x: jnp.zeros_like(x, shape=shape), data("i8"), shape=shape)
        add("full_like", lambda x, v: jnp.full_like(x, v, shape=shape), data("i8"), jnp.asarray(2.5), shape=shape)
        add("full_like", lambda x, v: jnp.full_like(x, v, jnp.float32, shape=shape), data("i8"), jnp.asarray(2.5), shape=shape, dtype="f32")
    for ij, sparse in itertools.product([False, True], [False, True]):
        for shapes in [((3,), (2,)), ((3,), (2,), (4,)), ((2,),)]:
            add("meshgrid", lambda *v: jnp.meshgrid(*v, indexing="ij" if ij else "xy", sparse=sparse), *[data("f32", s) for s in shapes],
                ij=ij, sparse=sparse)
    for ranges, step in [(((0, 3), (2, 4)), 1), (((0, 5),), 2), (((1, 8), (0, 4), (0, 2)), 3)]:
        slices = tuple(slice(a, b, step) for a, b in ranges)
        add("mgrid", lambda: jnp.mgrid[slices] if len(slices) > 1 else jnp.mgrid[slices[0]][None], ranges=ranges, step=step)
        add("ogrid", lambda: jnp.ogrid[slices] if len(slices) > 1 else [jnp.ogrid[slices[0]]], ranges=ranges, step=step)
    add("ix_", lambda a, b: jnp.ix_(a, b), jnp.asarray([0, 2]), jnp.asarray([1, 0, 3], jnp.uint8))
    for n, rank in [(3, 2), (0, 2), (2, 3)]:
        add("diag_indices", lambda: jnp.diag_indices(n, rank), n=n, rank=rank)
    add("diag_indices_from", jnp.diag_indices_from, data("f32", (2, 2, 2)))
    for n, k, m in itertools.product([0, 3], [-1, 0, 2], [None, 2, 5]):
        for name in ("tril_indices", "triu_indices"):
            add(name, lambda: getattr(jnp, name)(n, k, m), n=n, k=k, m=m)
    for k in (-1, 0, 1):
        for name in ("tril_indices_from", "triu_indices_from"):
            add(name, lambda x: getattr(jnp, name)(x, k), data("f32", (2, 3)), k=k)
        add("mask_indices", lambda: jnp.mask_indices(3, jnp.triu, k), n=3, k=k)
    for dtype in ("i32", "u8", "i8"):
        p = data(dtype, (5,), -3, 12)
        for shape in [(2, 3), (7,), (2, 2, 3)]:
            add("unravel_index", lambda p: jnp.unravel_index(p, shape), p, shape=shape)
        q = data(dtype, (5,), -3, 6)
        for mode, order in itertools.product(["clip", "wrap"], ["C", "F"]):
            add("ravel_multi_index", lambda p, q: jnp.ravel_multi_index((p, q), (3, 4), mode, order), p, q, shape=(3, 4), mode=mode, order=order)
        add("ravel_multi_index", lambda p, q: jnp.ravel_multi_index((p, q), (3, 4)), data(dtype, (4,), 0, 2) % 3, data(dtype, (4,), 0, 3) % 4,
            shape=(3, 4), static=True)
    for dtype in dtypes[:3]:
        a, b = jnp.asarray(2, DTYPES[dtype]), data(dtype, (2,), 3, 9)
        for open_, axis, count, to in itertools.product([False, True], [0, -1], [0, 1, 5], [None, "f32", "i32"]):
            o = {"open": open_, "axis": axis, "count": count, "dtype": to}
            jo = {"endpoint": not open_, "axis": axis, "num": count, "dtype": to and DTYPES[to]}
            for name in ("linspace", "geomspace"):
                add(name, lambda a, b: getattr(jnp, name)(a, b, **jo), a, b, **o, grad=dtype == "f32" and not to and count > 1 and name == "linspace")
    add("logspace", lambda a, b: jnp.logspace(a, b, 4), jnp.asarray(0.5), jnp.asarray(2.0), count=4)
    add("logspace", lambda a, b, c: jnp.logspace(a, b, 4, base=c), jnp.asarray(0.5), jnp.asarray([2.0, 3.0]), jnp.asarray(2), count=4)
    add("logspace", lambda a, b, c: jnp.logspace(a, b, 3, base=c, axis=1, endpoint=False), jnp.asarray(0.5), jnp.asarray([2.0, 3.0]),
        jnp.asarray(1.5), count=3, axis=1, open=True)
    for name, n in itertools.product(["bartlett", "blackman", "hamming", "hanning"], [0, 1, 2, 5, 12]):
        add(name, lambda: getattr(jnp, name)(n), n=n)
    for dtype, columns, increasing in itertools.product(dtypes[:5], [None, 0, 2, 5], [False, True]):
        add("vander", lambda x: jnp.vander(x, columns, increasing), data(dtype, (3,), 0, 3), columns=columns, increasing=increasing)


def elements(dtypes):
    for dtype in dtypes:
        x, i = data(dtype, (4, 3)), jnp.asarray([[0, -1], [2, 3]])
        far = jnp.asarray([5, -2, -9, 1])
        grad = dtype == "f32"
        for axis, mode in itertools.product([None, 0, 1, -2], [None, "fill", "clip", "wrap"]):
            for index in (i, far, far[0], i[:, :0]):
                add("take", lambda x, i: jnp.take(x, i, axis, mode=mode), x, index, axis=axis, mode=mode, grad=grad)
        for fill in (0, 7):
            add("take", lambda x, i: jnp.take(x, i, 1, fill_value=fill), x, far, axis=1, fill=fill)
        for mode in (None, "fill", "clip"):
            for axis, index in [(0, i[:, :1]), (1, jnp.asarray([[0], [5], [-1], [-7]])), (-1, i[:1]), (0, jnp.asarray([[3, 0, 9]]))]:
                add("take_along_axis", lambda x, i: jnp.take_along_axis(x, i, axis, mode=mode), x, index, axis=axis, mode=mode, grad=grad)
        add("take_along_axis", lambda x, i: jnp.take_along_axis(x, i, None), x, far, flat=True)
        add("take_along_axis", lambda x, i: jnp.take_along_axis(x, i, 1, fill_value=3), x, jnp.asarray([[0], [5], [-1], [-7]]), axis=1, fill=3)
        for axis, index, values in [(0, jnp.asarray([[2, 0, 9]]), data(dtype, (1, 3))), (1, jnp.asarray([[0], [2], [-1], [1]]), data(dtype, ())),
                                    (None, jnp.asarray([1, 5, 30]), data(dtype, (3,)))]:
            for mode in (None, "clip"):
                add("put_along_axis", lambda x, i, v: jnp.put_along_axis(x, i, v, axis, inplace=False, mode=mode), x, index, values,
                    axis=axis, mode=mode, grad=grad)
        for mode, index, values in itertools.product([None, "clip", "wrap"], [jnp.asarray([3, 0, 5]), jnp.asarray([[14, -1], [-20, 2]])],
                                                     [(), (2,), (9,)]):
            add("put", lambda x, i, v: jnp.put(x, i, v, mode, inplace=False), x, index, data(dtype, values), mode=mode)
        for values in [(1,), (2,), (2, 9)]:
            add("place", lambda x, m, v: jnp.place(x, m, v, inplace=False), x, data("bool", (4, 3)), data(dtype, values), grad=grad)


def parts(dtypes):
    for dtype in dtypes:
        x, far, grad = data(dtype, (4, 3)), jnp.asarray([5, -2, -9, 1]), dtype == "f32"
        mask = jnp.asarray([True, False, True, True])
        add("compress", lambda x, c: jnp.compress(c, x, axis=0), x, mask, axis=0, static=True)
        add("compress", lambda x, c: jnp.compress(c, x, axis=1), x, mask[:2], axis=1, static=True)
        add("compress", lambda x, c: jnp.compress(c, x), x, mask, static=True)
        for size, axis in itertools.product([0, 2, 3], [None, 0, 1]):
            add("compress", lambda x, c: jnp.compress(c, x, axis=axis, size=size, fill_value=2), x, mask, axis=axis, size=size, fill=2, grad=grad)
        add("extract", lambda x, c: jnp.extract(c, x), x, data("bool", (4, 3)), static=True)
        for size in (0, 5, 12):
            add("extract", lambda x, c: jnp.extract(c, x, size=size), x, data("bool", (4, 3)), size=size)
        for axis in (None, 0, 1):
            for number in (0, -1, 2):
                add("delete", lambda x: jnp.delete(x, number, axis), x, axis=axis, number=number, grad=grad)
                for values in [(), (3,) if axis == 0 else (4,) if axis == 1 else (2,)]:
                    add("insert", lambda x, v: jnp.insert(x, number, v, axis), x, data(dtype, values), axis=axis, number=number, grad=grad)
            for ends in [(0, 2, 1), (1, 3, 2), (2, 2, 1)]:
                add("delete", lambda x: jnp.delete(x, slice(*ends), axis), x, axis=axis, slice=ends)
                add("insert", lambda x, v: jnp.insert(x, slice(*ends), v, axis), x, data(dtype, ()), axis=axis, slice=ends)
            for p in [jnp.asarray([0, 2, 0]), jnp.asarray([-1]), jnp.asarray([], int)]:
                add("delete", lambda x, p: jnp.delete(x, p, axis), x, p, axis=axis, static=True)
                add("insert", lambda x, p, v: jnp.insert(x, p, v, axis), x, p, data("f32", ()), axis=axis)
            add("insert", lambda x, p, v: jnp.insert(x, p, v, axis), x, jnp.asarray([2, 0, 2]), data(dtype, (3,)), axis=axis)
            add("delete", lambda x, p: jnp.delete(x, p, axis, assume_unique_indices=True), x, jnp.asarray([2, -3]), axis=axis, unique=True, grad=grad)
        add("delete", lambda x, m: jnp.delete(x, m, 0), x, mask, axis=0, static=True)
        add("get", lambda x, i: x.at[i].get(mode="fill", fill_value=5), x, far, mode="fill", fill=5)
        for count, other in itertools.product([1, 2, 3], [False, True]):
            conditions = [data("bool", (4, 3)) if k else data("bool", (3,)) for k in range(count)]
            choices = [data(dtype if k else "f32", (4, 1) if k else (3,)) for k in range(count)]
            default = [jnp.asarray(7)] if other else []
            add("select", lambda *a: jnp.select(list(a[:count]), list(a[count:2 * count]), *a[2 * count:]), *conditions, *choices, *default,
                count=count, grad=grad)
        n = data("i32", (2, 3), 0, 2) % 3
        many = [data(dtype, (2, 3)), data("f32", (3,)), data(dtype, ())]
        add("choose", lambda n, *c: jnp.choose(n, list(c)), n, *many, static=True)
        for mode in ("clip", "wrap"):
            add("choose", lambda n, *c: jnp.choose(n, list(c), mode=mode), n * 3 - 2, *many, mode=mode, grad=grad)
        for pieces in (2, 3):
            functions = [lambda x: x * x, 3, lambda x: -x][:pieces]
            add("piecewise", lambda x, a, b: jnp.piecewise(x, [a, b], functions), x, x > 1, x < 2, pieces=pieces, grad=grad)
        for invert in (False, True):
            add("isin", lambda x, e: jnp.isin(x, e, invert=invert), x, data("f32", (2, 2)), invert=invert)
            add("isin", lambda x, e: jnp.isin(x, e, invert=invert), x, data(dtype, (0,)), invert=invert)
        for shape in [(4, 3), (3,), (2, 3), (1, 3)]:
            add("array_equiv", jnp.array_equiv, x, x[:1] if shape == (1, 3) else data(dtype, shape))


def functions(dtypes):
    x = data("f32", (2, 3, 4))
    for axis in (0, 1, -1):
        add("apply_along_axis", lambda x: jnp.apply_along_axis(jnp.cumsum, axis, x), x, axis=axis, grad=True)
        add("apply_along_axis", lambda x: jnp.apply_along_axis(lambda v: jnp.sum(v * v), axis, x), x, axis=axis, scalar=True, grad=True)
        add("apply_along_axis", lambda x: jnp.apply_along_axis(lambda v: jnp.outer(v, v), axis, x), x[:, :2], axis=axis, matrix=True)
    for axes in [(0,), (0, 2), (-1, 1)]:
        add("apply_over_axes", lambda x: jnp.apply_over_axes(jnp.sum, x, axes), x, axis=axes)
    f = jnp.vectorize(lambda a, b: jnp.where(a > b, a - b, a + b))
    for a, b in [((), ()), ((3,), ()), ((2, 1), (3,)), ((2, 3), (2, 3)), ((1, 1), (1,)), ((0, 3), (3,))]:
        add("vectorize", f, data("f32", a), data("f32", b), grad=True)
    dot = jnp.vectorize(jnp.dot, signature="(n),(n)->()")
    for a, b in [((3,), (3,)), ((2, 3), (3,)), ((4, 1, 3), (2, 3)), ((1, 3), (1, 1, 3))]:
        add("vectorize_dot", dot, data("f32", a), data("f32", b), grad=True)
    two = jnp.vectorize(lambda m, v: (m @ v, m.sum(0)), signature="(n,m),(m)->(n),(m)")
    for a, b in [((2, 3), (3,)), ((4, 2, 3), (3,)), ((2, 3), (4, 3)), ((1, 2, 3), (5, 1, 3))]:
        add("vectorize_two", two, data("f32", a), data("f32", b))


def signals(dtypes):
    for dtype in dtypes:
        grad = dtype == "f32"
        xp, fp, x = jnp.asarray([-2, 0, 1, 1, 3], DTYPES[dtype]), data(dtype, (5,)), data("f32", (2, 4), -4, 4) + 0.125
        add("interp", lambda x, p, f: jnp.interp(x, p, f), x, xp, fp, grad=grad)
        add("interp", lambda x, p, f, a: jnp.interp(x, p, f, left=a), x, xp, fp, jnp.asarray(9.0), left=3)
        add("interp", lambda x, p, f, a: jnp.interp(x, p, f, right=a), x, xp, fp, jnp.asarray(9.0), right=3)
        add("interp", lambda x, p, f: jnp.interp(x, p, f, left="extrapolate", right="extrapolate"), x, xp, fp, extrapolate=True, grad=grad)
        add("interp", lambda x, p, f, a: jnp.interp(x, p, f, period=a), x, jnp.asarray([3, -1, 7, 0], DTYPES[dtype]), fp[:4],
            jnp.asarray(5.0), period=3)
        add("interp", lambda x, p, f: jnp.interp(x, p, f), x, xp[:1], fp[:1])
        y = data(dtype, (3, 4))
        for axis in [None, 0, -1, (0, 1), (1, 0)]:
            add("gradient", lambda y: jnp.gradient(y, axis=axis), y, axis=axis, grad=grad)
            add("gradient", lambda y, h: jnp.gradient(y, h, axis=axis), y, jnp.asarray(0.5), axis=axis)
        places = jnp.asarray([0.0, 1.0, 1.5]), jnp.asarray([-1.0, 0.0, 2.0, 2.5])
        add("gradient", lambda y, a, b: jnp.gradient(y, a, b), y, *places, grad=grad)
        add("gradient", lambda y, a, b: jnp.gradient(y, a, b), y, places[0], jnp.asarray(2.0))
        add("gradient", lambda y, a: jnp.gradient(y, a, axis=0), y, places[0], axis=0)
        for n, axis in itertools.product([0, 1, 2, 5], [0, -1]):
            add("diff", lambda y: jnp.diff(y, n, axis), y, n=n, axis=axis, grad=grad and n in (1, 2))
            add("diff", lambda y, a: jnp.diff(y, n, axis, prepend=a), y, data(dtype, ()), n=n, axis=axis, before=1)
            add("diff", lambda y, a, b: jnp.diff(y, n, axis, a, b), y, data(dtype, (3, 4)), data("f32", ()), n=n, axis=axis, before=1, after=2)
        add("ediff1d", jnp.ediff1d, y, grad=grad)
        add("ediff1d", lambda y, a, b: jnp.ediff1d(y, a, b), y, data("f32", (2,)), data("i32", ()), after=1, before=2)
        add("ediff1d", jnp.ediff1d, data(dtype, (1,)))
        for axis in (0, -1):
            add("trapezoid", lambda y: jnp.trapezoid(y, axis=axis), y, axis=axis, grad=grad)
            add("trapezoid", lambda y, d: jnp.trapezoid(y, dx=d, axis=axis), y, jnp.asarray(0.5), axis=axis, dx=1)
            add("trapezoid", lambda y, x: jnp.trapezoid(y, x, axis=axis), y, data("f32", (3,) if axis == 0 else (4,)), axis=axis, x=1, grad=grad)
            add("trapezoid", lambda y, x: jnp.trapezoid(y, x, axis=axis), y, data("f32", (3, 4)), axis=axis, x=1)
            angles = (y * 3).astype(y.dtype)
            add("unwrap", lambda y: jnp.unwrap(y, axis=axis), angles, axis=axis)
            add("unwrap", lambda y, d, p: jnp.unwrap(y, d, axis, p), angles, jnp.asarray(2.5), jnp.asarray(4.0), axis=axis, discont=1, period=2)
            add("unwrap", lambda y, p: jnp.unwrap(y, axis=axis, period=p), angles, jnp.asarray(5), axis=axis, period=1)
        for name, mode, shapes in itertools.product(["convolve", "correlate"], ["full", "same", "valid"],
                                                    [((5,), (3,)), ((2,), (4,)), ((4,), (4,)), ((1,), (3,)), ((6,), (2,))]):
            a, b = data(dtype, shapes[0]), data("f32" if dtype == "i32" else dtype, shapes[1])
            add(name, lambda a, b: getattr(jnp, name)(a, b, mode), a, b, mode=mode, grad=grad)
        for name in ("convolve", "correlate"):
            add(name, lambda a, b: getattr(jnp, name)(a, b, preferred_element_type=jnp.float32), data(dtype, (4,)), data(dtype, (2,)), dtype="f32")


def polynomials(dtypes):
    for dtype in dtypes:
        grad = dtype == "f32"
        p, q, x = data(dtype, (4,)), data("f32" if dtype == "i32" else dtype, (2,), 1, 4), data(dtype, (2, 3), -2, 2)
        add("polyval", jnp.polyval, p, x, grad=grad)
        add("polyval", jnp.polyval, data(dtype, (3, 2, 1)), x)
        add("polyval", jnp.polyval, p[:0], x)
        for name in ("polyadd", "polysub", "polymul"):
            for a, b in [(p, q), (q, p), (p, p)]:
                add(name, lambda a, b: getattr(jnp, name)(a, b), a, b, grad=grad and a is not b)
        add("polydiv", jnp.polydiv, p, q, grad=grad)
        add("polydiv", jnp.polydiv, q, p)
        for m in (0, 1, 2, 3, 5):
            add("polyder", lambda p: jnp.polyder(p, m), p, m=m, grad=grad and m < 4)
            add("polyint", lambda p: jnp.polyint(p, m), p, m=m, grad=grad)
            add("polyint", lambda p, k: jnp.polyint(p, m, k), p, data("f32", (m,)), m=m)
        add("poly", jnp.poly, p, grad=grad)
        add("poly", jnp.poly, p[:0])


def products(dtypes):
    texts = [("ij,jk->ik", (2, 3), (3, 2)), ("ij,jk", (2, 3), (3, 2)), ("ji,jk->ki", (2, 3), (2, 2)), ("ii->i", (3, 3)), ("ii", (3, 3)),
             ("iij->j", (2, 2, 3)), ("ijij->ji", (2, 3, 2, 3)), ("...i,...i->...", (2, 1, 3), (4, 3)), ("i...,...j->...ij", (2, 3), (3, 4)),
             ("...ii->...i", (2, 3, 3)), ("a,b,c->cab", (2,), (3,), (2,)), ("ab,bc,cd,de->ae", (2, 3), (3, 4), (4, 2), (2, 3)),
             ("ab,ac,ad->bcd", (2, 2), (2, 3), (2, 2)), ("ab,bc,ca->", (2, 3), (3, 4), (4, 2)), ("abc,bd,ce,df->aef", (2, 2, 3), (2, 4), (3, 2), (4, 2)),
             ("ij,j,k,kl,l->i", (2, 3), (3,), (2,), (2, 4), (4,)), ("a,ab,b,bc,c,cd,d,da,ab->", (2,), (2, 3), (3,), (3, 2), (2,), (2, 2), (2,), (2, 2), (2, 3)),
             ("i,ij->", (2,), (2, 3)), ("ij->", (2, 3)), ("ab...,bc...->ac...", (2, 3, 2), (3, 2, 2))]
    for (spec, *shapes), dtype in itertools.product(texts, dtypes):
        arrays = [data(dtype if k % 2 == 0 else "f32" if dtype == "i32" else dtype, s, -2, 2) for k, s in enumerate(shapes)]
        add("einsum", lambda *a: jnp.einsum(spec, *a), *arrays, text=spec, grad=dtype == "f32")
        if dtype in ("bf16", "i8"):
            add("einsum", lambda *a: jnp.einsum(spec, *a, preferred_element_type=jnp.float32), *arrays, text=spec, dtype="f32")
    for dtype in dtypes:
        grad = dtype == "f32"
        x, y = data(dtype, (2, 3, 2)), data(dtype, (3, 2, 4))
        for n in (0, 1, 2):
            add("tensordot", lambda x, y: jnp.tensordot(x, y, n), x, y if n == 2 else data(dtype, (2, 3)), last=n, grad=grad)
        for a, b in [((1, 2), (0, 1)), ((0,), (1,)), ((-1, 1), (1, 0)), ((), ())]:
            add("tensordot", lambda x, y: jnp.tensordot(x, y, (a, b)), x, y, of_x=a, of_y=b)
        add("tensordot", lambda x, y: jnp.tensordot(x, y, 2, preferred_element_type=jnp.float32), x, y, last=2, dtype="f32")
        for a, b, axes in [((2, 3), (3,), (-1, -1, -1)), ((3, 2), (2, 3), (0, 1, 0)), ((3, 2), (2, 2), (0, 1, -1)), ((2, 2), (2, 2), (0, 1, -1)),
                           ((2, 4), (4, 3), (0, 1, 1))]:
            add("cross", lambda a, b: jnp.cross(a, b, *axes), data(dtype, a), data(dtype, b), x=axes[0], y=axes[1], result=axes[2], grad=grad)
        for a, b, axis in [((3,), (3,), -1), ((2, 3), (3,), -1), ((4, 1, 3), (2, 3), -1), ((3, 2), (3, 2), 0)]:
            add("vecdot", lambda a, b: jnp.vecdot(a, b, axis=axis), data(dtype, a), data("f32" if dtype == "i32" else dtype, b), axis=axis, grad=grad)
        add("vdot", jnp.vdot, data(dtype, (2, 3)), data(dtype, (6,)), grad=grad)
        for a, b in [((2, 3), (3,)), ((4, 2, 3), (3,)), ((2, 3), (4, 3)), ((4, 1, 2, 3), (5, 3))]:
            add("matvec", jnp.matvec, data(dtype, a), data(dtype, b), grad=grad)
        for a, b in [((3,), (3, 2)), ((4, 3), (3, 2)), ((3,), (4, 3, 2)), ((5, 1, 3), (4, 3, 2))]:
            add("vecmat", jnp.vecmat, data(dtype, a), data(dtype, b), grad=grad)


def numbers(dtypes):
    for dtype in dtypes:
        x = data(dtype, (6,), -9, 9)
        add("modf", jnp.modf, x, grad=dtype == "f32")
        add("frexp", jnp.frexp, x)
        add("spacing", jnp.spacing, x)
        for e in (data("i32", (6,), -9, 9), data("i8", ()), jnp.asarray([0, 300, -300, 120, -140, 20])):
            add("ldexp", jnp.ldexp, x, e, grad=dtype == "f32" and e.dtype == jnp.int8)
        for decimals in (-1, 0, 1, 2, 5):
            add("round", lambda x: jnp.round(x, decimals), x, decimals=decimals)
        for low, high in [(True, True), (True, False), (False, True)]:
            a = ([data(dtype, ())] if low else []) + ([data("f32", (6,), 0, 9)] if high else [])
            add("clip", lambda x, *a: jnp.clip(x, a[0] if low else None, a[-1] if high else None), x, *a,
                low=1 if low else None, high=len(a) if high else None)
    special = jnp.asarray([np.inf, -np.inf, np.nan, 0.0, -0.0, 1e-30, 3e38, 1.1754944e-38])
    for name in ("modf", "frexp", "spacing"):
        add(name, getattr(jnp, name), special)
        add(name, getattr(jnp, name), jnp.full((2,), 2.5))
    add("ldexp", jnp.ldexp, special, jnp.asarray(3))
    for a, b in [("i32", "i32"), ("i32", "i8"), ("u8", "u8"), ("i8", "u8"), ("u32", "i32"), ("i32", "f32")]:
        for name in ("gcd", "lcm"):
            add(name, getattr(jnp, name), data(a, (2, 6), -20, 20), data(b, (6,), -20, 20))
    add("gcd", jnp.gcd, jnp.asarray([0, 0, 12, 17]), jnp.asarray([0, 5, 18, 0]))
    for dtype, axis, little in itertools.product(["u8", "bool", "i32"], [None, 0, -1], [False, True]):
        for shape in [(3, 9), (8, 16), (2, 0)]:
            add("packbits", lambda x: jnp.packbits(x, axis, "little" if little else "big"), data(dtype, shape, 0, 1), axis=axis, little=little)
    for axis, count, little in itertools.product([None, 0, 1], [None, 0, 5, 20], [False, True]):
        add("unpackbits", lambda x: jnp.unpackbits(x, axis, count, "little" if little else "big"), data("u8", (2, 3), 0, 250), axis=axis,
            count=count, little=little)
