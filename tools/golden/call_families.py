"""The main function of numpy_calls.py, library_calls.py and options.py: runs families of cases, one after another."""
import zlib

import jax


def write(tool, families, wanted, lines, random):
    """Prints the cases of all families, or of the `wanted` ones. A family is a tuple (name, jax_enable_x64, function, its dtypes).
    Each family has its own random state, so that it does not depend on the others."""
    if not wanted:
        print(f"# Written by tools/golden/{tool}.py with JAX {jax.__version__}: defaults | name | options | arguments | results | gradients")
    for name, x64, function, dtypes in families:
        if wanted and name not in wanted:
            continue
        jax.config.update("jax_enable_x64", x64)
        random.seed(zlib.crc32(name.encode()))
        lines.clear()
        function(dtypes)
        print("\n".join(lines), flush=True)
