"""JAX's side of devices.cc."""
import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P  # noqa: E402
from measure import report  # noqa: E402

mesh = jax.make_mesh((8,), ("i",))
by_rows, replicated = NamedSharding(mesh, P("i")), NamedSharding(mesh, P())


def run(name, f):
    report("devices", name, lambda: jax.block_until_ready(f()))


def rows(x):
    return jax.pmap(lambda a: a)(x)


w = jax.device_put(jnp.ones((1024, 8)), replicated)
dot = jax.pmap(lambda x, w: x @ w, in_axes=(0, None))
x = rows(jnp.ones((8, 4, 1024)))
run("pmap dot [32,1024]x[1024,8]", lambda: dot(x, w))
mapped_dot = jax.jit(jax.shard_map(lambda x, w: x @ w, mesh=mesh, in_specs=(P("i"), P()), out_specs=P("i")))
flat = jax.device_put(jnp.ones((32, 1024)), by_rows)
run("shard_map dot [32,1024]x[1024,8]", lambda: mapped_dot(flat, w))
global_dot = jax.jit(lambda x, w: x @ w)
run("jit dot [32,1024]x[1024,8]", lambda: global_dot(flat, w))

total = jax.pmap(lambda a: lax.psum(a, "i"), axis_name="i")
small, large = rows(jnp.ones((8, 16))), rows(jnp.ones((8, 262144)))
run("psum 64 B", lambda: total(small))
run("psum 1 MiB", lambda: total(large))
gather = jax.pmap(lambda a: lax.all_gather(a, "i"), axis_name="i")
run("all_gather 1 MiB", lambda: gather(large))
all_to_all = jax.pmap(lambda a: lax.all_to_all(a, "i", 0, 0), axis_name="i")
entries = rows(jnp.ones((8, 8, 32768)))
run("all_to_all 1 MiB", lambda: all_to_all(entries))


def step(w, x):
    return w - 0.001 * lax.psum(w * x, "i")


loop = jax.pmap(lambda w, x: lax.fori_loop(0, 1000, lambda i, v: step(v, x), w), axis_name="i")
run("1000 SGD steps with a psum, in one loop", lambda: loop(small, small))
one = jax.pmap(step, axis_name="i")


def calls():
    v = small
    for _ in range(1000):
        v = jax.block_until_ready(one(v, small))  # without blocking, the collectives deadlock and XLA ends the process
    return v


run("1000 SGD steps with a psum, a call each", calls)

tree = {f"p{i}": np.ones((64, 64), np.float32) for i in range(100)}
placed = jax.device_put(tree, by_rows)
run("shard 100 leaves f32[64,64]", lambda: jax.device_put(tree, by_rows))
run("shard 100 leaves in place", lambda: jax.device_put(placed, by_rows))
automatic = NamedSharding(jax.make_mesh((8,), ("i",), axis_types=(AxisType.Auto,)), P("i"))
constrained = jax.device_put(tree, automatic)
run("constraint on 100 leaves in place", lambda: lax.with_sharding_constraint(constrained, automatic))
