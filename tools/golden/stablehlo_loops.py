"""Writes tests/golden/stablehlo_loops: programs with loops that JAX exports, each with inputs, XLA's results, and the gradient of
the results' weighted sum; index.txt has a line for each: name, number of counted loops, number of other loops."""
import os

os.environ["JAX_ENABLE_X64"] = "1"
import jax
import jax.numpy as jnp
import numpy as np
from golden_folder import GOLDEN
from jax import lax

FOLDER = os.path.join(GOLDEN, "stablehlo_loops")
rng = np.random.default_rng(0)
index = []


def floats(*shape):
    return rng.uniform(-1, 1, shape)


def add(name, counted, other, function, *args, python=None):
    """Adds a program. `python` is the same function without lax.while_loop, which JAX cannot differentiate in reverse mode and
    jaxlib 0.10.2 compiles wrongly where an unsigned counter wraps."""
    results = jax.tree.leaves((python or jax.jit(function))(*args))
    weights = [np.cos(np.arange(x.size, dtype=float)).reshape(x.shape) for x in results]

    def weighted(*args):
        return sum(jnp.sum(x * w) for x, w in zip(jax.tree.leaves((python or function)(*args)), weights))

    arrays = {f"in{i}": x for i, x in enumerate(args)} | {f"out{i}": x for i, x in enumerate(results)}
    arrays |= {f"w{i}": x for i, x in enumerate(weights)}
    arrays |= {f"ct{i}": x for i, x in enumerate(jax.grad(weighted, argnums=tuple(range(len(args))))(*args))}
    with open(f"{FOLDER}/{name}.mlir", "w") as file:
        file.write(jax.jit(function, keep_unused=True).lower(*args).as_text())
    np.savez_compressed(f"{FOLDER}/{name}.npz", **{key: np.asarray(x) for key, x in arrays.items()})
    index.append(f"{name} {counted} {other}")


def step(c, x):
    c = jnp.tanh(c * x + 0.5)
    return c, (jnp.sum(c), c * x)


def entry(x, i, axis=0):
    return lax.dynamic_index_in_dim(x, i, axis, keepdims=False)


def scans():
    c, x = floats(3), floats(5, 3)
    add("scan", 1, 0, lambda c, x: lax.scan(step, c, x), c, x)
    add("reverse", 1, 0, lambda c, x: lax.scan(step, c, x, reverse=True), c, x)
    add("unrolled", 1, 0, lambda c, x: lax.scan(step, c, x, unroll=2), c, x)
    add("one_step", 1, 0, lambda c, x: lax.scan(step, c, x[:1], unroll=False), c, x)
    add("carries_only", 1, 0, lambda c: lax.scan(lambda c, _: (jnp.sin(c) * 2, None), c, None, length=4)[0], c)
    add("stacked_only", 1, 0, lambda x: lax.map(lambda x: jnp.sin(x) * x, x), x)
    add("nested", 2, 0, lambda c, x: lax.scan(lambda c, y: lax.scan(step, c, y * c), c, x), c, floats(2, 4, 3))
    add("nested_both_ways", 2, 0,
        lambda c, x: lax.scan(lambda c, y: lax.scan(step, c, y, reverse=True), c, x), c, floats(2, 4, 3))
    add("captured", 1, 0, lambda c, w: lax.scan(lambda c, _: (jnp.tanh(w @ c), c[0]), c, None, length=3), c, floats(3, 3))
    add("mapped", 1, 0, jax.vmap(lambda c, x: lax.scan(step, c, x)), floats(2, 3), floats(2, 5, 3))
    add("gradient", 2, 0, jax.grad(lambda c, x: jnp.sum(lax.scan(step, c, x)[1][1] ** 2), argnums=(0, 1)), c, x)
    add("tangent", 1, 0, lambda c, x: jax.jvp(lambda c, x: lax.scan(step, c, x), (c, x), (x[0], x * 2)), c, x)


