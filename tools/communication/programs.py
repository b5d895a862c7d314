"""Random programs for tools/compare_communication: ten families of models and loops in JAX, as values and gradients, with
random shardings of arguments, results and values inside, on meshes of eight devices. Each program is a StableHLO module
with Shardy's annotations, and an .npz of its arguments and of its results on one device."""
import os
import random

import numpy as np

import jax
import jax.numpy as jnp
from jax import lax
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

MESHES = ((8,), (4, 2), (2, 2, 2))
AXES = ("x", "y", "z")


class Family:
    """A family of random programs. make(inside) returns a program, which applies `inside` to one of its intermediate values, and its
    arguments: a shape for floats, (shape, bound) for integers below a bound."""

    def __init__(self, rng):
        self.rng = rng

    def size(self, *choices):
        return self.rng.choice(choices)


def differentiated(rng, loss, count):
    """The loss, its gradient for the first `count` arguments, or both."""
    kind = rng.choice(("value", "gradient", "gradient", "both"))
    if kind == "value":
        return loss
    numbers = tuple(range(count))
    return jax.grad(loss, numbers) if kind == "gradient" else jax.value_and_grad(loss, numbers)


class Attention(Family):
    def make(self, inside):
        b, s, d, h, k = self.size(8, 16), self.size(8, 16), self.size(16, 32), self.size(4, 8), self.size(4, 8)
        causal = self.rng.random() < 0.5

        def attend(x, wq, wk, wv, wo):
            q, key, v = (jnp.einsum("bsd,dhk->bshk", x, w) for w in (wq, wk, wv))
            scores = jnp.einsum("bqhk,bshk->bhqs", inside(q), key) / np.sqrt(k)
            if causal:
                scores = jnp.where(jnp.tril(jnp.ones((s, s), bool)), scores, -1e9)
            mixed = jnp.einsum("bhqs,bshk->bqhk", jax.nn.softmax(scores), v)
            return inside(x + jnp.einsum("bqhk,hkd->bqd", mixed, wo))

        shapes = [(b, s, d), (d, h, k), (d, h, k), (d, h, k), (h, k, d)]
        if self.rng.random() < 0.3:
            return attend, shapes
        return differentiated(self.rng, lambda *a: jnp.mean(attend(*a) ** 2), 5), shapes


class Mlp(Family):
    def make(self, inside):
        b, d, f, o = self.size(16, 32), self.size(16, 32), self.size(32, 64), self.size(8, 16)

        def loss(params, x, y):
            w1, b1, w2 = params
            return jnp.mean((inside(jnp.tanh(x @ w1 + b1)) @ w2 - y) ** 2)

        def step(w1, b1, w2, m1, mb, m2, v1, vb, v2, x, y):
            params, m, v = (w1, b1, w2), (m1, mb, m2), (v1, vb, v2)
            value, g = jax.value_and_grad(loss)(params, x, y)
            m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
            v = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, v, g)
            params = jax.tree.map(lambda p, m, v: p - 0.01 * m / (jnp.sqrt(jnp.abs(v)) + 1e-3), params, m, v)
            return params, m, v, value

        weights = [(d, f), (f,), (f, o)]
        return step, weights * 3 + [(b, d), (b, o)]


