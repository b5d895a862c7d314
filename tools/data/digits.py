#!/usr/bin/env python3
"""Usage: tools/data/digits.py [OUT.npz]
Writes data/digits.npz from the copy of the UCI handwritten digits that the PyPI package scikit-learn ships: run it with a
Python that has scikit-learn. images u8[1797,8,8] (0 to 16), labels u8[1797]; the same bytes every time."""
import gzip
import importlib.resources
import io
import os
import sys
import zipfile

import numpy as np

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


def read():
    """The table as scikit-learn ships it: 64 pixels and the digit in each row."""
    packed = importlib.resources.files("sklearn.datasets").joinpath("data", "digits.csv.gz").read_bytes()
    return np.loadtxt(io.BytesIO(gzip.decompress(packed)), delimiter=",")


def write(path, arrays):
    """Writes an uncompressed .npz with a fixed date for its entries, so that equal arrays give equal files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, array in arrays.items():
            buffer = io.BytesIO()
            np.lib.format.write_array(buffer, np.ascontiguousarray(array), version=(1, 0))
            archive.writestr(zipfile.ZipInfo(name + ".npy", (1980, 1, 1, 0, 0, 0)), buffer.getvalue())


def main():
    table = read()
    pixels, labels = table[:, :64], table[:, 64]
    assert table.shape == (1797, 65) and pixels.min() == 0 and pixels.max() == 16 and set(labels) == set(range(10))
    path = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "data", "digits.npz")
    write(path, {"images": pixels.reshape(-1, 8, 8).astype(np.uint8), "labels": labels.astype(np.uint8)})
    print(f"{path}: {len(labels)} images, {os.path.getsize(path)} bytes")


if __name__ == "__main__":
    main()
