"""JAX's side of steps.cc."""
import jax
import jax.numpy as jnp
from jax import lax
from measure import report


def run(name, f, *arguments):
    compiled = jax.jit(f)
    report("loops", name, lambda: compiled(*arguments), 0.5)


def repeated(count, step):
    return lambda state, *arguments: lax.fori_loop(0, count, lambda i, s: step(i, s, *arguments), state)


def gradient(f):
    return jax.grad(lambda first, *others: f(first, *others).sum())


def normal(seed, shape):
    return jax.random.normal(jax.random.key(seed), shape)


def coupled(v, f):
    return tuple(f(a) * 0.99 + b * 0.01 for a, b in zip(v, v[1:] + v[:1]))


def carries():
    for count in (32, 40, 80):
        x = tuple(jnp.float32(i) for i in range(count))
        run(f"carry of {count} scalars, 2000 steps", repeated(2000, lambda i, v: coupled(v, lambda a: a)), x)
    for count in (16, 60):
        def loop(x, count=count):
            first = tuple(x[i] for i in range(count))
            return sum(lax.scan(lambda v, _: (coupled(v, jnp.sin), None), first, None, length=1000)[0])
        run(f"gradient, carry of {count} scalars, 1000 steps", jax.grad(loop), jnp.arange(float(count)))


def network():
    layers = [(0.1 * normal(n + m, (n, m)), jnp.zeros(m)) for n, m in ((3, 64), (64, 64), (64, 2))]

    def step(i, x, layers):
        y = jnp.concatenate([x, (i * 0.01).astype(jnp.float32).reshape(1)])
        for w, b in layers[:-1]:
            y = jax.nn.softplus(y @ w + b)
        return x + 0.01 * (y @ layers[-1][0] + layers[-1][1])
    run("MLP 3-64-64-2, 8000 steps", repeated(8000, step), jnp.ones(2), layers)
    run("gradient, MLP 3-64-64-2, 1000 steps", gradient(repeated(1000, step)), jnp.ones(2), layers)


def predictive_coding(width):
    w, x, z = normal(0, (2, width, width)) / width ** 0.5, normal(1, (width,)), 0.5 * jnp.tanh(normal(2, (width,)))

    def step(i, x, w, z):
        y, pull = jax.vjp(lambda x: jnp.tanh(jnp.tanh(x @ w[0]) @ w[1]), x)
        return x + 0.05 * pull(z - y)[0]

    def noisy(i, state, w, z):
        x, key = state
        following, drawn = jax.random.split(key)
        return step(i, x, w, z) + 0.01 * jax.random.normal(drawn, x.shape), following
    name = f"x + k vjp(f)(z - f(x)), width {width}, "
    run(name + "8000 steps", repeated(8000, step), x, w, z)
    run(name + "with noise, 8000 steps", repeated(8000, noisy), (x, jax.random.key(0)), w, z)
    run("gradient, " + name + "1000 steps", gradient(repeated(1000, step)), x, w, z)


def sweep(n=256):
    def row(i, u):
        return u.at[i, 1:-1].set(0.25 * (u[i - 1, 1:-1] + u[i + 1, 1:-1] + u[i, :-2] + u[i, 2:]))

    def rows(i, u):
        return lax.fori_loop(1, n - 1, row, u)
    run("in-place sweep of 256 x 256, 20 times", repeated(20, rows), jnp.ones((n, n)))
    run("gradient, in-place sweep of 256 x 256, 5 times", gradient(repeated(5, rows)), jnp.ones((n, n)))


def lorenz(s):
    return jnp.stack([10 * (s[1] - s[0]), s[0] * (28 - s[2]) - s[1], s[0] * s[1] - 8 / 3 * s[2]])


def runge_kutta(i, s, h=0.001):
    a = lorenz(s)
    b = lorenz(s + h / 2 * a)
    c = lorenz(s + h / 2 * b)
    d = lorenz(s + h * c)
    return s + h / 6 * (a + 2 * b + 2 * c + d)


def equations():
    run("Lorenz by Runge-Kutta, 100,000 steps", repeated(100_000, runge_kutta), jnp.ones(3))
    run("logistic map, results stacked, 1M steps",
        lambda x: lax.scan(lambda c, _: (c * 3.7 * (1 - c), c), x, None, length=1_000_000), jnp.float32(0.1))
    run("moving average, results stacked, 400,000 steps",
        lambda x, xs: lax.scan(lambda c, x: (0.9 * c + 0.1 * x, c * x), x, xs), jnp.float32(0), jnp.ones(400_000))
    run("scalar while, 1M steps",
        lambda x: lax.while_loop(lambda s: s[0] < 1e6, lambda s: (s[0] + 1, s[1] * 1.0000001), (jnp.float32(0), x)), jnp.float32(1))


carries()
network()
for size in (12, 64):
    predictive_coding(size)
sweep()
equations()
