"""Programs that JAX exports, for tools/golden/stablehlo.py."""
from functools import partial

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax
from jax.sharding import NamedSharding, PartitionSpec as P

rng = np.random.default_rng(0)


def floats(*shape, dtype=np.float32, low=-2, high=2):
    return rng.uniform(low, high, shape).astype(dtype)


def integers(*shape, low=-5, high=6, dtype=np.int32):
    return rng.integers(low, high, shape).astype(dtype)


def complexes(*shape, dtype=np.complex64):
    return (rng.uniform(-2, 2, shape) + 1j * rng.uniform(-2, 2, shape)).astype(dtype)


def elementwise(add):
    names = ("sin cos tan tanh sinh cosh asin acos atan asinh atanh exp exp2 expm1 log log1p logistic sqrt rsqrt cbrt floor ceil "
             "round sign abs neg is_finite erf erfc erf_inv lgamma digamma bessel_i1e square").split()
    x, y = floats(3, 4, low=0.1, high=0.9), floats(3, 4)
    for form in ("pretty", "generic", "lines"):
        add(f"unary_{form}", lambda x: tuple(getattr(lax, n)(x) for n in names), x, form=form)
    complex_names = "sin cos tan tanh exp log sqrt rsqrt expm1 log1p abs sign neg real imag conj".split()
    add("unary_complex", lambda x: tuple(getattr(lax, n)(x) for n in complex_names), complexes(3, 4), tolerance=1e-4)
    add("binary", lambda x, y: (lax.atan2(x, y), lax.pow(x, y), lax.nextafter(x, y), lax.rem(x, y), lax.max(x, y), x / y,
                                lax.complex(x, y), lax.clamp(-y * y, x, y * y), lax.select(x > y, x, y),
                                lax.reduce_precision(x, 5, 7), lax.optimization_barrier((x, y))), x, y)
    add("special", lambda a, x: (lax.igamma(a, x), lax.zeta(x + 1, a), lax.polygamma(jnp.floor(a) + 1, x)), x + 0.5, x,
        tolerance=2e-4)
    for dtype in ("int8", "int64", "uint8", "uint32"):
        a, b = integers(5, 4, low=0 if dtype[0] == "u" else -100, high=100, dtype=dtype), integers(5, 4, low=1, high=7, dtype=dtype)
        add(f"integers_{dtype}", lambda a, b: (
            a + b, a * b, lax.div(a, b), lax.rem(a, b), a & b, a | b, a ^ b, ~a, lax.shift_left(a, b), lax.population_count(a),
            lax.shift_right_arithmetic(a, b), lax.shift_right_logical(a, b), lax.clz(a), a < b, lax.sign(a), a**2, jnp.power(a, b),
            a.astype(jnp.float32), a.astype(bool), jnp.argmax(a, 0), jnp.sort(a, 0)), a, b)
    for dtype in ("float16", "bfloat16", "float64", "float8_e4m3fn", "float8_e5m2"):
        x, kept = jnp.asarray(floats(3, 4), dtype), np.asarray(jnp.asarray(floats(3, 4), dtype))
        add(f"dtype_{dtype}", lambda x: (x.astype(jnp.float32) * 2, x, jnp.concatenate([x, jnp.asarray(kept)]), x.T,
                                         jnp.full((2, 3), 0.3, dtype)), x, tolerance=1e-2)


def constants(add):
    kept = [floats(40, 40), integers(3, 4), np.array([True, False] * 6).reshape(3, 4), complexes(3, 4), floats(2, 0),
            np.array([np.inf, -np.inf, np.nan, -0.0], np.float32), np.float32(2.5), integers(3, dtype=np.uint64)]
    for form in ("pretty", "generic"):
        add(f"constants_{form}", lambda x: (x, *map(jnp.asarray, kept)), floats(2), form=form)
    add("empty", lambda x: (x + 1, jnp.sum(x, 0), jnp.concatenate([x, jnp.ones((2, 4), x.dtype)]), x.T), floats(0, 4))


