#!/usr/bin/env python3
"""Prints tests/golden/library_calls.txt (tools/golden/all runs this).
Usage: tools/golden/library_calls.py FAMILY...    only these families of cases: sets, fits, lax_names, ...
Calls of JAX functions that numpy_calls.py does not cover (sets and fits, functions of jax.lax that are composed of other operations,
special functions, special matrices), in the same format; the option `tolerance` multiplies the tolerance. Values of special
functions are SciPy's, which are more accurate than JAX's. tests/lib/calls_*.cc make the same calls."""
import sys

import jax

jax.config.update("jax_platforms", "cpu")
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import jax.scipy.linalg as sl  # noqa: E402
import scipy.linalg  # noqa: E402
from jax import lax  # noqa: E402
from jax.scipy import special  # noqa: E402
from scipy import special as sp  # noqa: E402

import call_families  # noqa: E402
from numpy_calls import DTYPES, LINES, RANDOM, add, data, distinct  # noqa: E402

nan = np.nan


def sets(dtypes):
    names = {name: getattr(jnp, name) for name in ("union1d", "intersect1d", "setxor1d", "setdiff1d")}
    for dtype in dtypes:
        pairs = [(data(dtype, (7,)), data(dtype, (2, 3))), (data(dtype, (0,)), data(dtype, (3,))), (data(dtype, (4,)), data(dtype, (0,))),
                 (data(dtype, (0,)), data(dtype, (0,)))]
        if dtype.startswith("f"):
            pairs.append((jnp.asarray([nan, 1, 2, nan, 1], DTYPES[dtype]), jnp.asarray([2, nan, 3], DTYPES[dtype])))
        for (x, y), (name, f) in [(p, n) for p in pairs for n in names.items()]:
            add(name, f, x, y, static=True)
            if not x.size + y.size:
                continue
            for size in (2, 9):
                if jnp.isnan(x.astype(jnp.float32)).any() and name != "union1d":
                    continue  # JAX's versions with a fixed size lose NaN
                add(name, lambda x, y: f(x, y, size=size), x, y, size=size)
                add(name, lambda x, y, v: f(x, y, size=size, fill_value=v), x, y, jnp.asarray(3, DTYPES[dtype]), size=size, fill=2)
        for x, y in pairs:
            add("setdiff1d", lambda x, y: jnp.setdiff1d(x, y, assume_unique=True), x, y, static=True, unordered=True)
            add("intersect1d_all", lambda x, y: jnp.intersect1d(x, y, return_indices=True), x, y, static=True)
            if x.size and y.size and not jnp.isnan(x.astype(jnp.float32)).any():
                add("intersect1d_all", lambda x, y: jnp.intersect1d(x, y, return_indices=True, size=4), x, y, size=4)
        x = data(dtype, (3, 4))
        floats = jnp.asarray([[nan, 1, nan], [0, 1, -2]], DTYPES[dtype]) if dtype.startswith("f") else x
        for name, f in [("unique_counts", jnp.unique_counts), ("unique_inverse", jnp.unique_inverse), ("unique_values", jnp.unique_values),
                        ("unique_all", jnp.unique_all)]:
            for v in (x, floats):
                add(name, lambda x: tuple(f(x)) if name != "unique_values" else f(x), v, static=True)
                add(name, lambda x: tuple(f(x, size=5)) if name != "unique_values" else f(x, size=5), v, size=5)
        add("sort_complex", jnp.sort_complex, data(dtype, (2, 5)))
        for shape, axis, trim in [((9,), None, "fb"), ((9,), 0, "f"), ((9,), 0, "b"), ((4, 5), None, "fb"), ((4, 5), 1, "fb"), ((0,), None, "fb")]:
            x = data(dtype, shape)
            x = jnp.where(jnp.arange(x.shape[-1]) % 4 == 2, x, 0).astype(x.dtype)
            add("trim_zeros", lambda x: jnp.trim_zeros(x, trim, axis), x, axis=axis, trim=trim, static=True)
        add("trim_zeros", jnp.trim_zeros, jnp.zeros((3, 2), DTYPES[dtype]), static=True, trim="fb")