class Convolution(Family):
    def make(self, inside):
        b, n, c, o = self.size(4, 8), self.size(8, 16), self.size(2, 4), self.size(4, 8)
        window, stride, pool = self.size(3, 5), self.size(1, 1, 2), self.rng.choice(("max", "mean", "none"))
        dilation = self.size(1, 1, 2)
        dims = ("NHWC", "HWIO", "NHWC")

        def loss(k1, k2, w, x):
            y = jax.nn.relu(lax.conv_general_dilated(x, k1, (1, 1), "SAME", rhs_dilation=(dilation, dilation),
                                                     dimension_numbers=dims))
            if pool == "max":
                y = lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
            elif pool == "mean":
                y = lax.reduce_window(y, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4
            y = jnp.tanh(lax.conv_general_dilated(inside(y), k2, (stride, stride), "SAME", dimension_numbers=dims))
            return jnp.mean((jnp.mean(y, (1, 2)) @ w) ** 2)

        shapes = [(window, window, c, o), (3, 3, o, o), (o, 8), (b, n, n, c)]
        return differentiated(self.rng, loss, 3), shapes


class TiedEmbedding(Family):
    def make(self, inside):
        b, s, v, d = self.size(8, 16), self.size(4, 8), self.size(32, 64), self.size(16, 32)

        def loss(table, w, tokens):
            h = jnp.tanh(inside(table[tokens]) @ w)
            logits = h @ table.T
            picked = jnp.take_along_axis(jax.nn.log_softmax(logits), jnp.roll(tokens, -1, 1)[..., None], -1)
            return -jnp.mean(picked)

        return differentiated(self.rng, loss, 2), [(v, d), (d, d), ((b, s), v)]


class Experts(Family):
    def make(self, inside):
        t, d, e, f = self.size(32, 64), self.size(16, 32), self.size(4, 8), self.size(16, 32)

        def loss(gate, w1, w2, x):
            scores, chosen = lax.top_k(jax.nn.softmax(x @ gate), 2)
            weights = jnp.einsum("tk,tke->te", scores, jax.nn.one_hot(chosen, e))
            h = jax.nn.gelu(inside(jnp.einsum("td,edf->etf", x, w1)))
            return jnp.mean(jnp.einsum("etf,efd,te->td", h, w2, weights) ** 2)

        return differentiated(self.rng, loss, 3), [(d, e), (e, d, f), (e, f, d), (t, d)]


class Recurrent(Family):
    def make(self, inside):
        t, b, d, h = self.size(4, 8), self.size(8, 16), self.size(8, 16), self.size(16, 32)

        def loss(wx, wh, bias, out, x):
            def cell(state, row):
                gates = row @ wx + state @ wh + bias
                update, new = jnp.split(gates, 2, -1)
                update = jax.nn.sigmoid(update)
                state = update * state + (1 - update) * jnp.tanh(new)
                return state, state

            _, states = lax.scan(cell, jnp.zeros((b, h)), x)
            return jnp.mean((inside(states) @ out) ** 2)

        return differentiated(self.rng, loss, 4), [(d, 2 * h), (h, 2 * h), (2 * h,), (h, 8), (t, b, d)]


class Statistics(Family):
    def make(self, inside):
        n, d = self.size(32, 64), self.size(8, 16)
        axis = self.size(0, 1)

        def statistics(x, y):
            centred = x - jnp.mean(x, 0)
            scaled = inside(centred / jnp.sqrt(jnp.var(x, 0) + 1e-3))
            return (scaled, centred.T @ y / n, jnp.max(x, axis), jnp.argmax(x, axis), jnp.cumsum(y, axis),
                    jax.nn.logsumexp(x * y, axis), jnp.median(y, axis), jnp.corrcoef(x.T))

        def loss(x, y):
            scaled = (x - jnp.mean(x, axis, keepdims=True)) / (jnp.std(x, axis, keepdims=True) + 1e-2)
            return jnp.sum(jnp.cumsum(inside(scaled), axis) * y) + jnp.sum(jnp.max(x * y, axis))

        if self.rng.random() < 0.5:
            return statistics, [(n, d), (n, d)]
        return differentiated(self.rng, loss, 2), [(n, d), (n, d)]


class LayerNorm(Family):
    def make(self, inside):
        b, s, d = self.size(8, 16), self.size(8, 16), self.size(16, 32)

        def loss(scale, bias, w, x):
            for _ in range(2):
                mean = jnp.mean(x, -1, keepdims=True)
                normal = (x - mean) * lax.rsqrt(jnp.mean((x - mean) ** 2, -1, keepdims=True) + 1e-5)
                x = x + jnp.tanh(inside(normal * scale + bias) @ w)
            return jnp.mean(x**2)

        return differentiated(self.rng, loss, 3), [(d,), (d,), (d, d), (b, s, d)]


class Mixer(Family):
    def make(self, inside):
        b, p, c = self.size(8, 16), self.size(8, 16), self.size(16, 32)

        def loss(t1, t2, c1, c2, x):
            y = x + jnp.swapaxes(jax.nn.gelu(inside(jnp.swapaxes(x, 1, 2)) @ t1) @ t2, 1, 2)
            y = y + jax.nn.gelu(y @ c1) @ c2
            return jnp.mean(jnp.mean(y, 1) ** 2)

        return differentiated(self.rng, loss, 4), [(p, 2 * p), (2 * p, p), (c, 2 * c), (2 * c, c), (b, p, c)]


class VmappedLoops(Family):
    def make(self, inside):
        n, d = self.size(16, 32), self.size(8, 16)
        kind = self.rng.choice(("root", "power", "scan"))

        def root(x, y):
            def one(v, target):
                def body(s):
                    return s[0] - (s[0] ** 3 - target) / (3 * s[0] ** 2 + 1), s[1] + 1

                return lax.while_loop(lambda s: s[1] < 5 + jnp.int32(jnp.sum(jnp.abs(target)) > 4), body,
                                      (1 + jnp.abs(v), jnp.int32(0)))[0]

            return jax.vmap(one)(inside(x), y)

        def power(x, a):
            def one(v):
                def body(_, u):
                    u = a @ u
                    return u / (jnp.linalg.norm(u) + 1e-3)

                return lax.fori_loop(0, 4, body, v)

            return jnp.sum(jax.vmap(one)(x) ** 2)

        def scanned(x, y):
            def one(row, factor):
                return lax.scan(lambda c, v: (jnp.tanh(c * factor + v), c), jnp.zeros(()), row)[1]

            return jnp.sum(inside(jax.vmap(one)(x, y[:, 0])) ** 2)

        if kind == "root":
            return root, [(n, d), (n, d)]
        if kind == "power":
            return differentiated(self.rng, power, 2), [(n, d), (d, d)]
        return differentiated(self.rng, scanned, 2), [(n, d), (n, d)]


FAMILIES = {"attention": Attention, "mlp": Mlp, "convolution": Convolution, "embedding": TiedEmbedding, "experts": Experts,
            "recurrent": Recurrent, "statistics": Statistics, "layer_norm": LayerNorm, "mixer": Mixer, "loops": VmappedLoops}


def random_spec(rng, shape, axes, sizes):
    """A spec that shards some array axes along some mesh axes, where the sizes are multiples."""
    entries = [()] * len(shape)
    count = max(rng.randint(0, len(axes)), rng.randint(0, len(axes)))
    for axis in rng.sample(axes, count):
        fits = [i for i, n in enumerate(shape) if n % (sizes[axis] * int(np.prod([sizes[a] for a in entries[i]]))) == 0]
        if fits:
            i = rng.choice(fits)
            entries[i] += (axis,)
    return P(*(e if e else None for e in entries))


def arguments(shapes, seed):
    """Normal numbers, or integers below a bound for (shape, bound)."""
    values, out = np.random.default_rng(seed), []
    for shape in shapes:
        if shape and isinstance(shape[0], tuple):
            out.append(values.integers(0, shape[1], shape[0]).astype(np.int32))
        else:
            out.append((values.normal(size=shape) * (0.3 if len(shape) > 1 else 1)).astype(np.float32))
    return out


def make_program(family, seed):
    """(function jitted with shardings, the same without, arguments) of one random program."""
    rng = random.Random(f"shardings of {family} {seed}")
    grid = rng.choice(MESHES)
    axes = AXES[: len(grid)]
    sizes = dict(zip(axes, grid))
    mesh = Mesh(np.array(jax.devices()[:8]).reshape(grid), axes)

    def sharding(x):
        return NamedSharding(mesh, random_spec(rng, x.shape, axes, sizes))

    def program(inside):
        return FAMILIES[family](random.Random(f"{family} {seed}")).make(inside)

    annotates, constrains_results = rng.random() < 0.25, rng.random() < 0.25
    plain, shapes = program(lambda x: x)
    args = arguments(shapes, seed)
    in_shardings = tuple(map(sharding, args))
    out_shardings = jax.tree.map(sharding, jax.eval_shape(plain, *args)) if constrains_results else None
    f = program(lambda x: lax.with_sharding_constraint(x, sharding(x)))[0] if annotates else plain
    return jax.jit(f, in_shardings=in_shardings, out_shardings=out_shardings), jax.jit(plain), args


def write(folder, count, seed, names):
    """Writes `count` programs, alternately of each family."""
    os.makedirs(folder, exist_ok=True)
    for i in range(count):
        family, number = names[i % len(names)], seed + i // len(names)
        path = os.path.join(folder, f"{family}_{number:04d}")
        if os.path.exists(path + ".mlir") and os.path.exists(path + ".npz"):
            continue
        program, plain, args = make_program(family, number)
        arrays = {f"in{k}": x for k, x in enumerate(args)}
        arrays.update({f"out{k}": np.asarray(x) for k, x in enumerate(jax.tree.leaves(plain(*args)))})
        np.savez(path + ".npz", **arrays)
        with open(path + ".mlir", "w") as out:
            out.write(program.lower(*args).as_text())