def moving(add):
    x = floats(3, 4)
    add("shapes", lambda x: (x.reshape(4, 3), x.T, x[::-1], x[1:3:2, ::2], lax.pad(x, jnp.float32(0.5), ((1, -1, 2), (-1, 0, 0))),
                             jnp.concatenate([x, x], 1), jnp.broadcast_to(x, (2, 3, 4)), x[:, None], jnp.roll(x, 1, 0),
                             lax.broadcasted_iota(jnp.float32, (3, 4), 1)), x)
    add("bits", lambda x, y: (lax.bitcast_convert_type(x, jnp.int32), lax.bitcast_convert_type(x, jnp.uint8),
                              lax.bitcast_convert_type(y, jnp.float64)), x, integers(3, 2))
    add("places", lambda x, i, j: (lax.dynamic_slice(x, (i, j), (2, 3)), lax.dynamic_update_slice(x, x[:2, :2], (i, j)), x[i, j],
                                   x.at[i].set(0.0)), x, np.int32(5), np.int32(-3))
    i = integers(6, low=-7, high=8)
    add("gathers", lambda x, i: (x[i], x[:, i], jnp.take(x, i, axis=1, mode="clip"), jnp.take(x, i, axis=0, mode="fill"),
                                 jnp.take_along_axis(x, i[:, None] % 4, 1), x[i, i]), floats(6, 5), i)
    add("scatters", lambda x, i: (x.at[i].set(1.5), x.at[i].add(2.0), x.at[i].multiply(2.0), x.at[i].min(0.0), x.at[i].max(0.0),
                                  x.at[:, i % 5].add(1.0), x.at[i, i % 5].set(3.0, mode="drop"), x.at[i].apply(jnp.sin)),
        floats(6, 5), i)
    add("mapped", jax.vmap(lambda x, i: (x[i], x.at[i].add(1.0), lax.dynamic_slice(x, (i[0],), (2,)))), floats(3, 6),
        integers(3, 4, low=-7, high=8))


def reductions(add):
    f = jnp.float32
    for form in ("pretty", "generic"):
        add(f"reductions_{form}", lambda x: (
            jnp.sum(x), jnp.prod(x, 0), jnp.max(x, 1), jnp.argmax(x, 0), jnp.argmin(x), jnp.any(x > 0, 0),
            lax.reduce(x, f(0.5), lambda a, b: a + b + a * b, (1,)),
            lax.reduce((x, x * 2), (f(0), f(1)), lambda a, b: (a[0] + b[0], jnp.maximum(a[1], b[1])), (0,)),
            lax.reduce_xor(x.astype(jnp.int32), (0,))), floats(3, 4), form=form)
    add("cumulative", lambda x: (jnp.cumsum(x, 0), jnp.cumprod(x, 1), lax.cummax(x, 0), lax.cummin(x, 1, reverse=True),
                                 lax.cumlogsumexp(x, 0), lax.associative_scan(jnp.add, x)), floats(7, 4))
    add("windows", lambda x: (
        lax.reduce_window(x, f(-jnp.inf), lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME"),
        lax.reduce_window(x, f(0), lax.add, (1, 3, 2, 1), (1, 1, 1, 1), [(0, 0), (1, 2), (0, 1), (0, 0)], base_dilation=(1, 2, 1, 1),
                          window_dilation=(1, 1, 2, 1)),
        lax.reduce_window(x, f(0.5), lambda a, b: a + b + a * b, (1, 2, 1, 1), (1, 2, 1, 1), "VALID")), floats(2, 6, 7, 3))
    add("window_gradient", jax.grad(lambda x: jnp.sum(lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (2, 2), "SAME") ** 2)),
        floats(6, 7))
    special = floats(4, 5)
    special[0, 1], special[1, 2], special[2, 2], special[3, 0] = np.nan, -np.nan, np.inf, -0.0
    # The smallest elements next to NaN depend on XLA's partial sort, since its comparison is then not an order.
    add("sorting", lambda x, y, z, numbers: (jnp.sort(x, 0), jnp.argsort(x, 1), lax.sort((y, x), num_keys=2), lax.top_k(x, 2),
                                    jnp.sort(x, descending=True), jnp.sort(z, 0), lax.approx_max_k(x, 2), lax.approx_min_k(numbers, 2)),
        special, integers(4, 5), complexes(5, 3), np.nan_to_num(special, nan=0.5))