def fits(dtypes):
    for dtype in dtypes:
        for n, degree in [(5, 2), (7, 0), (6, 3), (4, 1)]:
            x = distinct(dtype, (n,)) * 2 + 1 if dtype == "i32" else distinct(dtype, (n,)) + 0.0625  # powers of 0 have no derivative
            for y in (data("f32", (n,)), data("f32", (n, 2))):
                o = {"degree": degree, "tolerance": 30}
                grad = dtype == "f32" and degree < 3
                add("polyfit", lambda x, y: jnp.polyfit(x, y, degree), x, y, grad=grad, **o)
                w = data("f32", (n,), 1, 3)
                add("polyfit", lambda x, y, w: jnp.polyfit(x, y, degree, w=w), x, y, w, weights=2, **o)
                add("polyfit_all", lambda x, y: (*jnp.polyfit(x, y, degree, full=True)[:4], jnp.polyfit(x, y, degree, cov=True)[1]), x, y,
                    degree=degree, tolerance=100)
                add("polyfit_all", lambda x, y: (*jnp.polyfit(x, y, degree, full=True)[:4], jnp.polyfit(x, y, degree, cov="unscaled")[1]),
                    x, y, degree=degree, unscaled=True, tolerance=100)
        for p in ([1, -3, 2], [2, 0, -8], [0, 0, 1, 2, -3, 1], [1], [0, 0], [3, 1], [1, 0, 4, 0]):
            p = jnp.asarray(p, DTYPES[dtype])
            add("roots", lambda p: jnp.sort_complex(jnp.roots(p)), p, static=True, tolerance=30)
            add("roots", lambda p: jnp.roots(p, strip_zeros=False), p, open=True, tolerance=30)
        for n in (0, 1, 2, 7):
            add("kaiser", lambda beta: jnp.kaiser(n, beta), jnp.asarray(2.5 if dtype == "f32" else 5, DTYPES[dtype]), n=n, grad=dtype == "f32" and n > 2)
        add("i0", jnp.i0, data(dtype, (5,)))
        for x in (data(dtype, (2, 3)), jnp.asarray(2.5) if dtype == "f32" else data(dtype, ())):
            add("copy", jnp.copy, x, grad=dtype == "f32")


def lax_names(dtypes):
    for dtype in dtypes:
        x, y = data(dtype, (2, 5)), data("i32", (2, 5))
        for axis in (0, -1):
            add("sort_key_val", lambda x, y: lax.sort_key_val(x, y, axis), x, y, axis=axis)
        add("broadcast_like", lax.broadcast_like, data(dtype, (3, 1)), data("i32", (2, 3, 4)), grad=dtype == "f32")
        for rank in (2, 4):
            add("broadcast_to_rank", lambda x: lax.broadcast_to_rank(x, rank), x, rank=rank)
        add("broadcasted_iota", lambda: lax.broadcasted_iota(DTYPES[dtype], (2, 3), 1), dtype=dtype, shape=(2, 3), axis=1)
        if dtype in ("f32", "bf16", "f16"):
            for k, axis in [(2, -1), (1, 0), (5, 1)]:
                z = distinct(dtype, (2, 5))
                add("approx_max_k", lambda x: lax.approx_max_k(x, k, axis), z, k=k, axis=axis, grad=dtype == "f32")
                add("approx_min_k", lambda x: lax.approx_min_k(x, k, axis), z, k=k, axis=axis)
    add("shape_as_value", lambda: jnp.asarray(lax.shape_as_value((2, 0, 5))), shape=(2, 0, 5))
    lhs, rhs = data("f32", (2, 3, 6, 5)), data("f32", (4, 3, 2, 3))
    for o in [{"strides": (1, 1)}, {"strides": (2, 1), "low": (1, 0), "high": (0, 2)}, {"strides": (1, 1), "lhs_dilation": (2, 1), "rhs_dilation": (1, 2)}]:
        pad = list(zip(o.get("low", (0, 0)), o.get("high", (0, 0))))
        f = lambda x, w: lax.conv_with_general_padding(x, w, o["strides"], pad, o.get("lhs_dilation"), o.get("rhs_dilation"))  # noqa: E731
        add("conv_with_general_padding", f, lhs, rhs, grad=True, **o)
    for dtype in ("f32", "bf16"):
        for b, m, k, n, s, t in [((), 3, 8, 4, 2, 4), ((2,), 2, 4, 3, 1, 4), ((), 2, 6, 2, 6, 2)]:
            x, y = data(dtype, (*b, m, k)), data(dtype, (*b, k, n))
            p, q = data("f32", (*b, m, s), 1, 3), data("f32", (*b, t, n), 1, 3)
            if s > k // 2 or t > k // 2:
                continue
            for to in ("f32", "bf16"):
                add("scaled_dot", lambda x, y, p, q: lax.scaled_dot(x, y, lhs_scale=p, rhs_scale=q, preferred_element_type=DTYPES[to]), x, y, p, q,
                    dtype=to, tolerance=1 if to == "bf16" else 10)


