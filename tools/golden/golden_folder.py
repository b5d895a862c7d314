"""The folder into which generators write: tests/golden, or the one that tools/golden/all --check compares with it."""
import os
import re

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
GOLDEN = os.environ.get("TESSERA_GOLDEN") or os.path.join(ROOT, "tests/golden")


def shorten_locations(jax):
    """Lets the locations in exported programs name files from the repository's root on, wherever that is."""
    jax.config.update("jax_hlo_source_file_canonicalization_regex", re.escape(ROOT) + "/")