def linear(add):
    add("products", lambda a, b, c, d: (
        a @ b, lax.dot_general(a, b, (((1,), (0,)), ((), ())), preferred_element_type=jnp.float64),
        jnp.einsum("bij,bjk->kbi", c, d), lax.dot(a, b, precision="highest")), floats(3, 4), floats(4, 5), floats(2, 3, 4), floats(2, 4, 5))
    conv = lax.conv_general_dilated
    for form in ("pretty", "generic"):
        add(f"convolutions_{form}", lambda x, w, u, v, y, z, s, t: (
            conv(x, w, (1, 2), [(1, 2), (0, 1)], (1, 1), (2, 1), dimension_numbers=("NHWC", "HWIO", "NHWC")),
            conv(u, v, (1,), [(1, 1)], feature_group_count=2), conv(y, z, (1,), [(1, 1)], batch_group_count=2), conv(s, t, (), [])),
            floats(2, 6, 7, 3), floats(3, 2, 3, 5), floats(2, 4, 7), floats(6, 2, 3), floats(4, 4, 7), floats(6, 4, 3), floats(3, 4),
            floats(5, 4), form=form)
    add("fourier", lambda x, c: (jnp.fft.fft(x), jnp.fft.ifft(c), jnp.fft.rfft2(x), jnp.fft.irfft(c)), floats(4, 6), complexes(4, 6))
    for name, make, t in (("f32", floats, 2e-3), ("c128", partial(complexes, dtype=np.complex128), 1e-9)):
        a = make(4, 4)
        h = (a @ a.conj().T + 4 * np.eye(4)).astype(a.dtype)
        add(f"factors_{name}", lambda a, h, b: (
            jnp.linalg.cholesky(jnp.stack([h, -h])), jnp.linalg.cholesky(h, upper=True), lax.linalg.lu(a), jnp.linalg.solve(a, b),
            jnp.abs(jnp.linalg.qr(b)[1]), jnp.linalg.svd(b, compute_uv=False), jnp.linalg.eigvalsh(h), lax.linalg.hessenberg(a),
            lax.linalg.tridiagonal(h), (lambda t, z: z @ t @ z.conj().T)(*lax.linalg.schur(a)), jnp.sort(jnp.abs(jnp.linalg.eigvals(a))),
            (lambda u, s, v: (u * s) @ v)(*jnp.linalg.svd(b, full_matrices=False)),
            (lambda w, v: jnp.abs(a @ v - v * w) + 1)(*jnp.linalg.eig(a)),
            lax.linalg.triangular_solve(h, b, left_side=True, lower=True, transpose_a=True, conjugate_a=True)), a, h, make(4, 2),
            tolerance=t)
    add("tridiagonal", lax.linalg.tridiagonal_solve, floats(4), floats(4) + 5, floats(4), floats(4, 2), tolerance=1e-4)


def control(add):
    x = floats(3, 4)
    for form in ("pretty", "generic", "lines"):
        add(f"control_{form}", lambda n, x: (
            lax.while_loop(lambda c: c[0] < n, lambda c: (c[0] + 1, jnp.sin(c[1]) + x), (0, x)), lax.cond(n > 2, jnp.sin, jnp.cos, x),
            lax.switch(n - 7, [jnp.sin, jnp.cos, lambda x: x * 2], x), lax.scan(lambda c, y: (c + y, c * y), x[0], x)), np.int64(3), x,
            form=form)
    add("loop_gradient", jax.value_and_grad(lambda x: jnp.sum(lax.scan(lambda c, y: (jnp.tanh(c + y), c * y), x[0], x)[1])), x)
    add("composite", lax.composite(lambda x: x * 2 + 1, name="my.f"), x)
    add("random", lambda k, s: (jax.random.normal(k, (5,)), jax.random.permutation(k, 8), jax.random.poisson(k, 2.0, (3,)),
                                lax.rng_bit_generator(s, (5,), algorithm=lax.RandomAlgorithm.RNG_PHILOX),
                                lax.rng_bit_generator(s, (5,), algorithm=lax.RandomAlgorithm.RNG_THREE_FRY)),
        np.array([3, 7], np.uint32), np.array([3, 7, 1, 2], np.uint32), tolerance=2e-4)


