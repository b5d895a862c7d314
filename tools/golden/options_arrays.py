"""Cases of options.py: indices, convolutions, attention, and methods of NumPy's universal functions."""
import itertools

import jax
import jax.numpy as jnp
from jax import lax

from numpy_calls import DTYPES, add, data, distinct


def places(dtypes):
    for dtype, to, descending in itertools.product(dtypes, ("u8", "i32", "f16", "bf16"), (False, True)):
        add("argsort", lambda x: jnp.argsort(x, descending=descending, dtype=DTYPES[to]), data(dtype, (3, 5)), dtype=to, descending=descending)
    for k, size in itertools.product((-1, 0, 1, 5), (0, 2, 6, 9)):
        add("mask_indices", lambda: jnp.mask_indices(3, jnp.triu, k, size=size), n=3, k=k, size=size)
    for to, mode in itertools.product(("u8", "i8", "i32", "u32"), ("clip", "wrap")):
        positions = [data("i32", (4,), -5, 9), data("i32", (4,), -5, 9)]
        add("ravel_multi_index", lambda *p: jnp.ravel_multi_index(p, (3, 4), mode=mode, dtype=DTYPES[to]), *positions, shape=(3, 4), mode=mode, dtype=to)
    for dtype, mode in itertools.product(dtypes, (None, "fill", "clip")):
        x = data(dtype, (3, 4))
        for axis, shape in ((1, (3, 2)), (0, (2, 4)), (-1, (1, 3))):
            for index in ("i32", "i8", "u8"):
                at = data(index, shape, -3, 3)
                add("take_along_axis", lambda x, i: jnp.take_along_axis(x, i, axis=axis, mode=mode, wrap_negative_indices=False), x, at, axis=axis, mode=mode,
                    grad=dtype in ("f32", "f64"))
    for dtype, (shape, to, order) in itertools.product(dtypes, [((2, 3), (6,), (1, 0)), ((2, 3, 4), (4, 6), (2, 0, 1)), ((2, 3), (3, 2), (0, 1))]):
        add("lax_reshape", lambda x: lax.reshape(x, to, order), data(dtype, shape), shape=to, order=order, grad=dtype in ("f32", "f64"))


def convolutions(dtypes):
    numbers = {1: ("NWC", "WIO", "NWC"), 2: ("NHWC", "HWIO", "NHWC")}
    for dtype, stride, window, dilation in itertools.product(dtypes, (1, 2, 3), (1, 3, 4), (1, 2)):
        x, w = data(dtype, (2, 5, 2)), data(dtype, (window, 2, 3))
        for pads in ("SAME", "VALID", [(0, 0)], [(1, 0)], [(1, 2)]):
            named = isinstance(pads, str)
            add("conv_transpose", lambda x, w: lax.conv_transpose(x, w, (stride,), pads, rhs_dilation=(dilation,), dimension_numbers=numbers[1],
                                                                  use_consistent_padding=True), x, w, stride=(stride,), dilation=(dilation,),
                padding=pads if named else None, pads=None if named else pads, grad=dtype == "f32" and dilation == 1, tolerance=4)
    x, w = data("f32", (1, 4, 5, 2)), data("f32", (3, 2, 2, 3))
    for pads in ([(1, 0), (0, 1)], [(2, 1), (1, 1)]):
        add("conv_transpose", lambda x, w: lax.conv_transpose(x, w, (2, 1), pads, dimension_numbers=numbers[2], use_consistent_padding=True), x, w,
            stride=(2, 1), dilation=(1, 1), pads=pads, tolerance=4)
    for dtype, to in itertools.product(dtypes + ["f16", "i8"], ("f32", "i32")):
        x, w = data(dtype, (1, 2, 5)), data(dtype, (3, 2, 3))
        add("conv", lambda x, w: lax.conv(x, w, (2,), "SAME", preferred_element_type=DTYPES[to]), x, w, dtype=to, tolerance=4)


