#!/usr/bin/env python3
"""Prints tests/golden/options.txt (tools/golden/all runs this).
Usage: tools/golden/options.py FAMILY...    only these families of cases: slices, weights, pivots, ...
Rarely used arguments of JAX's functions: unique along an axis, weights of quantiles and of logsumexp, Hermitian
matrices and subsets of their values, leading zeros, pivots, forms of matrices, ufuncs. The format is that of
numpy_calls.py; tests/lib/calls_options.cc, calls_arguments.cc and calls_hints.cc make the calls."""
import itertools
import sys

import jax

jax.config.update("jax_platforms", "cpu")
import jax.numpy as jnp  # noqa: E402
from jax.scipy import special  # noqa: E402

import call_families  # noqa: E402
from numpy_calls import DTYPES, LINES, RANDOM, add, data, distinct  # noqa: E402

nan = float("nan")
LINALG = jnp.linalg


def slices(dtypes):
    for dtype, axis in itertools.product(dtypes, (0, -1)):
        everything = {"return_index": True, "return_inverse": True, "return_counts": True, "axis": axis}
        for x in (data(dtype, (6, 3), 0, 1), data(dtype, (2, 5, 2), 0, 1), data(dtype, (3, 0))):
            add("unique_all", lambda x: jnp.unique(x, **everything), x, axis=axis, equal_nan=True, static=True)
            add("unique", lambda x: jnp.unique(x, axis=axis), x, axis=axis, equal_nan=True, static=True)
            if x.size:
                add("unique_all", lambda x: jnp.unique(x, size=4, **everything), x, axis=axis, size=4, equal_nan=True)
                add("unique", lambda x, f: jnp.unique(x, axis=axis, size=4, fill_value=f), x, jnp.asarray(1, x.dtype), axis=axis, size=4, fill=1,
                    equal_nan=True)
        if dtype == "f32":
            x = jnp.asarray([[nan, 1], [2, nan], [nan, 1], [1, 1], [nan, 1], [1, 1]], DTYPES[dtype])
            for equal in (True, False):
                add("unique_all", lambda x: jnp.unique(x, equal_nan=equal, **everything), x, axis=axis, equal_nan=equal, static=True)


def weights(dtypes):
    for name, dtype in itertools.product(("quantile", "nanquantile"), dtypes):
        f, floating = getattr(jnp, name), dtype.startswith("f")
        for axis, keepdims in [(None, False), (1, True), ((0, 2), False)]:
            o = {"axis": axis, "keepdims": keepdims}
            x = data(dtype, (3, 4, 5), nans=0.1 if floating else 0)
            to = jnp.float64 if dtype == "f64" else jnp.float32
            for q in (jnp.asarray(0.3, to), jnp.asarray([0.0, 0.25, 0.5, 0.9, 1.0], to)):
                add(name, lambda x, q: f(x, q, method="inverted_cdf", **o), x, q, **o)
                for w in (data("f32", (3, 4, 5), 0, 3), data("f32", (3, 4, 5), -1, 9) if q.ndim else data("i32", (3, 4, 5), 1, 3)):
                    add(name, lambda x, q, w: f(x, q, method="inverted_cdf", weights=w, **o), x, q, w, weights=2, **o)
                if axis is not None:
                    sizes = tuple(x.shape[i] for i in (axis if isinstance(axis, tuple) else (axis,)))
                    w = data("f32", sizes, 0, 3)
                    add(name, lambda x, q, w: f(x, q, method="inverted_cdf", weights=w, **o), x, q, w, weights=2, **o)


def sums(dtypes):
    for dtype, axis, keepdims in [(d, a, k) for d in dtypes for a, k in [(None, False), (1, True), ((0, -1), False)]]:
        floating, o = dtype in ("f32", "f64"), {"axis": axis, "keepdims": keepdims}
        x, mask = data(dtype), data("bool")
        b = data("f32", (2, 3, 2), 1, 3)
        add("logsumexp", lambda x, b: special.logsumexp(x, b=b, **o), x, b, b=1, grad=floating, tolerance=4, **o)
        add("logsumexp", lambda x, b: special.logsumexp(x, b=b, **o), x, b[:1, :, :1], b=1, tolerance=4, **o)
        add("logsumexp", lambda x, b, m: special.logsumexp(x, b=b, where=m, **o), x, b, mask, b=1, where=2, tolerance=4, **o)
        add("logsumexp", lambda x, b: special.logsumexp(x, b=b, **o), x, data("i32", (2, 3, 2), -2, 2), b=1, tolerance=4, **o)
        add("logsumexp_and_sign", lambda x: special.logsumexp(x, return_sign=True, **o), x, tolerance=4, **o)
        for signs in ("f32", "i32"):
            add("logsumexp_and_sign", lambda x, b: special.logsumexp(x, b=b, return_sign=True, **o), x, data(signs), b=1, tolerance=8, **o)
    for dtype, degrees in itertools.product(["c64", "f32", "f16", "i32", "bool"], (False, True)):
        add("angle", lambda x: jnp.angle(x, deg=degrees), data(dtype), degrees=degrees)


def columns(x, size):
    return (jnp.arange(size) + 1.0).astype(jnp.result_type(x.dtype, jnp.float32))


def product(u, s, vh):
    """A function that does not depend on the signs: products of each left vector with its right one."""
    return s, (u * columns(u, u.shape[-1])) @ vh