def ragged(add):
    """Ragged products, which JAX exports as composites for TPUs: ragged rows, a ragged contracted axis, a ragged batch axis."""
    def product(*axes, **more):
        numbers = lax.RaggedDotDimensionNumbers(*axes, **more)
        return lambda x, y, sizes: lax.ragged_dot_general(x, y, sizes, numbers)

    generator, sizes = np.random.default_rng(2), np.array([2, 0, 3], np.int32)
    make = lambda *shape: generator.uniform(-2, 2, shape).astype(np.float32)
    add("ragged_rows", product((((2,), (2,)), ((0,), (0,))), [1], [1]), make(2, 6, 4), make(2, 3, 4, 5), sizes, platform="tpu")
    add("ragged_contracted", product((((1,), (0,)), ((), ())), [1], []), make(4, 6), make(6, 5), sizes, platform="tpu")
    add("ragged_batch", product((((2,), (1,)), ((0,), (0,))), [0], []), make(6, 2, 4), make(6, 4, 5), sizes, platform="tpu")


def few_bits(add):
    """Integers of 2 and 4 bits: operations on them, and conversions from and to other dtypes."""
    generator = np.random.default_rng(3)

    def program(dtype, x, y, counts, scales, values, bytes_):
        weights = np.arange(x.size).reshape(x.shape[::-1]).astype(dtype)
        divisor = jnp.where(y == 0, jnp.ones_like(y), y)
        out = [x, x + y, x - y, x * y, -x, x & y, x ^ y, ~x, lax.div(x, divisor), lax.rem(x, divisor), lax.shift_left(x, counts),
               lax.shift_right_arithmetic(x, counts), lax.shift_right_logical(x, counts), lax.clz(x), x < y,
               lax.max(x, y), lax.cumsum(x, 0), jnp.flip(x.T, 0), lax.fori_loop(0, 3, lambda i, a: a + a + y, x),
               values.astype(dtype), (values * 5).astype(jnp.int32).astype(dtype), lax.bitcast_convert_type(bytes_, dtype),
               values @ (jnp.asarray(weights).astype(jnp.float32) * scales)]
        small = lambda v: v.astype(jnp.int32) if v.dtype == dtype else v
        return [x, lax.bitcast_convert_type(lax.bitcast_convert_type(bytes_, dtype), jnp.uint8), *map(small, out)]

    for name, low, high in (("int4", -8, 8), ("uint4", 0, 16), ("int2", -2, 2), ("uint2", 0, 4)):
        dtype = getattr(ml_dtypes, name)
        x, y, counts = (generator.integers(*limits, (4, 6)).astype(dtype) for limits in ((low, high), (low, high), (0, 2)))
        add(name, partial(program, dtype), x, y, counts, generator.uniform(0.5, 2, 4).astype(np.float32),
            generator.uniform(-20, 20, (4, 6)).astype(np.float32), generator.integers(0, 256, 5).astype(np.uint8))


def reflectors(add):
    """Custom calls of rarely used LAPACK routines."""
    from jax._src.lax.linalg import geqp3
    generator = np.random.default_rng(4)
    for name, dtype in (("f32", np.float32), ("c128", np.complex128)):
        def make(*shape, dtype=dtype):
            parts = generator.uniform(-2, 2, (2, *shape))
            return (parts[0] + 1j * parts[1] if np.issubdtype(dtype, np.complexfloating) else parts[0]).astype(dtype)

        def program(tall, wide, given, taus, left, right, square, bands, b):
            letter = {"f": "s", "c": "z"}[name[0]]
            shape = jax.ShapeDtypeStruct
            raw = jax.ffi.ffi_call(f"lapack_{letter}potrf_ffi", (shape(square.shape, square.dtype), shape((), np.int32)),
                                   input_layouts=((1, 0),), output_layouts=((1, 0), ()))
            singular, by_qr = [lax.linalg.svd(wide[0], full_matrices=full, algorithm=lax.linalg.SvdAlgorithm.QR) for full in (True, False)]
            return [lax.linalg.qr(tall, pivoting=True, full_matrices=False), lax.linalg.qr(wide, pivoting=True, full_matrices=True),
                    geqp3(wide, given), lax.linalg.ormqr(tall[0], taus, left), lax.linalg.ormqr(tall[0], taus, left, transpose=True),
                    lax.linalg.ormqr(tall[0], taus, right, left=False), singular[1], (by_qr[0] * by_qr[1]) @ by_qr[2],
                    raw(square, uplo=np.uint8(ord("L"))), raw(square, uplo=np.uint8(ord("U"))),
                    lax.linalg.tridiagonal_solve(*bands, b, perturb_singular=True)]

        a = make(4, 4)
        add(f"reflectors_{name}", program, make(2, 5, 3), make(2, 3, 5), np.array([[0, 0, 1, 0, 2], [0] * 5], np.int32), make(3), make(5, 2),
            make(4, 5), (a @ a.conj().T + 4 * np.eye(4)).astype(dtype), make(3, 6) + 1, make(6, 2),
            tolerance=2e-4 if name == "f32" else 1e-9)


