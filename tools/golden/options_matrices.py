"""Cases of options.py: QR factors with pivots, matrix forms, subsets of eigenvalues and singular values, systems with structured
matrices, tolerances of rank decisions."""
import itertools

import jax
import jax.numpy as jnp
import jax.scipy.linalg as sl
from jax import lax

from numpy_calls import DTYPES, add, data, distinct

SCIPY_MODES = {"reduced": "economic", "complete": "full", "r": "economic"}  # of the modes of numpy.linalg.qr


def matrix(dtype, shape):
    """A matrix whose columns have different norms."""
    return distinct(dtype, shape) + data(dtype, shape) if dtype.startswith("f") else data(dtype, shape, -9, 9)


def pivots(dtypes):
    shapes = [(3, 3), (4, 3), (3, 4), (2, 4, 3), (2, 1, 3, 4), (5, 1), (1, 4), (12, 9)]
    for dtype, shape in itertools.product(dtypes, shapes):
        x = matrix(dtype, shape)
        # JAX permutes the wrong axes of a batch, and too few of a wide matrix.
        grad = dtype in ("f32", "f64") and len(shape) == 2 and shape[0] >= shape[1]
        for mode, name in SCIPY_MODES.items():
            # SciPy's r has as many rows as the matrix, NumPy's as many as q has columns.
            add("pivoted_qr", lambda x: sl.qr(x, mode=name, pivoting=True)[1 if mode == "r" else 0:], x, mode=mode, tolerance=60, grad=grad and mode != "r")
        if dtype == "i32":
            continue
        add("lax_pivoted_qr", lambda x: lax.linalg.qr(x, pivoting=True, full_matrices=False), x, tolerance=60, grad=grad)
        first = jnp.asarray((data("i32", shape[:-2] + shape[-1:]) > 1), jnp.int32)
        for given in (first, first * 0):
            a, order, taus = jax._src.lax.linalg.geqp3(x, given)
            add("geqp3", None, x, given, results=[a, taus, order - 1], tolerance=60)
        for left, conjugate in itertools.product((True, False), (True, False)):
            k = min(shape[-2:])
            c = data(dtype, shape[:-2] + ((k, 2) if left else (2, shape[-2])))
            add("pivoted_qr_multiply", lambda a, c: sl.qr_multiply(a, c, mode="left" if left else "right", pivoting=True, conjugate=conjugate),
                x, c, left=left, conjugate=conjugate, tolerance=60)
            if len(shape) == 2:
                add("pivoted_qr_multiply", lambda a, c: sl.qr_multiply(a, c, mode="left" if left else "right", pivoting=True), x,
                    data(dtype, (k if left else shape[0],)), left=left, tolerance=60)


def without_phases(t, vectors):
    """Results of a Schur decomposition that do not depend on the phases of the Schur vectors."""
    return jnp.diagonal(t, axis1=-2, axis2=-1), jnp.tril(t, -1), vectors @ t @ vectors.mT.conj()


def forms(dtypes):
    for dtype, shape in itertools.product(dtypes, [(3, 3), (2, 4, 4), (1, 1)]):
        x = matrix(dtype, shape)
        if len(shape) == 2:
            add("schur", lambda x: without_phases(*sl.schur(x, output="complex")), x, output="complex", tolerance=100)
        add("hessenberg", lambda x: sl.hessenberg(x), x, tolerance=50)
        add("hessenberg", lambda x: sl.hessenberg(x, calc_q=True), x, calc_q=True, tolerance=50)
    for dtype, shape in itertools.product(dtypes, [(3, 3), (4, 2), (2, 4), (2, 3, 3), (1, 4)]):
        add("permuted_lu", lambda x: sl.lu(x, permute_l=True), matrix(dtype, shape), grad=dtype in ("f32", "f64"), tolerance=50)
        for offset, to in itertools.product((-1, 0, 2), (None, "f16", "i32", "c64")):
            if not (dtype.startswith("c") and to not in (None, "c64")):
                add("trace", lambda x: jnp.linalg.trace(x, offset=offset, dtype=to and DTYPES[to]), data(dtype, shape), offset=offset, dtype=to)
        y = data(dtype, shape)
        # A real dtype for a product of complex numbers is an error.
        for to in (None, "c64") if dtype.startswith("c") else (None, "f32", "c64"):
            add("vecdot", lambda x, y: jnp.linalg.vecdot(x, y, preferred_element_type=to and DTYPES[to]), data(dtype, shape), y, dtype=to)
    for n, scale, dtype in itertools.product((0, 1, 3, 4), (None, "sqrtn", "n"), ("c64", "c128")):
        if n and not (dtype == "c128" and not jax.config.jax_enable_x64):
            add("dft", lambda: sl.dft(n, scale, dtype=DTYPES[dtype]), n=n, scale=scale or "none", dtype=dtype, tolerance=20)