def ragged(dtypes):
    def numbers(dot, lhs, group):
        return lax.RaggedDotDimensionNumbers(dot, [lhs], group)

    for dtype in dtypes:
        for m, k, n, sizes in [(6, 3, 4, [2, 0, 4]), (6, 3, 4, [1, 2, 1]), (40, 2, 3, [7, 13, 0, 20]), (3, 2, 2, [0, 0]), (0, 2, 2, [0, 0]),
                               (300, 2, 2, [290, 10]), (5, 1, 1, [5])]:
            x, w, s = data(dtype, (m, k)), data(dtype, (len(sizes), k, n)), jnp.asarray(sizes, jnp.int32)
            add("ragged_dot", lax.ragged_dot, x, w, s, grad=dtype == "f32" and m > 0)
            add("ragged_dot", lambda x, w, s: lax.ragged_dot(x, w, s, preferred_element_type=jnp.float32), x, w, s, dtype="f32")
        s = jnp.asarray([2, 1, 3], jnp.int32)
        free = [(((1,), (1,)), ((), ())), 0, [0]], (6, 4), (3, 4, 2)
        batched = [(((2,), (2,)), ((0,), (0,))), 1, [1]], (2, 6, 4), (2, 3, 4, 5)
        behind = [(((0,), (2,)), ((), ())), 2, [1]], (4, 2, 6), (5, 3, 4)
        inner = [(((0,), (0,)), ((), ())), 0, []], (6, 2), (6, 3)
        inner_batched = [(((2,), (0,)), ((1,), (1,))), 2, []], (4, 2, 6), (6, 2, 3)
        inner_two = [(((0, 1), (1, 0)), ((), ())), 1, []], (2, 6, 3), (6, 2, 5)
        batch = [(((2,), (2,)), ((1,), (0,))), 1, []], (3, 6, 2), (6, 4, 2)
        for (dot, lhs, group), x, y in (free, batched, behind, inner, inner_batched, inner_two, batch):
            x, y = data(dtype, x), data(dtype, y)
            o = {"lhs_contract": dot[0][0], "rhs_contract": dot[0][1], "lhs_batch": dot[1][0], "rhs_batch": dot[1][1], "ragged": lhs}
            o |= {"group": group[0]} if group else {}
            f = lambda x, y, s: lax.ragged_dot_general(x, y, s, numbers(dot, lhs, group))  # noqa: E731
            add("ragged_dot_general", f, x, y, s, grad=dtype == "f32", **o)
        x, y = data(dtype, (2, 6, 4)), data(dtype, (2, 3, 4, 5))
        dot = (((2,), (2,)), ((0,), (0,)))
        add("ragged_dot_general", lambda x, y, s: lax.ragged_dot_general(x, y, s, numbers(dot, 1, [1])), x, y,
            jnp.asarray([[2, 1, 3], [0, 5, 0]], jnp.int32), lhs_contract=(2,), rhs_contract=(2,), lhs_batch=(0,), rhs_batch=(0,), ragged=1, group=1)


def polar_parts(x):
    u, h, iterations, converged = lax.linalg.qdwh(x)
    return u, h, iterations.astype(jnp.int32) + jnp.int32(0), converged