def high_products(add):
    generator = np.random.default_rng(5)
    for name in ("int8", "uint32", "int64"):
        limits = np.iinfo(name)
        x, y = generator.integers(limits.min, limits.max, (2, 40), dtype=name)
        add(f"high_products_{name}", lax.mulhi, x, y)


def ring(n):
    return [(k, (k + 1) % n) for k in range(n)]


def along_one(x):
    return (lax.psum(x, "x"), lax.pmax(x, "x"), lax.all_gather(x, "x"), lax.ppermute(x, "x", ring(8)),
            lax.all_to_all(x, "x", 1, 0, tiled=True), lax.psum_scatter(x, "x", scatter_dimension=1, tiled=True),
            x + lax.axis_index("x"), lax.psum(x, "x", axis_index_groups=[[0, 1, 2, 3], [4, 5, 6, 7]]),
            lax.all_gather(x, "x", axis_index_groups=[[0, 2], [1, 3], [4, 6], [5, 7]]))


def along_two(x):
    return (lax.psum(x, ("x", "y")), lax.psum(x, "y"), lax.all_gather(x, ("y", "x")), lax.all_gather(x, "x"),
            lax.ppermute(x, "y", [(0, 1)]), x + lax.axis_index("x") * 10 + lax.axis_index("y"))


def in_blocks(x):
    f = jnp.float32
    return (jnp.sort(x, 1), lax.top_k(x, 3)[0], lax.reduce(x, f(0), lambda a, b: a + b + a * b, (1,)), jnp.cumsum(x, 1),
            lax.fori_loop(0, 3, lambda i, c: lax.ppermute(c, "x", ring(8)) + 1, x))


def devices(add, suffix=""):
    automatic = jax.sharding.AxisType.Auto
    one = jax.make_mesh((8,), ("x",), axis_types=(automatic,))
    two = jax.make_mesh((4, 2), ("x", "y"), axis_types=(automatic, automatic))
    shard = partial(jax.shard_map, check_vma=False)
    x, both = floats(8, 16), P(("x", "y"))
    specs = (P(), P(), P(), P("x"), P("x"), P("x"), P("x"), P("x"), P(None, "x"))
    add("one_axis" + suffix, jax.jit(shard(along_one, mesh=one, in_specs=P("x"), out_specs=specs)), x, devices=8)
    add("two_axes" + suffix, jax.jit(shard(along_two, mesh=two, in_specs=both, out_specs=(P(), P("x"), P(), P(None, "y"), both, both))),
        x, devices=8)
    add("some_axes" + suffix, jax.jit(shard(lambda x: (lax.all_gather(x, "y"), x + lax.axis_index("y")), mesh=two, in_specs=P("y"),
                                            out_specs=(P(), P("y")), axis_names={"y"})), x, devices=8)
    add("blocks" + suffix, jax.jit(shard(in_blocks, mesh=one, in_specs=P("x"), out_specs=P("x"))), x, devices=8)
    add("pmap" + suffix, jax.pmap(lambda x: (lax.psum(x, "i"), x + lax.axis_index("i"), lax.all_gather(x, "i")), axis_name="i"), x,
        devices=8)
    add("automatic" + suffix, jax.jit(lambda x: lax.with_sharding_constraint(x @ x.T, NamedSharding(two, P("x", "y"))),
                                      in_shardings=NamedSharding(two, P("x", "y"))), x, devices=1)


def cases(add):
    for group in (elementwise, constants, moving, reductions, linear, control, ragged, few_bits, reflectors, high_products, devices):
        group(add)
    jax.config.update("jax_use_shardy_partitioner", False)  # the forms before Shardy
    devices(add, "_before_shardy")
