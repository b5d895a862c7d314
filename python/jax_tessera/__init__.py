"""JAX on Tessera: registers the PJRT plugin libtessera_pjrt.so with JAX.

With this package installed, JAX uses Tessera by default; JAX_PLATFORMS=tessera requires it, JAX_PLATFORMS=cpu selects XLA's CPU backend.
"""
import os

__all__ = ["initialize", "library_path"]

NAME = "tessera"


def library_path():
    """Returns the path of the plugin: TESSERA_PJRT_LIBRARY, or the library that is part of this package."""
    return os.environ.get("TESSERA_PJRT_LIBRARY") or os.path.join(os.path.dirname(__file__), "lib", "libtessera_pjrt.so")


def _options():
    """The options of the client: the number of devices, if JAX's configuration sets it."""
    from jax._src import xla_bridge
    count = xla_bridge.num_cpu_devices.value
    return {"num_devices": count} if count >= 0 else {}


def initialize():
    """Registers the plugin. JAX calls this function, since it is the entry point of the group jax_plugins."""
    from jax._src import xla_bridge
    from jax_tessera import ffi

    xla_bridge._nonexperimental_plugins.add(NAME)  # no warning that the platform is experimental
    xla_bridge.register_plugin(NAME, priority=500, library_path=library_path(), options=_options)
    ffi.install(library_path())