def lax_matrices(dtypes):
    linalg = lax.linalg
    for dtype in dtypes:
        real = not dtype.startswith("c")
        grad = dtype == "f64"
        if real:
            for n in (1, 2, 5):
                a = data(dtype, (n, n)) + 4 * n * jnp.eye(n, dtype=DTYPES[dtype])
                r = jnp.linalg.cholesky(a @ a.T).T
                w = data(dtype, (n,))
                add("cholesky_update", linalg.cholesky_update, r, w, tolerance=20, grad=grad)
                add("cholesky_update", linalg.cholesky_update, r, jnp.zeros_like(w), tolerance=20)
        for m, n in [(4, 4), (5, 3), (3, 5), (1, 1)]:
            for batch in ((), (2,)):
                a, taus = jax._src.lax.linalg.geqrf(data(dtype, (*batch, m, n)))
                for left in (True, False):
                    for transpose in (True, False):
                        c = data(dtype, (*batch, m, 2) if left else (*batch, 2, m))
                        o = {"left": left, "transpose": transpose, "tolerance": 20}
                        add("ormqr", lambda a, t, c: linalg.ormqr(a, t, c, left=left, transpose=transpose), a, taus, c, **o)
        for m, n in [(4, 4), (5, 3), (1, 1), (6, 2)]:
            add("qdwh", polar_parts, data(dtype, (m, n)) + 3 * jnp.eye(m, n, dtype=DTYPES[dtype]), tolerance=100)
        for batch in ((), (2,)):
            a, c = data(dtype, (*batch, 3, 4)), data(dtype, (*batch, 3, 3))
            for o in ({}, {"alpha": 2, "beta": 0.5}, {"alpha": 2, "beta": 0.5, "symmetrize_output": True}):
                add("symmetric_product", lambda a, c: linalg.symmetric_product(a, c, **o), a, c, grad=grad and not o.get("symmetrize_output"), **o)
        for batch, n, k in [((), 4, 2), ((), 1, 1), ((), 2, 3), ((3,), 5, 2), ((), 7, 1)]:
            low, on, high, b = data(dtype, (*batch, n)), data(dtype, (*batch, n), 1, 4), data(dtype, (*batch, n)), data(dtype, (*batch, n, k))
            o = {"tolerance": 500}
            f = lambda l, d, u, b: linalg.tridiagonal_solve(l.at[..., 0].set(0), d, u.at[..., -1].set(0), b)  # noqa: E731
            add("tridiagonal_solve", f, low, on, high, b, grad=grad and n > 1, **o)
            if n > 2:
                add("tridiagonal_solve", f, low + 8, jnp.full_like(on, 0.25).at[..., 1].set(2).at[..., -1].set(1), high + 4, b, **o)
    for pivots, size in [([1, 1, 2], 3), ([2, 2], 4), ([], 2), ([[1, 2], [0, 1]], 3)]:
        pivots = jnp.asarray(pivots, jnp.int32)
        add("lu_pivots_to_permutation", lambda p: linalg.lu_pivots_to_permutation(p, size), pivots, size=size)


