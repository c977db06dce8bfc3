#!/usr/bin/env python3
"""The words that the batteries read are those of the library: words_test.py LANEWISE_WORDS LANEWISE

Each subject's words are made again here from what `lanewise generate` prints."""
import pathlib
import struct
import subprocess
import sys

WORDS, PROGRAM = sys.argv[1:3]
BYTES = 65536


def words(subject, count=BYTES):
    with subprocess.Popen([WORDS, subject, "0"], stdout=subprocess.PIPE) as process:
        data = process.stdout.read(count)
        process.kill()
    return data


def generate(kind, n, engine="warp1024", seed=1, stream=0, offset=0, set_number=0):
    options = ["--engine", engine, "--kind", kind, "--seed", seed, "--stream", stream, "--offset", offset, "-n", n]
    options += ["--set", set_number] * (set_number != 0) + ["--format", "raw"]
    return subprocess.run([PROGRAM, "generate"] + [str(x) for x in options], check=True, stdout=subprocess.PIPE).stdout


def u32(data):
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def u32_bytes(numbers):
    return struct.pack(f"<{len(numbers)}I", *numbers)


def pack(numbers, bits):
    value = sum(x << (bits * i) for i, x in enumerate(numbers))
    return value.to_bytes(len(numbers) * bits // 8, "little")


def engines_are_the_bulk_kinds():
    for subject, kind, engine in (("warp1024", "bits32", "warp1024"), ("mrg8", "bits32", "mrg8"),
                                  ("mrg8-bits64", "bits64", "mrg8"), ("philox", "bits32", "philox"),
                                  ("warpstd", "bits32", "warpstd")):
        yield subject, generate(kind, BYTES // (8 if kind == "bits64" else 4), engine)
    for number in (63, 777, 1009):
        yield f"warp1024-set{number}", generate("bits32", BYTES // 4, set_number=number)
    yield "warp1024-set3-low4", pack([x & 15 for x in u32(generate("bits32", BYTES // 4, set_number=3))], 4)


def bits_are_chosen_as_named():
    first = u32(generate("bits32", BYTES // 4))
    yield "warp1024-reversed", u32_bytes([int(f"{x:032b}"[::-1], 2) for x in first])
    yield "warp1024-low4", pack([x & 15 for x in first], 4)
    yield "lane-0", u32_bytes(first[::32])
    yield "by-lane", u32_bytes([first[1024 * b + 32 * s + l] for b in range(16) for l in range(32) for s in range(32)])
    yield "mrg8-native", pack([x - 1 for x in u32(generate("native", 1024, "mrg8"))], 31)
    floats = struct.unpack("<1024f", generate("uniform-f32", 1024))
    yield "uniform-f32", pack([int(x * 2**24) for x in floats], 24)
    doubles = struct.unpack("<1024d", generate("uniform-f64", 1024))
    yield "uniform-f64", pack([int(x * 2**53) for x in doubles], 53)


def many_generators_take_turns():
    def turns(parts, n):
        return u32_bytes([part[i] for i in range(n) for part in parts])
    few = range(4)  # the first of very many
    yield "64-sets", turns([u32(generate("bits32", 1, set_number=k)) for k in few], 1)
    yield "2^20-streams", turns([u32(generate("bits32", 1, stream=k)) for k in few], 1)
    yield "2^20-seeds", turns([u32(generate("bits32", 1, seed=1 + k)) for k in few], 1)
    yield "mrg8-seeds", turns([u32(generate("bits32", 1, "mrg8", seed=1 + k)) for k in few], 1)
    yield "places-2^24-apart", turns([u32(generate("bits32", 1, offset=k << 24)) for k in few], 1)


def known(file, name, seed, stream):
    """Lines of a .kat file: {(key, ..): the numbers after the colon}"""
    for line in (pathlib.Path(__file__).parents[1] / "at" / file).read_text().splitlines():
        words = line.split()
        if words[:3] == [name, f"seed={seed}", f"stream={stream}"]:
            yield words[3], [int(x) for x in words[words.index(":") + 1:]]


def words_of_keys_are_the_known_answers():
    """Of key 1, 0: its first two folds and splits, and a walker of the first one."""
    folds, splits = (dict(known("keys.kat", name, 1, 0)) for name in ("fold", "split"))
    first = []
    for data in ("data=0", "data=1"):
        seed, stream = folds[data]
        first += u32(generate("bits32", 1, "philox", seed=seed, stream=stream))
    yield "key-children", u32_bytes(first)
    yield "key-splits", b"".join(struct.pack("<2Q", *splits[data]) for data in ("data=0", "data=1"))
    seed, stream = folds["data=0"]
    tag = int.from_bytes(b"WALK", "little") << 32
    yield "walks-65536", generate("bits32", 1, "philox", seed=seed, stream=stream ^ tag)


def main():
    failed = 0
    for test in (engines_are_the_bulk_kinds, bits_are_chosen_as_named, many_generators_take_turns,
                 words_of_keys_are_the_known_answers):
        for subject, expected in test():
            if words(subject, len(expected)) != expected:
                print(f"{test.__name__}: {subject} has other words")
                failed += 1
    turn = u32(words("64-sets", 4 * 65))
    if turn[64] != u32(generate("bits32", 2))[1]:
        print("64-sets: the second turn does not begin with set 0")
        failed += 1
    if words("warp1024") == words("warp1024-set1"):
        print("two subjects have the same words")
        failed += 1
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
