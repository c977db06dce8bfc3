"""Known answers of schedules inside kernels, by schedules_reference.py and schedules_rounds.py: writes
tests/method/schedules.kat, tests/method/rounds.kat and tests/kernel/schedules.kat.

usage: make_schedules.py --write | --check
"""
import struct

import answers
import lanes_reference
import schedules_reference
import schedules_rounds
from permute_reference import digest

M64 = 2**64 - 1
SEED, SUBSEQUENCE, CALLS = 77, 3, 120


class Warp(lanes_reference.LaneGenerator):
    def __init__(self, engine, draw, count):
        super().__init__(engine, SEED, 0, SUBSEQUENCE)
        self.name, self.count = draw, count

    def round(self):
        return list(zip(*(self.words(self.name) for _ in range(self.count))))


def never(draws, p):
    """tests/method/never.h"""
    return draws[0] if draws[0] < p * 2**32 else None


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def twins(draws, p):
    """tests/method/twins.h: the bits of its two values, the second three times"""
    return (bits(draws[0] * 2.0**-53) + 3 * bits(p)) & M64 if draws[1] < p * 2**53 else None


def zipf(draws, _):
    """docs/contract/variates.md with the exponent 2, in exact integers: X = floor(1 / U), accepted if V X / (X + 1) <= 1/2"""
    x, v = 2**64 // (draws[0] | 1), draws[1] | 1
    return x if 2 * v * x <= 2**64 * (x + 1) else None


NAN = 0x7FF8000000000000
METHODS = {  # name: attempt, draw, draws, sentinel, engines
    "never": (never, "word", 1, 2**32 - 1, ["warp1024"]),
    "twins": (twins, "b53", 2, 4 * NAN & M64, ["mrg8", "philox"]),
    "zipf": (zipf, "b64", 2, M64, ["warp1024"]),
}


def parameters(kind, p, call):
    lower = 0.75 * p if call // 3 % 2 == 1 else p
    if kind == "alike":
        return [p] * 32
    if kind == "together":
        return [lower] * 32
    if kind == "hopeless":
        return [0.0] + [p] * 31
    if kind == "some":
        return [None if lane % 5 == 3 else p for lane in range(32)]
    all_of_them = [lower if lane % 2 else p for lane in range(32)]
    if kind == "outside":
        all_of_them = [None if lane % 5 == 3 else q for lane, q in enumerate(all_of_them)]
    return all_of_them


def drawn(name, schedule, group, kind, p, calls):
    """The values of all calls, and their rounds."""
    attempt, draw, count, sentinel, engines = METHODS[name]
    values, rounds = [], 0
    for number, engine in enumerate(engines):
        warp, call_of = Warp(engine, draw, count), schedules_reference.SCHEDULES[schedule]()
        for call in range(calls * number // len(engines), calls * (number + 1) // len(engines)):
            got, taken = call_of(warp, attempt, parameters(kind, p, call), group)
            values += [sentinel if x is None else x for x in got]
            rounds += taken
    return values, rounds


def line(name, schedule, group, kind, p, calls):
    values, rounds = drawn(name, schedule, group, kind, p, calls)
    given = f"schedule={schedule} group={group} parameters={kind} p={p} calls={calls}"
    return f"{name} {given} rounds={rounds} : digest {digest(values)}"


def lines():
    yield "# Schedules inside kernels, by tests/reference/make_schedules.py, from docs/contract/lane-generators.md alone"
    yield "# (Python, no code shared with the library)."
    yield "#"
    yield "# METHOD schedule= group= parameters= p= calls= rounds= : digest of the values"
    yield "# tests/method/sequential.h has the parameters; the method twins draws half of the calls from mrg8, then from philox"
    yield ""
    groups = {schedule: [2, 4, 8, 16, 32] if schedule == "grouped" else [1] for schedule in schedules_reference.SCHEDULES
              if schedule != "queued"}
    for schedule, of_schedule in groups.items():
        for group in of_schedule:
            for kind in ["alike", "changing", "outside", "together"]:
                yield line("never", schedule, group, kind, 0.625, CALLS)
            yield line("never", schedule, group, "alike", 0.046875, CALLS // 4)
            if schedule == "pooled":
                yield line("twins", schedule, group, "together", 0.375, CALLS // 4)
            yield line("twins", schedule, group, "outside", 0.375, CALLS // 4)
        yield ""
    yield line("never", "grouped", 1, "changing", 0.625, CALLS)


def lines_of_rounds():
    yield "# Mean rounds of a call of schedules inside kernels, by tests/reference/schedules_rounds.py, for the first calls of a"
    yield "# lane generator (Python, no code shared with the library)."
    yield "#"
    yield "# rounds schedule= group= p= calls= : mean rounds of a call"
    yield ""
    for p in [0.01, 0.1, 0.5, 0.8, 0.95, 0.99]:
        calls = 100 if p < 0.05 else 400
        for schedule, group, mean in schedules_rounds.means(p, calls):
            yield f"rounds schedule={schedule} group={group} p={p} calls={calls} : {mean:.9g}"


def lines_of_zipf():
    yield "# zipf-u64 by schedules inside kernels, by tests/reference/make_schedules.py, from docs/contract/lane-generators.md"
    yield "# and docs/contract/variates.md alone (Python, no code shared with the library)."
    yield "#"
    yield "# zipf schedule= group= outside= seed= calls= rounds= : digest of the counts; outside: 1 if lanes 3, 8, 13, .. have no"
    yield "# parameters"
    yield ""
    for schedule in schedules_reference.SCHEDULES:
        for group in [2, 8, 32] if schedule == "grouped" else [1]:
            for outside in [0, 1]:
                values, rounds = drawn("zipf", schedule, group, "some" if outside else "alike", 1, CALLS)
                given = f"schedule={schedule} group={group} outside={outside} seed={SEED} calls={CALLS}"
                yield f"zipf {given} rounds={rounds} : digest {digest(values)}"


if __name__ == "__main__":
    answers.main({"method/schedules.kat": lines, "method/rounds.kat": lines_of_rounds,
                  "kernel/schedules.kat": lines_of_zipf}, near={"rounds": 1e-8})