def special_functions(dtypes):
    for dtype in dtypes:
        wide = dtype == "f64"

        def exact(name, f, jax_f, *arrays, grad=False, tolerance=1, relative=False, **options):
            """Adds a case with SciPy's values and JAX's gradients. With `relative` each element is a case of its own, so that its
            tolerance depends on its magnitude alone."""
            rows = zip(*[np.ravel(np.asarray(a)) for a in np.broadcast_arrays(*arrays)]) if relative else [arrays]
            for row in rows:
                x = [jnp.asarray(a, DTYPES[dtype]) for a in row]
                out = f(*[np.asarray(a, np.float64) for a in x])
                out = [jnp.asarray(y, x[0].dtype) for y in (out if isinstance(out, tuple) else (out,))]
                finite = np.isfinite(np.concatenate([np.ravel(np.asarray(y, np.float64)) for y in out])).all()
                add(name, jax_f, *x, grad=grad and finite, results=out, tolerance=tolerance, **options)

        def each(name, values, tolerance=4):
            exact(name, getattr(sp, name), getattr(special, name), values, tolerance=tolerance, relative=True)
            if dtype != "bf16":
                usual = [v for v in values if 0 < abs(v) < 5]
                exact(name, getattr(sp, name), getattr(special, name), usual, grad=True, tolerance=50)

        each("erfcx", [-3, -1, 0, 0.5, 2, 4.75, 5.25, 9, 15, 19.5, 25, 30, 1e4, np.inf, nan])
        each("dawsn", [-4, -1, -0.125, 0, 1e-3, 0.5, 2, 3, 3.25, 4, 6, 6.25, 9, 100, np.inf, nan])
        each("expi", [-20, -2, -0.5, 0.125, 0.25, 1, 1.9375, 2, 3, 5, 9, 20, 40, 60, 70, 85, 0, nan], tolerance=20)
        each("sici", [-5, -1, 0.125, 1, 3, 4, 4.5, 7, 8, 12, 50, 1000], tolerance=20)
        each("fresnel", [-2, -0.5, 0, 0.125, 1, 1.5, 1.625, 2, 3.125, 7, 20, 1000.5, 40000, np.inf, nan], tolerance=20)
        h, a = np.meshgrid([-2, 0, 0.25, 1, 3, 6], [-3, -1, -0.5, 0, 0.5, 1, 1.5, 8], indexing="ij")
        exact("owens_t", sp.owens_t, special.owens_t, h, a, grad=dtype == "f64", tolerance=8)
        n, k = np.meshgrid([0, 1, 4, 7, 10.5], [-1, 0, 1, 2.5, 3, 7, 9], indexing="ij")
        for repetition in (False, True):
            add("comb", lambda n, k: special.comb(n, k, repetition=repetition), jnp.asarray(n, DTYPES[dtype]), jnp.asarray(k, DTYPES[dtype]),
                repetition=repetition, tolerance=30)
        x, power = np.meshgrid([0.25, 1, 3], [-1.5, 0, 0.5, 2], indexing="ij")
        for name in ("boxcox", "boxcox1p"):
            exact(name, getattr(sp, name), getattr(special, name), x, power, tolerance=8)
        if dtype == "bf16":
            continue
        z = [0.5, 1 + 2j, -1 + 0.25j, 2 - 1j, -0.5 - 0.5j, 6, 0.125j, -3 - 2j]
        kind = jnp.complex128 if wide else jnp.complex64
        add("wofz", special.wofz, jnp.asarray(z, kind), tolerance=50)
        add("wofz", special.wofz, jnp.asarray([0.5, -2, 4], DTYPES[dtype]), tolerance=50)
        add("erfcx", special.erfcx, jnp.asarray(z, kind), tolerance=50)
        for order, iterations, values in [(0, 50, [0, 0.125, 1, 5, 20]), (3, 50, [0.5, 2.5, -3, 15]), (7, 120, [0.25, 3, 40, 60])]:
            exact("bessel_jn", lambda x: np.stack([sp.jv(k, x) for k in range(order + 1)]), lambda x: special.bessel_jn(x, v=order, n_iter=iterations),
                  np.asarray(values), tolerance=60, order=order, iterations=iterations)
        degree, order = np.concatenate([np.stack([np.full(2 * n + 1, n), np.arange(-n, n + 1)], 1) for n in (0, 1, 2, 5)]).T
        theta, phi = np.linspace(0.125, 3, degree.size), np.linspace(0, 6, degree.size)
        sphere = [jnp.asarray(degree, jnp.int32), jnp.asarray(order, jnp.int32), jnp.asarray(theta, DTYPES[dtype]), jnp.asarray(phi, DTYPES[dtype])]
        out = sp.sph_harm_y(degree, order, np.asarray(sphere[2], np.float64), np.asarray(sphere[3], np.float64))
        add("sph_harm_y", None, *sphere, results=[jnp.asarray(out, kind)], n_max=5, tolerance=20)
        for a, b, values in [(1, 2, [-30, -2, 0, 0.5, 3, 20]), (0.5, 1.5, [-50, -1, 2, 60, 85]), (2.5, 1.25, [-8, 1, 9]), (-2, 1.5, [-4, 3, 120]),
                             (0, 3, [1]), (1.5, 1.5, [-2, 2]), (3, 0.5, [110, 150] if wide else [-3])]:
            exact("hyp1f1", sp.hyp1f1, special.hyp1f1, np.full(len(values), a), np.full(len(values), b), values, tolerance=200, relative=True)
        exact("hyp1f1", sp.hyp1f1, special.hyp1f1, [1, 2.5, 0.75], [2, 1.5, 3.25], [0.5, 2, 1.25], grad=wide, tolerance=100)
        for a, b, c, values in [(1, 2, 3, [-20, -0.5, 0, 0.25, 0.875, 0.95, 0.99]), (0.5, 0.25, 1.5, [-3, 0.5, 0.9375, 0.99, 1]), (0.5, 0.5, 1, [0.95, 0.75]),
                                (1.5, 2, 3, [0.95, -0.75, 0.5]), (2, 3, 1.5, [0.92, 0.25, -2]), (-3, 2, 1.5, [-2, 0.5, 0.95, 3][:3]),
                                (1, 2, 2, [0.5]), (2, 1.5, 2, [0.25, -1]), (1, 1, 4, [0.95, 0.98]), (2, 2, 1, [0.95, 0.5])]:
            exact("hyp2f1", sp.hyp2f1, special.hyp2f1, *[np.full(len(values), p) for p in (a, b, c)], values, tolerance=500, relative=True)
        exact("hyp2f1", sp.hyp2f1, special.hyp2f1, [1, 0.5, 2.5], [2, 1.5, 0.75], [3.5, 2, 1.25], [0.5, 0.25, 0.125], tolerance=100)


