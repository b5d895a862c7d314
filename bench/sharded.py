"""JAX's side of sharded.cc."""
import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"
import jax  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P  # noqa: E402
from measure import report  # noqa: E402

mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto,) * 2)
x, w = jax.random.normal(jax.random.key(0), (1024, 2048)), jax.random.normal(jax.random.key(1), (2048, 8192))


def block(w, number, axis):
    size = w.shape[axis] // 4
    return lax.dynamic_slice_in_dim(w, number % 4 * size, size, axis)


def ring(step):
    return [(i, (i + step) % 4) for i in range(4)]


def gathered_in_steps(x, w):
    me = lax.axis_index("y")
    out = x @ block(w, me, 0)
    for step in range(1, 4):
        x = lax.ppermute(x, "y", ring(-1))
        out = out + x @ block(w, me + step, 0)
    return out


def scattered_in_steps(x, w):
    me = lax.axis_index("y")
    total = x @ block(w, me + 3, 1)
    for step in range(2, 5):
        total = lax.ppermute(total, "y", ring(1)) + x @ block(w, me + 4 - step, 1)
    return total


def run(name, f, of_x, of_w):
    a, b = jax.device_put(x, NamedSharding(mesh, of_x)), jax.device_put(w, NamedSharding(mesh, of_w))
    report("sharded", name, lambda: f(a, b))


def by_jit(out):
    return jax.jit(lambda x, w: x @ w, out_shardings=NamedSharding(mesh, out))


def by_hand(f, of_w, out):
    return jax.jit(jax.shard_map(f, mesh=mesh, in_specs=(P("x", "y"), of_w), out_specs=out))


run("matmul without communication", by_jit(P("x", "y")), P("x"), P(None, "y"))
run("matmul, x gathered, jit", by_jit(P("x", "y")), P("x", "y"), P(None, "y"))
run("matmul, x gathered, in steps", by_hand(gathered_in_steps, P(None, "y"), P("x", "y")), P("x", "y"), P(None, "y"))
run("matmul, all-reduce, jit", by_jit(P("x")), P("x", "y"), P("y"))
run("matmul, reduce-scatter, jit", by_jit(P("x", "y")), P("x", "y"), P("y"))
run("matmul, reduce-scatter, in steps", by_hand(scattered_in_steps, P("y"), P("x", "y")), P("x", "y"), P("y"))
