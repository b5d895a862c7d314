#!/usr/bin/env python3
"""Prints tests/golden/matrices.txt (tools/golden/all runs this).
Runs jax.lax.linalg, jax.numpy.linalg and jax.scipy.linalg on small matrices. One case per line: its name, arguments,
results, cotangents and the resulting cotangents of the arguments ("-": no derivative). If signs or the order of results are
unspecified, the case is a function that does not depend on them. tests/golden/matrices_test.cc evaluates the same functions."""
import sys

import jax

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_enable_x64", True)
import jax.numpy as jnp  # noqa: E402
import jax.scipy.linalg as sl  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from numpy_names import text  # noqa: E402

nl, ll = jnp.linalg, lax.linalg
inf = np.inf


def real(shape, seed):
    i = np.arange(int(np.prod(shape)))
    return ((i * i * 7 + i * 37 + 11 * seed) % 101 - 50).reshape(shape) / 32.0


def numbers(kind, shape, seed=1):
    values = real(shape, seed)
    return jnp.asarray(values + 1j * real(shape, seed + 5) if kind == "c" else values)


def adjoint(x):
    return jnp.conj(x).mT


def positive(x):
    """Returns x x^H + n I, which is Hermitian and positive definite."""
    return x @ adjoint(x) + x.shape[-1] * jnp.eye(x.shape[-1], dtype=x.dtype)


def weights(x):
    return jnp.arange(1, x.shape[-1] + 1, dtype=x.dtype)


def vectors(v):
    """A function of the columns of v that does not depend on their phases."""
    return (v * weights(v)) @ adjoint(v)


def by_value(w, v):
    return (v * w[..., None, :]) @ adjoint(v)


def eigenvalues(w):
    return w.sum(-1), (w * w).sum(-1), (w * w * w).sum(-1)


def eig_of(x):
    w, left, right = ll.eig(x, enable_eigvec_derivs=True)
    return *eigenvalues(w), by_value(w, left), by_value(w, right)


def svd_of(x):
    u, s, vh = ll.svd(x, full_matrices=False)
    return s, (u * weights(u)) @ vh


def eigh_of(x):
    v, w = ll.eigh(x)
    return w, vectors(v)


def schur_of(x):
    t, z = ll.schur(x)
    return (z @ t @ adjoint(z),)


def hessenberg_of(x):
    h, q = sl.hessenberg(x, calc_q=True)
    return h, q


def lstsq_of(a, b):
    return nl.lstsq(a, b)


