#!/usr/bin/env python3
"""Prints tests/golden/random.txt (tools/golden/all runs this).
Writes the results of jax.random for fixed keys: one line per case, `name dtype[shape]`, then the bits of each element in
hexadecimal. tests/golden/random_test.cc computes the same cases by name."""
import sys

import jax
import jax.numpy as jnp
import numpy as np

NAMES = {"float32": "f32", "float64": "f64", "bfloat16": "bf16", "float16": "f16", "complex64": "c64", "bool": "bool"}
r = jax.random
IMPL = None


def key(seed):
    return r.key(seed, impl=IMPL)


def short(dtype):
    name = str(dtype)
    return NAMES.get(name) or name.replace("uint", "u").replace("int", "i")


def line(name, x):
    x = np.asarray(x)
    raw = np.ascontiguousarray(x).tobytes()
    size = x.dtype.itemsize
    words = [raw[i : i + size][::-1].hex() for i in range(0, len(raw), size)]
    shape = ",".join(map(str, x.shape))
    return f"{name} {short(x.dtype)}[{shape}] {' '.join(words)}"


def keys():
    k = key(42)
    yield "key/0", r.key_data(key(0))
    yield "key/-1", r.key_data(key(-1))
    yield "key/wide", r.key_data(key(2**33 + 5))
    yield "split", r.key_data(r.split(k))
    yield "split/2,3", r.key_data(r.split(k, (2, 3)))
    yield "fold_in/7", r.key_data(r.fold_in(k, 7))
    yield "fold_in/-3", r.key_data(r.fold_in(k, jnp.int32(-3)))
    yield "fold_in/keys", r.key_data(jax.vmap(r.fold_in)(r.split(k, 3), jnp.arange(3)))


def integers():
    k = key(42)
    for bits in (8, 16, 32):
        yield f"bits/u{bits}", r.bits(k, (3, 5), f"uint{bits}")
    yield "bits", r.bits(k, (4,))
    yield "randint/0,10", r.randint(k, (16,), 0, 10)
    yield "randint/-5,7", r.randint(k, (16,), -5, 7, jnp.int32)
    yield "randint/empty", r.randint(k, (3,), 5, 5)
    yield "randint/all", r.randint(k, (16,), -(2**31), 2**31 - 1, jnp.int32)
    yield "randint/u8", r.randint(k, (16,), 0, 256, jnp.uint8)
    yield "randint/i8", r.randint(k, (16,), -128, 127, jnp.int8)
    yield "randint/u32", r.randint(k, (16,), 0, 2**31 - 1, jnp.uint32)
    yield "randint/arrays", r.randint(k, (2, 3), jnp.array([0, 10, 20]), jnp.array([[5], [30]]))
    yield "bernoulli", r.bernoulli(k, shape=(40,))
    yield "bernoulli/0.3", r.bernoulli(k, 0.3, (40,))
    yield "bernoulli/array", r.bernoulli(k, jnp.array([0.0, 0.2, 0.9, 1.0], jnp.float32))
    yield "rademacher", r.rademacher(k, (16,))
    yield "rademacher/f32", r.rademacher(k, (16,), jnp.float32)
    yield "categorical", r.categorical(k, jnp.array([0.5, -1.0, 2.0, 0.0], jnp.float32), shape=(16,))
    yield "categorical/axis0", r.categorical(k, jnp.arange(12.0, dtype=jnp.float32).reshape(3, 4) / 4, axis=0)
    yield "choice", r.choice(k, 10, (12,))
    yield "choice/array", r.choice(k, jnp.arange(12.0, dtype=jnp.float32).reshape(3, 4), (5,), axis=1)
    yield "choice/p", r.choice(k, 4, (16,), p=jnp.array([0.1, 0.2, 0.3, 0.4], jnp.float32))
    yield from permutations(k)
    yield from high_precision()


