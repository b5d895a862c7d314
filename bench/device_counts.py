"""JAX's side of device_counts.cc. The number of devices is fixed for a process, so each number runs in a separate process."""
import os
import subprocess
import sys

if len(sys.argv) == 1:
    for n in "2", "64", "256", "512":
        subprocess.run([sys.executable, __file__, n], check=True)
    sys.exit()

N = int(sys.argv[1])
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + f" --xla_force_host_platform_device_count={N}"
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec as P  # noqa: E402
from measure import report  # noqa: E402

mesh = jax.make_mesh((N,), ("i",))


def run(name, f):
    report("device counts", f"{name}, {N} devices", lambda: jax.block_until_ready(f()))


def shard(x, *spec):
    return jax.device_put(x, NamedSharding(mesh, P(*spec)))


if N > 2:
    x, w = shard(jnp.ones((2 * N, 256)), "i"), shard(jnp.ones((256, 64)))
    f = jax.jit(jax.shard_map(lambda x, w: lax.psum((x @ w).sum(0), "i"), mesh=mesh, in_specs=(P("i"), P()), out_specs=P()))
    run("psum of a matmul", lambda: f(x, w))
    sys.exit()

w = shard(jnp.ones((1024, 8)))
dot = jax.pmap(lambda x, w: x @ w, in_axes=(0, None))
x = jax.pmap(lambda a: a)(jnp.ones((2, 16, 1024)))
run("pmap dot [32,1024]x[1024,8]", lambda: dot(x, w))
total = jax.pmap(lambda a: lax.psum(a, "i"), axis_name="i")
small = jax.pmap(lambda a: a)(jnp.ones((2, 16)))
run("psum 64 B", lambda: total(small))


def step(w, x):
    return w - 0.001 * lax.psum(w * x, "i")


loop = jax.pmap(lambda w, x: lax.fori_loop(0, 1000, lambda i, v: step(v, x), w), axis_name="i")
run("1000 SGD steps with a psum, in one loop", lambda: loop(small, small))