S, R, W, B = (3, 3), (4, 3), (3, 4), (2, 3, 3)
CASES = {  # name: function, shapes of the arguments, kinds of numbers
    "lax_cholesky": (lambda x: ll.cholesky(positive(x)), [S], "rc"),
    "cholesky": (lambda x: nl.cholesky(positive(x)), [B], "rc"),
    "cholesky_upper": (lambda x: nl.cholesky(positive(x), upper=True), [S], "rc"),
    "triangular_solve": (lambda a, b: ll.triangular_solve(a + 3 * jnp.eye(3), b, left_side=True, lower=True), [S, (3, 2)], "rc"),
    "triangular_solve_right": (lambda a, b: ll.triangular_solve(a + 3 * jnp.eye(3), b, transpose_a=True, conjugate_a=True), [B, (2, 2, 3)], "rc"),
    "triangular_solve_unit": (lambda a, b: ll.triangular_solve(a, b, left_side=True, lower=True, transpose_a=True, unit_diagonal=True), [S, (3, 2)], "rc"),
    "lax_lu": (lambda x: ll.lu(x), [B], "rc"),
    "lax_lu_tall": (lambda x: ll.lu(x), [R], "rc"),
    "lax_lu_wide": (lambda x: ll.lu(x), [W], "rc"),
    "qr": (lambda x: tuple(nl.qr(x)), [R], "rc"),
    "qr_wide": (lambda x: tuple(nl.qr(x)), [W], "rc"),
    "qr_complete": (lambda x: tuple(nl.qr(x, mode="complete")), [R], "rc"),
    "qr_r": (lambda x: nl.qr(x, mode="r"), [R], "rc"),
    "qr_raw": (lambda x: tuple(nl.qr(x, mode="raw")), [R], "rcx"),
    "svd": (svd_of, [R], "rc"),
    "svd_wide": (svd_of, [(2, 3, 4)], "rc"),
    "svdvals": (nl.svdvals, [W], "rc"),
    "eigh": (eigh_of, [B], "rc"),
    "eigvalsh": (nl.eigvalsh, [B], "rc"),
    "eig": (eig_of, [S], "rc"),
    "eigvals": (lambda x: eigenvalues(nl.eigvals(x)), [B], "rc"),
    "schur": (schur_of, [S], "rcx"),
    "hessenberg": (hessenberg_of, [(4, 4)], "rcx"),
    "tridiagonal": (lambda x: ll.tridiagonal(positive(x)), [(4, 4)], "rcx"),
    "solve": (nl.solve, [S, (3,)], "rc"),
    "solve_matrix": (nl.solve, [B, (3, 2)], "rc"),
    "solve_batch": (nl.solve, [S, (2, 3, 2)], "rc"),
    "inv": (nl.inv, [B], "rc"),
    "solve_triangular": (lambda a, b: sl.solve_triangular(a + 3 * jnp.eye(3), b, trans=2), [S, (3,)], "rc"),
    "cho_solve": (lambda a, b: sl.cho_solve(sl.cho_factor(positive(a)), b), [S, (3, 2)], "rc"),
    "lu_solve": (lambda a, b: sl.lu_solve(sl.lu_factor(a), b, trans=1), [S, (3, 2)], "rc"),
    "lu": (lambda x: sl.lu(x), [R], "rc"),
    "lstsq": (lstsq_of, [(5, 3), (5, 2)], "r"),
    "lstsq_vector": (lstsq_of, [(3, 4), (3,)], "r"),
    "pinv": (nl.pinv, [R], "rc"),
    "pinv_wide": (nl.pinv, [(2, 3, 4)], "rc"),
    "tensorsolve": (nl.tensorsolve, [(2, 3, 6), (2, 3)], "r"),
    "tensorinv": (nl.tensorinv, [(2, 3, 6)], "r"),
    "det": (nl.det, [(2, 4, 4)], "rc"),
    "det_3": (nl.det, [B], "rc"),
    "det_1": (nl.det, [(2, 1, 1)], "r"),
    "det_singular": (lambda x: nl.det(x * jnp.array([1, 1, 1, 0.0])), [(4, 4)], "r"),
    "slogdet": (lambda x: tuple(nl.slogdet(x)), [(2, 4, 4)], "rc"),
    "matrix_rank": (lambda x: nl.matrix_rank(x * jnp.array([1, 1, 0])), [B], "rcx"),
    "norm": (nl.norm, [(2, 3, 2)], "rc"),
    "norm_vectors": (lambda x: tuple(nl.norm(x, p, 1) for p in (None, 1, 2, 3, 0.5, 0, inf, -inf)), [R], "rc"),
    "norm_matrices": (lambda x: tuple(nl.norm(x, p, (0, 2), True) for p in (None, "fro", "nuc", 1, -1, 2, -2, inf, -inf)), [(3, 2, 4)], "rc"),
    "norm_matrix": (lambda x: tuple(nl.norm(x, p, (1, 0)) for p in ("nuc", 1, -1, 2, inf)), [R], "r"),
    "vector_norm": (lambda x: nl.vector_norm(x, ord=3, axis=(0, 1), keepdims=True), [R], "r"),
    "matrix_norm": (lambda x: nl.matrix_norm(x, ord="nuc"), [B], "r"),
    "cond": (lambda x: tuple(nl.cond(x, p) for p in (None, -2, 1, "fro", inf)), [S], "rc"),
    "matrix_power": (lambda x: (nl.matrix_power(x, 5), nl.matrix_power(x, -2), nl.matrix_power(x, 0)), [B], "rc"),
    "multi_dot": (lambda a, b, c: nl.multi_dot([a, b, c]), [(4,), (4, 3), (3, 2)], "rc"),
    "expm": (sl.expm, [B], "rc"),
    "expm_small": (lambda x: (sl.expm(0.002 * x), sl.expm(0.05 * x), sl.expm(0.2 * x), sl.expm(9 * x)), [S], "r"),
    "vecdot": (nl.vecdot, [R, R], "rc"),
    "trace": (lambda x: (nl.trace(x), nl.diagonal(x, offset=1)), [B], "r"),
    "block_diag": (lambda a, b, c: sl.block_diag(a, b, c), [(2, 3), (1, 1), (2,)], "r"),
    "toeplitz": (lambda c: sl.toeplitz(c), [(3,)], "c"),
    "toeplitz_row": (lambda c, r: sl.toeplitz(c, r), [(2, 3), (4,)], "r"),
    "polar": (lambda x: (sl.polar(x, method="svd")[0], sl.polar(x, method="svd")[1], *sl.polar(x, side="left", method="svd")), [S], "rc"),
    "multivariate_normal": (lambda m, x: jax.random.multivariate_normal(jax.random.key(3), m, positive(x), (4, 2)), [(3,), B], "r"),
    "orthogonal": (lambda x: tuple(jax.random.orthogonal(jax.random.key(3), n, shape, float, m) for n, m, shape in ((3, 3, ()), (2, 4, ()), (4, 2, (2,)))), [(1,)], "rx"),
}


def run(name, f, args, differentiable):
    def flat(*a):
        out = f(*a)
        return tuple(out) if isinstance(out, (tuple, list)) else (out,)

    results = flat(*args)
    arrays = lambda xs: "; ".join(text(x) for x in xs)
    if not differentiable:
        return print(name, arrays(args), arrays(results), "-", "-", sep=" | ")
    inexact = [jnp.issubdtype(y.dtype, np.inexact) for y in results]
    only = lambda *a: tuple(y for y, keep in zip(flat(*a), inexact) if keep)
    outs, pull = jax.vjp(only, *args)
    cts = [numbers("c" if jnp.iscomplexobj(y) else "r", y.shape, 9).astype(y.dtype) for y in outs]
    print(name, arrays(args), arrays(results), arrays(cts), arrays(pull(tuple(cts))), sep=" | ")


print(f"# Written by tools/golden/matrices.py with JAX {jax.__version__}: name | arguments | results | cotangents | gradients")
for name, (f, shapes, kinds) in CASES.items():
    for kind in kinds.replace("x", ""):
        args = [numbers(kind, shape, k + 1) for k, shape in enumerate(shapes)]
        run(name, f, args, "x" not in kinds)
    print(name, file=sys.stderr)
