"""The folder into which generators write: tests/golden, or the one that tools/golden/all --check compares with it."""
import os
import re

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
GOLDEN = os.environ.get("TESSERA_GOLDEN") or os.path.join(ROOT, "tests/golden")


def shorten_locations(jax):
    """Makes the file names in locations of exported programs relative to the repository."""
    jax.config.update("jax_hlo_source_file_canonicalization_regex", re.escape(ROOT) + "/")