def permutations(k):
    table = jnp.arange(12.0, dtype=jnp.float32).reshape(3, 4)
    yield "choice/different", r.choice(k, 10, (2, 3), replace=False)
    yield "choice/different/array", r.choice(k, table, (3,), axis=1, replace=False)
    yield "choice/different/p", r.choice(k, 4, (3,), p=jnp.array([0.1, 0.2, 0.3, 0.4], jnp.float32), replace=False)
    yield "permutation", r.permutation(k, 20)
    yield "permutation/long", r.permutation(k, 3000)[:40]
    yield "permutation/array", r.permutation(k, table, axis=1)
    yield "permutation/rows", r.permutation(k, table, axis=1, independent=True)


def high_precision():
    k, logits = key(42), jnp.array([0.5, -1.0, 2.0, 0.0], jnp.float32)
    table = jnp.arange(12.0, dtype=jnp.float32).reshape(3, 4) / 4
    yield "bernoulli/high", r.bernoulli(k, 0.3, (40,), mode="high")
    yield "bernoulli/high/array", r.bernoulli(k, jnp.array([0.0, 1e-9, 0.2, 0.9, 1.0], jnp.float32), mode="high")
    yield "categorical/high", r.categorical(k, logits, shape=(16,), mode="high")
    yield "categorical/different", r.categorical(k, logits, shape=(3,), replace=False)
    yield "categorical/different/axis0", r.categorical(k, table, axis=0, shape=(2, 4), replace=False)
    yield "categorical/different/high", r.categorical(k, table, shape=(2, 2, 3), replace=False, mode="high")
    yield "choice/different/high", r.choice(k, 4, (3,), p=jnp.array([0.1, 0.2, 0.3, 0.4], jnp.float32), replace=False, mode="high")


def floats(dtypes):
    k = key(42)
    for dtype in dtypes:
        n = short(np.dtype(dtype))
        yield f"uniform/{n}", r.uniform(k, (16,), dtype)
        yield f"normal/{n}", r.normal(k, (64,), dtype)
        yield f"exponential/{n}", r.exponential(k, (16,), dtype)
        yield f"gumbel/{n}", r.gumbel(k, (16,), dtype)
        yield f"gumbel/high/{n}", r.gumbel(k, (16,), dtype, "high")
        yield f"gumbel/highest/{n}", r.gumbel(k, (16,), dtype, "highest")
        yield f"laplace/{n}", r.laplace(k, (16,), dtype)
        yield f"cauchy/{n}", r.cauchy(k, (16,), dtype)
        yield f"logistic/{n}", r.logistic(k, (16,), dtype)
        yield f"truncated_normal/{n}", r.truncated_normal(k, -1.5, 2.0, (16,), dtype)
    yield f"uniform/range/{n}", r.uniform(k, (16,), dtype, -2.5, 3.25)


def distributions(dtypes):
    k = key(42)
    a = jnp.array([0.05, 0.4, 1.0, 1.7, 8.0, 120.0], jnp.float32)
    for dtype in dtypes:
        n = short(np.dtype(dtype))
        p = a.astype(dtype)
        yield f"gamma/{n}", r.gamma(k, p, (20, 6), dtype)
        yield f"loggamma/{n}", r.loggamma(k, p, (20, 6), dtype)
        yield f"beta/{n}", r.beta(k, p, p[::-1], (10, 6), dtype)
        yield f"dirichlet/{n}", r.dirichlet(k, p[1:4], (8,), dtype)
        yield f"chisquare/{n}", r.chisquare(k, p, (6, 6), dtype)
        yield f"t/{n}", r.t(k, p[2:], (6, 4), dtype)
        yield f"f/{n}", r.f(k, jnp.tile(p[3:], (6, 1)), jnp.tile(p[2:5], (6, 1)), None, dtype)
        yield f"generalized_normal/{n}", r.generalized_normal(k, 1.5, (16,), dtype)
        yield f"ball/{n}", r.ball(k, 3, 2, (8,), dtype)
        yield f"ball/1.5/{n}", r.ball(k, 2, 1.5, (8,), dtype)
        yield f"rayleigh/{n}", r.rayleigh(k, p, (5, 6), dtype)
        yield f"wald/{n}", r.wald(k, p, (5, 6), dtype)
        yield f"pareto/{n}", r.pareto(k, p, (5, 6), dtype)
        yield f"weibull_min/{n}", r.weibull_min(k, p[1], p[3], (16,), dtype)
        yield f"maxwell/{n}", r.maxwell(k, (16,), dtype)
        yield f"double_sided_maxwell/{n}", r.double_sided_maxwell(k, p[1], p[3], (16,), dtype)
        yield f"triangular/{n}", r.triangular(k, -p, p[1], 2 * p + 1, (5, 6), dtype)
        yield f"lognormal/{n}", r.lognormal(k, p[:4], (5, 4), dtype)
    yield "gamma/default", r.gamma(k, a)
    yield "binomial", r.binomial(k, jnp.array([5.0, 20.0, 100.0, 1000.0], jnp.float32), jnp.array([[0.2], [0.5], [0.9]], jnp.float32), (3, 4))
    yield "binomial/nan", r.binomial(k, jnp.array([-1.0, 20.0, np.inf], jnp.float32), jnp.array([0.5, -0.1, 0.5], jnp.float32))