def counted():
    c, x = floats(3), floats(8, 3)
    add("fori", 1, 0, lambda c: lax.fori_loop(2, 7, lambda i, c: jnp.sin(c) * i, c), c)
    add("fori_reads", 1, 0, lambda c, x: lax.fori_loop(0, 5, lambda i, c: jnp.sin(c) * entry(x, i + 2) + x[i], c), c, x)
    add("fori_both_ways", 1, 0,
        lambda c, x: lax.fori_loop(0, 8, lambda i, c: jnp.sin(c) * entry(x, i) + entry(x, 7 - i), c), c, x)
    add("fori_columns", 1, 0, lambda c, x: lax.fori_loop(0, 3, lambda i, c: jnp.sin(c) * entry(x, i, 1), c), floats(8), x)
    add("fori_every_other", 1, 0, lambda c, x: lax.fori_loop(0, 4, lambda i, c: jnp.sin(c) * entry(x, 2 * i + 1), c), c, x)
    add("fori_some_outside", 1, 0, lambda c, x: lax.fori_loop(0, 5, lambda i, c: jnp.sin(c) * entry(x, i + 6), c), c, x)

    def writes(i, state):
        c, y = state
        c = jnp.sin(c) * 1.5
        return c, lax.dynamic_update_index_in_dim(y, c, i + 2, 0)

    def rewrites(i, y):
        return lax.dynamic_update_index_in_dim(y, jnp.sin(entry(y, i)) * i, i, 0)

    def looks_back(i, y):
        return lax.dynamic_update_index_in_dim(y, jnp.sin(entry(y, i)) * 2, i + 1, 0)

    add("fori_writes_some", 1, 0, lambda c, x: lax.fori_loop(0, 5, writes, (c, x)), c, x)
    add("fori_rewrites", 1, 0, lambda x: lax.fori_loop(1, 7, rewrites, x), x)
    add("fori_looks_back", 1, 0, lambda x: lax.fori_loop(0, 7, looks_back, x), x)
    add("fori_scatters", 1, 0, lambda x: lax.fori_loop(0, 7, lambda i, y: y.at[i + 1].add(jnp.sin(y[i])), x), x)


def with_counter(name, counted, other, first, condition, advance, limit=100):
    """Adds a lax.while_loop with an explicit counter, which starts at `first`; condition(counter) and advance(counter) define the loop."""
    def iteration(state):
        i, c, x = state
        return advance(i), jnp.sin(c) * entry(x, jnp.asarray(i, jnp.int32)) + 0.1, x

    def python(c, x):
        state, count = (first, c, x), 0
        while condition(state[0]) and count < limit:
            state, count = iteration(state), count + 1
        return state[1]

    add(name, counted, other, lambda c, x: lax.while_loop(lambda s: condition(s[0]), iteration, (first, c, x))[1], floats(3),
        floats(8, 3), python=python)


def whiles():
    with_counter("down", 1, 0, np.int32(7), lambda i: i >= 0, lambda i: i - 1)
    with_counter("up_by_three", 1, 0, np.int64(0), lambda i: i < 8, lambda i: i + 3)
    with_counter("until_equal", 1, 0, np.int32(1), lambda i: i != 7, lambda i: i + 2)
    with_counter("not_above", 1, 0, np.uint8(2), lambda i: i <= 6, lambda i: i + np.uint8(1))
    with_counter("above", 1, 0, np.int16(6), lambda i: i > np.int16(1), lambda i: i - np.int16(2))
    with_counter("no_step", 0, 0, np.int32(8), lambda i: i < 8, lambda i: i + 1)
    with_counter("wraps", 0, 1, np.int8(120), lambda i: i > 0, lambda i: i + np.int8(1))
    with_counter("unsigned_wraps", 0, 1, np.uint8(5), lambda i: i < 100, lambda i: i - np.uint8(1))
    with_counter("doubles", 0, 1, np.int32(1), lambda i: i < 8, lambda i: i * 2)
    with_counter("of_floats", 0, 1, np.float64(0), lambda i: i < 8, lambda i: i + 1)
    add("bound_is_data", 0, 1, lambda c, n: lax.while_loop(lambda s: s[0] < n, lambda s: (s[0] + 1, jnp.sin(s[1])), (0.0, c))[1],
        floats(3), np.float64(4), python=lambda c, n: jnp.sin(jnp.sin(jnp.sin(jnp.sin(c)))))


if __name__ == "__main__":
    os.makedirs(FOLDER, exist_ok=True)
    scans()
    counted()
    whiles()
    with open(f"{FOLDER}/index.txt", "w") as file:
        file.write("\n".join(sorted(index)) + "\n")