def special_matrices(dtypes):
    for dtype in dtypes:
        for shape in [(4,), (2, 3), (1,), (5,)]:
            x = data(dtype, shape)
            y = data(dtype, (*shape[:-1], 2))
            add("circulant", sl.circulant, x, grad=dtype == "f32")
            add("hankel", sl.hankel, x)
            add("hankel", sl.hankel, x, y, last=1, grad=dtype == "f32")
            add("fiedler", sl.fiedler, x)
            if shape[-1] > 1:
                add("leslie", sl.leslie, x, x[..., 1:], grad=dtype == "f32")
                one = x.at[..., 0].set(2)
                add("companion", sl.companion, one, grad=dtype == "f32")
            add("fiedler_companion", sl.fiedler_companion, x.at[..., 0].set(2), grad=dtype == "f32")
            for mode in ("full", "same", "valid"):
                for n in (1, 2, 6):
                    add("convolution_matrix", lambda x: sl.convolution_matrix(x, n, mode), x, n=n, mode=mode)
    wide = jax.config.jax_enable_x64
    real = "f64" if wide else "f32"
    for n in (1, 2, 5, 8):
        for mode, scale in [("-", None), ("sqrtn", "sqrtn"), ("n", "n")]:
            out = np.exp(-2j * np.pi * (np.outer(np.arange(n), np.arange(n)) % n) / n) / {"-": 1, "sqrtn": np.sqrt(n), "n": n}[mode]
            add("dft", None, results=[jnp.asarray(out, jnp.complex128 if wide else jnp.complex64)], n=n, scale=mode)
        for name in ("hilbert", "invhilbert", "hadamard", "helmert"):
            if name == "hadamard" and n == 5:
                continue
            out = np.asarray(getattr(scipy.linalg, name)(n))
            add(name, None, results=[jnp.asarray(out, out.dtype if name == "hadamard" else DTYPES[real])], n=n)
        add("helmert", None, results=[jnp.asarray(scipy.linalg.helmert(n, full=True), DTYPES[real])], n=n, full=True)
        for kind in ("symmetric", "lower", "upper"):
            add("pascal", None, results=[jnp.asarray(scipy.linalg.pascal(n, kind), DTYPES[real])], n=n, kind=kind)
            add("invpascal", None, results=[jnp.asarray(scipy.linalg.invpascal(n, kind), DTYPES[real])], n=n, kind=kind)


def matrix_functions(dtypes):
    for dtype in dtypes:
        grad = dtype == "f64"
        for shape in [(3, 3), (1, 1), (2, 4, 4), (5, 5)]:
            x = data(dtype, shape) + 6 * jnp.eye(shape[-1], dtype=DTYPES[dtype])
            one = jax.vmap(sl.sqrtm) if len(shape) == 3 else sl.sqrtm
            add("sqrtm", one, x, tolerance=50)
            add("expm_frechet", lambda a, e: jax.vmap(sl.expm_frechet)(a, e) if a.ndim == 3 else sl.expm_frechet(a, e), x / 8, data(dtype, shape) / 4,
                tolerance=50)
            if len(shape) == 2:
                add("funm", lambda a: sl.funm(a, jnp.sin), x / 4, tolerance=300)
        for m, n, batch in [(3, 2, ()), (1, 1, ()), (2, 4, (2,)), (4, 4, ())]:
            a = data(dtype, (*batch, m, m)) + 8 * jnp.eye(m, dtype=DTYPES[dtype])
            b, c = data(dtype, (n, n)), data(dtype, (*batch, m, n))
            exact = np.asarray([scipy.linalg.solve_sylvester(np.asarray(p, np.complex128), np.asarray(b, np.complex128), np.asarray(q, np.complex128))
                                for p, q in zip(np.reshape(a, (-1, m, m)), np.reshape(c, (-1, m, n)))]).reshape(c.shape)
            add("solve_sylvester", None, a, b, c, results=[jnp.asarray(exact if dtype[0] == "c" else exact.real, DTYPES[dtype])], tolerance=100)
        for m, n, batch in [(4, 3, ()), (3, 5, ()), (3, 3, (2,)), (1, 1, ())]:
            a, k = data(dtype, (*batch, m, n)), min(m, n)
            for left, conjugate in [(False, False), (True, False), (False, True), (True, True)]:
                for c in [data(dtype, (*batch, k, 2) if left else (*batch, 2, m))] + ([] if batch else [data(dtype, (k if left else m,))]):
                    o = {"left": left, "conjugate": conjugate}
                    add("qr_multiply", lambda a, c: sl.qr_multiply(a, c, mode="left" if left else "right", conjugate=conjugate), a, c, tolerance=50, **o)
        for n in (1, 2, 6):
            d, e = data("f64" if dtype in ("f64", "c128") else "f32", (n,)).astype(DTYPES[dtype]), data(dtype, (n - 1,))
            add("eigh_tridiagonal", None, d, e, results=tridiagonal_values(d, e, slice(None)), tolerance=100)
            if n > 2:
                add("eigh_tridiagonal", None, d, e, results=tridiagonal_values(d, e, slice(1, 3)), first=1, last=2, tolerance=100)