def systems(dtypes):
    for dtype, (batch, right) in itertools.product(dtypes, [((), (3,)), ((), (3, 2)), ((2,), (3, 2))]):
        a = data(dtype, (*batch, 3, 3), -2, 2)
        a = a @ a.mT.conj() + (4 * jnp.eye(3)).astype(a.dtype)
        b, other = data(dtype, (*batch, *right) if len(right) == 2 else right), data(dtype, a.shape)
        for lower in (False, True):
            kept = jnp.tril(a) + jnp.triu(other, 1) if lower else jnp.triu(a) + jnp.tril(other, -1)
            grad = dtype in ("f32", "f64")
            add("solve", lambda a, b: sl.solve(a, b, lower=lower, assume_a="pos"), a, b, lower=lower, assume="pos", grad=grad, tolerance=20)
            add("solve", lambda a, b: sl.solve(a, b, lower=lower, assume_a="pos"), kept, b, lower=lower, assume="pos", tolerance=20)
        for assume in ("gen", "sym", "her"):
            add("solve", lambda a, b: sl.solve(a, b, assume_a=assume), a + other, b, assume=assume, tolerance=50)
    for dtype, tolerance in itertools.product(dtypes, (1e-8, 100.0)):
        a, b, c = matrix(dtype, (3, 3)), data(dtype, (2, 2)), data(dtype, (3, 2))
        add("solve_sylvester", lambda a, b, c: sl.solve_sylvester(a, b, c, tol=tolerance), a, b, c, tol=tolerance, tolerance=200)


def bounds(dtypes):
    real = {"f32": "f32", "f64": "f64", "c64": "f32", "c128": "f64"}
    for dtype, shape in itertools.product(dtypes, [(3, 3), (2, 4, 3), (3, 2, 2, 3)]):
        x = matrix(dtype, shape)
        real_dtype, batch = real[dtype], shape[:-2]
        for part in [(), batch, (1,) * len(batch)]:
            r = jnp.abs(data(real_dtype, part, 1, 3)) / 8
            add("pinv_each", lambda x, r: jnp.linalg.pinv(x, rtol=r), x, r, tolerance=50)
            add("matrix_rank_each", lambda x, r: jnp.linalg.matrix_rank(x, rtol=r), x, 8 * r)
        subsets(x, dtype)


def columns(x):
    return (jnp.arange(x.shape[-1]) + 1.0).astype(jnp.result_type(x.dtype, jnp.float32))


def subsets(x, dtype):
    """JAX supports subsets on TPUs only: here they are selected from all values."""
    grad, count = dtype in ("f32", "f64"), min(x.shape[-2:])
    for first, last in ((0, 1), (1, 2), (0, count)):
        o = {"first": first, "last": last, "tolerance": 40}

        def singular(x):
            u, s, vh = jnp.linalg.svd(x, full_matrices=False)
            u, vh = u[..., first:last], vh[..., first:last, :]
            return s[..., first:last], (u * columns(u)) @ vh

        def eigen(x):
            w, v = jnp.linalg.eigh(x)
            v = v[..., first:last]
            return w[..., first:last], (v * columns(v)) @ v.mT.conj()
        add("lax_svd", singular, x, grad=grad, **o)
        add("singular_values", lambda x: jnp.linalg.svdvals(x)[..., first:last], x, grad=grad, **o)
        square = x @ x.mT.conj() + jnp.eye(x.shape[-2], dtype=x.dtype)
        add("lax_eigh", eigen, square, **o)
        add("hermitian_values", lambda x: jnp.linalg.eigvalsh(x)[..., first:last], square, grad=grad, **o)
