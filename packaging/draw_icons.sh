#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Draws the icons of Windows and macOS anew out of linux/headroom.svg. Needed only when that changes.
set -eu
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for size in 16 32 48 128 256 512; do
    rsvg-convert -w $size -h $size linux/headroom.svg -o "$folder/$size.png"
done
python3 - "$folder" <<'PYTHON'
import pathlib, struct, sys

pictures = {size: pathlib.Path(sys.argv[1], f"{size}.png").read_bytes() for size in (16, 32, 48, 128, 256, 512)}

# ICO: a directory of pictures, each of which may be a PNG; a side of 256 is written as 0.
sizes = (16, 32, 48, 256)
offset = 6 + 16 * len(sizes)
entries = b""
for size in sizes:
    entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(pictures[size]), offset)
    offset += len(pictures[size])
pathlib.Path("windows/headroom.ico").write_bytes(
    struct.pack("<HHH", 0, 1, len(sizes)) + entries + b"".join(pictures[size] for size in sizes))

# ICNS: chunks of a type that names the size, their length and a PNG.
chunks = b"".join(kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
                  for kind, size in ((b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512)))
pathlib.Path("macos/headroom.icns").write_bytes(b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks)
PYTHON