def tridiagonal_values(d, e, part):
    """Returns the eigenvalues w_k, and the sum of k v_k v_k^H over the eigenvectors v_k, which does not depend on their signs."""
    x = np.diag(np.asarray(d, np.complex128)) + np.diag(np.asarray(e, np.complex128), 1) + np.diag(np.conj(np.asarray(e, np.complex128)), -1)
    w, v = np.linalg.eigh(x)
    w, v = w[part], v[:, part]
    out = (v * np.arange(1, w.size + 1)) @ v.conj().T
    real = jnp.finfo(d.dtype).dtype
    return [jnp.asarray(w, real), jnp.asarray(out if jnp.iscomplexobj(d) else out.real, d.dtype)]


def random_names(dtypes):
    for n, p in [(10, [0.25, 0.5, 0.25]), (100, [0.125] * 8), (7, [[0.5, 0.5], [0.25, 0.75]])]:
        p = jnp.asarray(p, jnp.float32)
        for dtype in ("f32",):
            out = jax.random.multinomial(jax.random.key(3), n, p, dtype=DTYPES[dtype])
            add("multinomial", None, p, results=[out], n=n)
    for shape, column in [((4, 3), -1), ((3, 5), -1), ((2, 3, 4), 0), ((3, 3), 1)]:
        add("orthogonal", None, results=[jax.nn.initializers.orthogonal(1.5, column)(jax.random.key(5), shape, jnp.float32)], shape=shape, axis=column, scale=1.5,
            tolerance=10)
    for shape in [(3, 2, 4), (3, 4, 2, 2), (1, 2, 3, 2, 3)]:
        add("delta_orthogonal", None, results=[jax.nn.initializers.delta_orthogonal(2.0)(jax.random.key(5), shape, jnp.float32)], shape=shape, scale=2, tolerance=10)


def families():
    """Returns tuples (name, jax_enable_x64, function, its dtypes)."""
    return [("sets", False, sets, ["f32", "i32", "u8", "bf16"]), ("sets64", True, sets, ["f64", "i64"]),
            ("fits", False, fits, ["f32", "i32"]), ("fits64", True, fits, ["f64"]),
            ("lax_names", False, lax_names, ["f32", "i32", "bf16", "c64"]), ("ragged", False, ragged, ["f32", "bf16", "i32"]),
            ("lax_matrices", False, lax_matrices, ["f32", "c64"]), ("lax_matrices64", True, lax_matrices, ["f64"]),
            ("special_functions", False, special_functions, ["f32", "bf16"]), ("special_functions64", True, special_functions, ["f64"]),
            ("special_matrices", False, special_matrices, ["f32", "i32"]), ("special_matrices64", True, special_matrices, ["f64"]),
            ("matrix_functions", False, matrix_functions, ["f32", "c64"]), ("matrix_functions64", True, matrix_functions, ["f64", "c128"]),
            ("random_names", False, random_names, None)]


if __name__ == "__main__":
    call_families.write("library_calls", families(), sys.argv[1:], LINES, RANDOM)
