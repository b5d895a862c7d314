"""JAX on Tessera: registers the PJRT plugin libtessera_pjrt.so with JAX.

With this package installed, JAX uses Tessera by default; JAX_PLATFORMS=tessera requires it, JAX_PLATFORMS=cpu selects XLA's CPU backend.
"""
import ctypes
import os

from jax_tessera.reports import communication, explain, inspect

__all__ = ["communication", "explain", "initialize", "inspect", "library_path"]

NAME = "tessera"


def library_path():
    """Returns the path of the plugin: TESSERA_PJRT_LIBRARY, or the library that is part of this package."""
    return os.environ.get("TESSERA_PJRT_LIBRARY") or os.path.join(os.path.dirname(__file__), "lib", "libtessera_pjrt.so")


def _load_libraries():
    """Loads the bundled third-party libraries, on which Tessera's own depend, in an order in which each can be loaded."""
    folder = os.path.join(os.path.dirname(__file__), "lib")
    names = [name for name in (os.listdir(folder) if os.path.isdir(folder) else []) if not name.startswith("libtessera")]
    while names:
        failed = []
        for name in names:
            try:
                ctypes.CDLL(os.path.join(folder, name))
            except OSError:
                failed.append(name)
        if len(failed) == len(names):
            return  # loading the plugin reports the missing library
        names = failed


def _client():
    """Makes the client. The name "cpu" also means Tessera if JAX_PLATFORMS does not select XLA's CPU backend."""
    from jax._src import xla_bridge

    count = xla_bridge.num_cpu_devices.value  # -1 unless JAX's configuration sets the number of devices
    client = xla_bridge.make_pjrt_c_api_client(NAME, {"num_devices": count} if count >= 0 else {})
    platforms = (xla_bridge.config.jax_platforms.value or "cpu").split(",")
    if "cpu" not in platforms:
        xla_bridge._backends["cpu"] = client
    return client


def initialize():
    """Registers the plugin. JAX calls this function, since it is the entry point of the group jax_plugins."""
    from jax._src import xla_bridge
    from jax_tessera import ffi, partitioning

    _load_libraries()
    xla_bridge._nonexperimental_plugins.add(NAME)  # no warning that the platform is experimental
    xla_bridge.register_plugin(NAME, priority=500, library_path=library_path(), factory=_client)
    ffi.install(library_path())
    partitioning.install()