def hermitian(dtypes):
    for dtype in dtypes:
        grad = dtype in ("f32", "f64")
        x = distinct(dtype, (2, 3, 3)) if dtype != "c64" else data(dtype, (2, 3, 3))
        o = {"hermitian": True, "tolerance": 20}
        add("svd", lambda x: product(*LINALG.svd(x, hermitian=True)), x, grad=grad, **o)
        add("svdvals", lambda x: LINALG.svd(x, hermitian=True, compute_uv=False), x, grad=grad, **o)
        add("pinv", lambda x: LINALG.pinv(x, hermitian=True), x, grad=grad, **o)
        add("pinv", lambda x: LINALG.pinv(x, rtol=0.5, hermitian=True), x, rtol=0.5, **o)
        low = x * jnp.asarray([1, 1, 0], x.dtype) * jnp.asarray([1, 1, 0], x.dtype)[:, None]
        add("matrix_rank", lambda x: LINALG.matrix_rank(x, hermitian=True), low, hermitian=True)
        add("matrix_rank", lambda x: LINALG.matrix_rank(x, tol=2.0, hermitian=True), x, tol=2.0, hermitian=True)
        if dtype not in ("i32",):
            subsets(x, data(dtype, (2, 3, 4)) + distinct("f32", (2, 3, 4)).astype(DTYPES[dtype]), grad)


def subsets(x, wide, grad):
    """JAX supports subsets on TPUs only: here they are selected from all values."""
    for first, last in ((0, 2), (1, 3), (2, 3), (0, 3)):
        part, o = slice(first, last), {"first": first, "last": last, "tolerance": 20}

        def vectors(x):
            w, v = LINALG.eigh(x)
            v = v[..., part]
            return w[..., part], (v * columns(v, last - first)) @ v.mT.conj()

        def singular(x, which=False):
            u, s, vh = LINALG.svd(x, full_matrices=False, hermitian=which)
            return product(u[..., part], s[..., part], vh[..., part, :])
        add("eigh", vectors, x, grad=grad, **o)
        add("eigvalsh", lambda x: LINALG.eigvalsh(x)[..., part], x, grad=grad, **o)
        add("svd", singular, wide, grad=grad, reduced=True, **o)
        add("svd", lambda x: singular(x, True), x, reduced=True, hermitian=True, **o)
        add("svdvals", lambda x: LINALG.svdvals(x)[..., part], wide, grad=grad, **o)


def steps(dtypes):
    for dtype, count, end in itertools.product(dtypes, (0, 1, 2, 5), (True, False)):
        for shapes, axis in [(((), ()), 0), (((3, 1), (2,)), -1)]:
            a, b, o = data(dtype, shapes[0]), data(dtype, shapes[1]), {"axis": axis, "endpoint": int(end)}
            grad = dtype == "f32" and count > 1
            add("linspace_and_step", lambda a, b: jnp.linspace(a, b, count, retstep=True, axis=axis, endpoint=end), a, b, count=count, grad=grad, **o)
            for to in ("f16", "i32", "c64") if axis else ():
                add("linspace_and_step", lambda a, b: jnp.linspace(a, b, count, retstep=True, axis=axis, endpoint=end, dtype=DTYPES[to]), a, b,
                    count=count, dtype=to, **o)


def zeros(dtypes):
    for dtype in dtypes:
        vectors = [jnp.asarray(v, DTYPES[dtype]) for v in ([0, 0, 2, 1], [0, 3], [0, 0], [4], [1, 2, 3, 0], [0])]
        for p, q in itertools.product(vectors, vectors):
            add("polymul", lambda p, q: jnp.polymul(p, q, trim_leading_zeros=True), p, q, static=True)
        for p, q in itertools.product(vectors, [v for v in vectors if v[0] != 0]):
            add("polydiv", lambda p, q: jnp.polydiv(p, q, trim_leading_zeros=True), p, q, static=True)


def families():
    """Returns tuples (name, jax_enable_x64, function, its dtypes)."""
    import options_arrays as arrays
    import options_hints as hints
    import options_matrices as matrices
    narrow, wide = ["f32", "c64"], ["f64", "c128"]
    return [("slices", False, slices, ["f32", "i32", "bool", "c64"]), ("weights", False, weights, ["f32", "i32", "bf16"]),
            ("sums", False, sums, ["f32", "i32", "bf16", "c64"]), ("hermitian", False, hermitian, ["f32", "c64", "i32"]),
            ("steps", False, steps, ["f32", "i32", "c64"]), ("zeros", False, zeros, ["f32", "i32", "c64"]),
            ("wide weights", True, weights, ["f64"]), ("wide sums", True, sums, ["f64"]), ("wide hermitian", True, hermitian, wide),
            ("wide steps", True, steps, ["f64"]),
            ("pivots", False, matrices.pivots, narrow + ["i32"]), ("forms", False, matrices.forms, narrow + ["i32"]),
            ("systems", False, matrices.systems, narrow + ["i32"]), ("bounds", False, matrices.bounds, narrow),
            ("places", False, arrays.places, ["f32", "i32", "u8"]), ("convolutions", False, arrays.convolutions, ["f32", "bf16"]),
            ("attention", False, arrays.attention, ["f32", "bf16"]), ("ufuncs", False, arrays.ufuncs, ["f32", "i32", "bf16"]),
            ("wide pivots", True, matrices.pivots, wide), ("wide forms", True, matrices.forms, wide),
            ("wide systems", True, matrices.systems, wide), ("wide bounds", True, matrices.bounds, wide),
            ("wide places", True, arrays.places, ["f64", "i64"]), ("wide ufuncs", True, arrays.ufuncs, ["f64"])] + hints.families()


if __name__ == "__main__":
    call_families.write("options", families(), sys.argv[1:], LINES, RANDOM)
