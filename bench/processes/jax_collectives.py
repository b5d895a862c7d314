"""JAX's side of collectives.cc: jax_collectives.py PROCESSES DEVICES [gloo|mpi] starts processes on this machine, with DEVICES
devices each, and prints microseconds of a psum and an all_gather in a loop of one program."""
import os
import socket
import subprocess
import sys
import time

SIZES = [64, 64 << 10, 1 << 20, 16 << 20]


def run(index, processes, devices, kind, port):
    os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={devices}"
    import jax
    import jax.numpy as jnp
    from jax import lax
    from jax.sharding import NamedSharding, PartitionSpec as P
    jax.config.update("jax_platforms", "cpu")
    jax.config.update("jax_cpu_collectives_implementation", kind)
    jax.distributed.initialize(f"127.0.0.1:{port}", processes, index)
    from jax.experimental import multihost_utils
    count = jax.device_count()
    mesh = jax.make_mesh((count,), ("d",), axis_types=(jax.sharding.AxisType.Auto,))
    if index == 0:
        print(f"{kind}: {processes} processes, {count} devices", flush=True)
    for gather in False, True:
        for size in SIZES:
            elements, repetitions = size // 4, 500 if size <= 65536 else 40 if size <= 1 << 20 else 5

            def body(_, v):
                if not gather:
                    return lax.pcast(lax.psum(v, "d"), "d", to="varying")
                return lax.all_gather(v, "d", tiled=True)[:elements]

            f = jax.jit(jax.shard_map(lambda x: lax.fori_loop(0, repetitions, body, x), mesh=mesh, in_specs=P("d"), out_specs=P("d")))
            x = jax.make_array_from_callback((elements * count,), NamedSharding(mesh, P("d")),
                                             lambda at: jnp.ones((elements,), jnp.float32))
            f(x).block_until_ready()
            best = float("inf")
            for _ in range(5):
                multihost_utils.sync_global_devices("run")
                begin = time.perf_counter()
                f(x).block_until_ready()
                best = min(best, (time.perf_counter() - begin) / repetitions)
            if index == 0:
                print(f"{'all_gather' if gather else 'psum'} {size} B {1e6 * best:12.1f}", flush=True)


def main():
    processes, devices, kind = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "gloo"
    if len(sys.argv) > 4:
        return run(int(sys.argv[4]), processes, devices, kind, int(sys.argv[5]))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    started = [subprocess.Popen([sys.executable, __file__, str(processes), str(devices), kind, str(i), str(port)]) for i in range(processes)]
    return max(abs(process.wait()) for process in started)


if __name__ == "__main__":
    sys.exit(main())