def counts():
    k = key(42)
    lam = jnp.array([0.0, 0.3, 4.0, 9.5, 10.5, 300.0], jnp.float32)
    yield "poisson", r.poisson(k, lam, (20, 6))
    yield "poisson/u8", r.poisson(k, lam[:3], dtype=jnp.uint8)
    yield "geometric", r.geometric(k, jnp.array([0.1, 0.5, 0.9], jnp.float32), (10, 3))


def bit_generator():
    algorithms = {"three_fry": jax.lax.RandomAlgorithm.RNG_THREE_FRY, "philox": jax.lax.RandomAlgorithm.RNG_PHILOX}
    state = jnp.array([0xFFFFFFFF, 2, 3, 0xFFFFFFFF], jnp.uint32)
    for name, algorithm in algorithms.items():
        for bits in (8, 16, 32, 64):
            for shape in ((5,), (3, 5), (3, 2, 2), ()):
                after, numbers = jax.lax.rng_bit_generator(state, shape, f"uint{bits}", algorithm)
                text = ",".join(map(str, shape))
                yield f"rng/{name}/u{bits}/{text}", numbers
                yield f"rng_state/{name}/u{bits}/{text}", after
    yield "rng/u64", jax.lax.rng_bit_generator(jnp.array([5, 2**64 - 2], jnp.uint64), (11,))[1]
    yield "rng_state/u64", jax.lax.rng_bit_generator(jnp.array([5, 2**64 - 2], jnp.uint64), (11,))[0]


def write(impl, prefix):
    global IMPL
    IMPL = impl
    jax.config.update("jax_enable_x64", False)
    for name, x in [*keys(), *integers(), *floats([jnp.bfloat16, jnp.float16, jnp.float32])]:
        print(line(prefix + name, x))
    print(line(prefix + "normal/c64", r.normal(key(42), (16,), jnp.complex64)))
    for name, x in [*distributions([jnp.float32]), *([] if impl else counts())]:  # jax.random.poisson needs a threefry key
        print(line(prefix + name, x))
    jax.config.update("jax_enable_x64", True)
    prefix = "x64/" + prefix
    for name, x in [*keys(), *integers(), *floats([jnp.float64])]:
        print(line(prefix + name, x))
    k = key(42)
    print(line(prefix + "bits/u64", r.bits(k, (3, 5), "uint64")))
    print(line(prefix + "randint/i64", r.randint(k, (16,), -(10**12), 10**12)))
    print(line(prefix + "normal", r.normal(k, (4,))))
    for name, x in [*distributions([jnp.float64]), *([] if impl else bit_generator())]:
        print(line(prefix + name, x))


def main():
    print(f"# jax {jax.__version__}, jax.random, written by tools/golden/random_numbers.py")
    for impl, prefix in ((None, ""), ("rbg", "rbg/")):
        write(impl, prefix)


if __name__ == "__main__":
    sys.exit(main())
