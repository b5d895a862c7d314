#!/usr/bin/env python3
"""Usage: tools/data/austen.py FOLDER [OUT.txt]
Writes data/austen.txt, the first volume of Pride and Prejudice, from Debian's package r-cran-janeaustenr unpacked in FOLDER:
    apt-get download r-cran-janeaustenr && dpkg-deb -x r-cran-janeaustenr_*.deb FOLDER
Each paragraph is a line, with an empty line between two paragraphs, in ASCII; every run writes the same bytes."""
import os
import re
import struct
import sys
import zlib

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
DATABASE = "usr/lib/R/site-library/janeaustenr/data/Rdata.rdb"


def objects(packed):
    """The objects of R's database, which are stored one after another: 4 bytes of size and zlib's data each."""
    while packed:
        unpack = zlib.decompressobj()
        yield unpack.decompress(packed[4:])
        packed = unpack.unused_data


def strings(data):
    """A vector of strings in R's serialization (version 3, XDR): a header with the name of the encoding, then a flag and
    the length for the vector and for each string."""
    at = 14
    at += 4 + struct.unpack(">i", data[at:at + 4])[0]
    kind, count = struct.unpack(">ii", data[at:at + 8])
    assert data[:2] == b"X\n" and kind & 255 == 16
    at += 8
    for _ in range(count):
        length = max(0, struct.unpack(">i", data[at + 4:at + 8])[0])
        yield data[at + 8:at + 8 + length].decode("utf-8")
        at += 8 + length


def volume(lines):
    """Chapters 1 to 23, without headings and emphasis."""
    text = "\n".join(lines)
    text = text[text.index("It is a truth universally"):text.index("Chapter 24")]
    text = re.sub(r"\n*Chapter \d+\n*", "\n\n", text).replace("_", "")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n") if paragraph.strip()) + "\n"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with open(os.path.join(sys.argv[1], DATABASE), "rb") as file:
        novels = [list(strings(data)) for data in objects(file.read())]
    text = volume(next(lines for lines in novels if "PRIDE AND PREJUDICE" in lines[0]))
    assert text.isascii()
    path = sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, "data", "austen.txt")
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
    print(f"{path}: {len(text)} characters, {len(set(text))} different ones")


if __name__ == "__main__":
    main()
