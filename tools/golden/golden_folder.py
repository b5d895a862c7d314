"""The folder into which generators write: tests/golden, or the one that tools/golden/all --check compares with it."""
import os

GOLDEN = os.environ.get("TESSERA_GOLDEN") or os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/golden"))