def attention(dtypes):
    for dtype, (heads, kv_heads) in itertools.product(dtypes, [(2, 2), (4, 2), (3, 1)]):
        q, k, v = data(dtype, (2, 4, heads, 4), -1, 1), data(dtype, (2, 5, kv_heads, 4), -1, 1), data(dtype, (2, 5, kv_heads, 4), -1, 1)
        for causal in (False, True):
            add("dot_product_attention_and_residual", lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=causal, return_residual=True), q, k, v,
                causal=causal, grad=dtype == "f32", tolerance=8)
        lengths = jnp.asarray([3, 1], jnp.int32)
        add("dot_product_attention_and_residual", lambda q, k, v, n: jax.nn.dot_product_attention(q, k, v, key_value_seq_lengths=n, return_residual=True),
            q, k, v, lengths, lengths=3, tolerance=8)
        add("dot_product_attention_and_residual", lambda q, k, v: jax.nn.dot_product_attention(q, k, v, return_residual=True), q[0], k[0], v[0], tolerance=8)


def ufuncs(dtypes):
    functions = {"add": jnp.add, "multiply": jnp.multiply, "subtract": jnp.subtract, "maximum": jnp.maximum, "logaddexp": jnp.logaddexp,
                 "horner": jnp.frompyfunc(lambda a, b: a * 2 + b, 2, 1), "horner0": jnp.frompyfunc(lambda a, b: a * 2 + b, 2, 1, identity=0)}
    for dtype, (name, f) in itertools.product(dtypes, functions.items()):
        if name == "logaddexp" and dtype not in ("f32", "f64"):
            continue
        o = {"function": name, "tolerance": 8, "grad": dtype == "f32" and name in ("horner", "horner0", "subtract")}
        x, y = distinct(dtype, (2, 3)) / 2 if dtype.startswith("f") else data(dtype, (2, 3)), data(dtype, (4, 2))
        add("ufunc_outer", lambda x, y: f.outer(x, y), x, y, **o)
        for axis in (0, 1, -1, None):
            for keepdims in (False, True):
                if not (axis is None and name in ("subtract",)):
                    add("ufunc_reduce", lambda x: f.reduce(x, axis=axis, keepdims=keepdims), x, axis="none" if axis is None else axis, keepdims=keepdims, **o)
            if name.startswith("horner"):
                add("ufunc_reduce", lambda x, i: f.reduce(x, axis=axis, initial=i), x, data(dtype, ()), axis="none" if axis is None else axis, initial=1, **o)
                add("ufunc_reduce", lambda x, i, m: f.reduce(x, axis=axis, initial=i, where=m), x, data(dtype, ()), data("bool", (2, 3)),
                    axis="none" if axis is None else axis, initial=1, where=2, **o)
                add("ufunc_reduce", lambda x: f.reduce(x, axis=axis, dtype=jnp.float16), x, axis="none" if axis is None else axis, dtype="f16", function=name)
        add("ufunc_reduce", lambda x: f.reduce(x, axis=0), data(dtype, (0, 3)), axis=0, **{**o, "grad": False})
        for axis in (0, 1, -1):
            add("ufunc_accumulate", lambda x: f.accumulate(x, axis=axis), x, axis=axis, **o)
            add("ufunc_reduceat", lambda x, i: f.reduceat(x, i, axis=axis), data(dtype, (4, 5)), jnp.asarray([0, 2, 1, 3]), axis=axis, **{**o, "grad": False})
            add("ufunc_reduceat", lambda x, i: f.reduceat(x, i, axis=axis), data(dtype, (4, 5)), jnp.asarray([1, 3]), axis=axis, **o)
        for positions in (jnp.asarray([0, 2, 0]), jnp.asarray([[3, -1], [1, 3]])):
            add("ufunc_at", lambda x, i, y: f.at(x, i, y, inplace=False), data(dtype, (4,)), positions, data(dtype, positions.shape), **{**o, "grad": False})
