#!/usr/bin/env python3
"""The map of docs/contract/streams.md: places of mrg8 do not overlap, Philox counters say what they were made of, and what the
reference of the known answers evaluates is in the map. Usage: ownership_test.py FOLDER_OF_REFERENCE"""
import itertools
import sys

sys.path.insert(0, sys.argv[1])
import lanes_reference  # noqa: E402  (tests/reference, as the next)
import reference  # noqa: E402
import sequence_reference  # noqa: E402

M32, M64, P = 2**32 - 1, 2**64 - 1, 2**31 - 1
SEEDS = [0, 1, 42, 2**32 - 1, 2**32, 0x0123456789ABCDEF, M64]
STREAMS = [0, 1, 2, M32, 2**32, 0xFEDCBA9876543210, M64 - 1, M64]
ELEMENTS = [0, 1, 31, 32, 319, 320, 511, 1023, 1024, 123456789, 2**45 + 77, 2**60 - 1]
LANES = 255  # the kind number of lane generators


def tag(letters):
    return int.from_bytes(letters, "little")


def split(x):
    return x & M32, x >> 32


# ---- mrg8 ---------------------------------------------------------------------------------------------------------


def place(d, stream, subsequence=0):
    return (d << 192) + (stream << 128) + (subsequence << 64)


def runs_of_mrg8_do_not_overlap():
    """All D of 12 bits, the ends of the streams and, for lane generators, of the subsequences; sorted, each run ends
    before the next begins, and the last one within the period."""
    ends = [0, 1, 2, 2**32, 2**63, M64 - 1, M64]
    runs = [(place(d, t), 2**65) for d in range(4096) if d != LANES for t in ends]
    runs += [(place(LANES, t, u), 2**64) for t in ends for u in ends]
    runs.sort()
    for (start, length), (following, _) in zip(runs, runs[1:]):
        assert start + length <= following
    assert runs[0][0] == 0 and runs[-1][0] + runs[-1][1] <= 2**204 < 2**247 < P**8 - 1
    for steps in range(1, 33):  # an element: the last word of the last block of a run
        assert 1024 * ((2**60 - 1) // (32 * (32 // steps))) + 1023 < 2**65
    for engine, kind in itertools.product(reference.ENGINES, reference.KINDS):
        assert 0 < reference.KINDS[kind][0] < LANES and reference.domain(engine, kind) < 2048


def words_of_mrg8_are_where_the_map_says():
    """The jumps that the reference makes; the words themselves are compared with the library's by the known answers."""
    asked = []
    jump = reference.mrg8_jump
    reference.mrg8_jump = lambda state, n: asked.append(n) or state
    for kind, stream, i in itertools.product(reference.KINDS, STREAMS[1:], ELEMENTS):
        number, _, draw = reference.KINDS[kind]
        block = i // (32 * (32 // reference.STEPS_MRG8[draw]))
        asked.clear()
        reference.mrg8_block.cache_clear()
        reference.draw("mrg8", kind, 5, stream, i)
        assert asked == [place(0 if number == 1 else number, stream) + 1024 * block], (kind, stream, i)
    reference.mrg8_jump = jump
    reference.mrg8_block.cache_clear()


# ---- counters: what they are made of, and back --------------------------------------------------------------------

LANE, KEY1, SUBS, RETR, MRG8, SEED = map(tag, (b"LANE", b"KEY1", b"SUBS", b"RETR", b"MRG8", b"SEED"))

UNDER_SEED = {
    "domain": lambda domain, parameters: (domain, parameters, LANE, KEY1),
    "lanes": lambda domain, subsequence: (*split(subsequence), domain, SUBS),
    "retry key": lambda domain, stream: (*split(stream), domain, RETR),
    "mrg8": lambda quad, attempt: (quad, attempt, MRG8, SEED),
}


def seed_counter_means(c):
    if c[3] == KEY1:
        return "domain", c[0], c[1]
    if c[3] == SUBS:
        return "lanes", c[2], c[0] + (c[1] << 32)
    if c[3] == RETR:
        return "retry key", c[2], c[0] + (c[1] << 32)
    if c[3] == SEED:
        return "mrg8", c[0], c[1]
    return "words", c[0] + (c[1] << 32), c[2] + (c[3] << 32)


def block(j, g, stream):
    return split(j)[0], split(j)[1] + (g << 28), *split(stream)


def block_means(c):
    return c[0] + ((c[1] & 2**28 - 1) << 32), c[1] >> 28, c[2] + (c[3] << 32)


def quad_means(c):
    return c[0] + (c[1] << 32), c[2] + (c[3] << 32)


def retry(i, attempt, component, quad):
    return *split(i), attempt, component + (quad << 16)


def retry_means(c):
    return c[0] + (c[1] << 32), c[2], c[3] & 0xFFFF, c[3] >> 16


def fits(counter):
    return all(0 <= word <= M32 for word in counter)


def counters_tell_what_they_were_made_of():
    """Each map has a left inverse, so different things have different counters; the fields' ends and some between."""
    domains, numbers = [0, 1, 257, 2047, 2048, 4095, 511 + (1 << 16), 511 + (63 << 16)], [0, 1, M32, 2**32, 0x123456789ABCDEF0, M64]
    things = [("domain", d, s) for d in domains for s in (0, 1, M32)]
    things += [(use, d, n) for use in ("lanes", "retry key") for d in domains for n in numbers]
    things += [("mrg8", quad, attempt) for quad in (0, 1) for attempt in (0, 1, M32)]
    for use, *fields in things:
        counter = UNDER_SEED[use](*fields)
        assert fits(counter) and seed_counter_means(counter) == (use, *fields)
    elements = [0, 1, M32, 2**32, 2**60 - 1]
    for fields in itertools.product(elements, range(16), numbers):
        assert fits(block(*fields)) and block_means(block(*fields)) == fields
    for fields in itertools.product(elements, (1, 2, M32), (0, 1, 0xFFFF), (0, 1, 0xFFFF)):
        assert fits(retry(*fields)) and retry_means(retry(*fields)) == fields
    # The streams of philox's own words that look like another row: the number that the page names.
    alike = 1 + 2 * 4096 * 64 + 1  # KEY1 with LANE below, SUBS and RETR with any domain and set, SEED with MRG8
    assert alike == 524290 and all(t >> 29 for t in (KEY1, SUBS, RETR, SEED))  # none of them below 2^61


# ---- what the reference evaluates ---------------------------------------------------------------------------------

KEYS = {}  # key: ("seed", seed), ("domain", seed, domain, set), ("lanes", seed, domain, subsequence), ("retry key", ..)


def owner(key, c):
    """Whose evaluation this is, by the map: what the key was made of, then what the counter was."""
    assert key in KEYS, "a key that is not in the map"
    use, *_, domain = KEYS[key][:3]
    if use == "seed":
        return *KEYS[key], *seed_counter_means(c)
    if use == "retry key":
        return *KEYS[key], *retry_means(c)
    return *KEYS[key], *(quad_means(c) if domain // 256 == reference.ENGINES["philox"] else block_means(c))


def add_key(use, seed, domain, number):
    key = reference.hash64(seed, *UNDER_SEED[use](domain, number))
    assert KEYS.setdefault(key, (use, seed, domain, number)) == (use, seed, domain, number)
    return use, seed, domain, number


def bulk_draws():
    """Draws of many elements of one kind, and what they may evaluate: (call, seed, stream, own keys, other uses of the
    seed, blocks, elements)."""
    engines = [(engine, 0) for engine in reference.ENGINES] + [("warp1024", 1), ("warp1024", 63)]
    for seed, (engine, s), kind, stream in itertools.product(SEEDS, engines, reference.KINDS, STREAMS[::3]):
        domain, (number, _, draw) = reference.domain(engine, kind), reference.KINDS[kind]
        own = [add_key("domain", seed, domain, s), add_key("retry key", seed, domain + (s << 16), stream)]
        uses = ["mrg8"] if engine == "mrg8" else ["words"] if engine == "philox" and number <= 3 else []
        bound = {"range-u32": 3221225473, "range-u64": 13835058055282163713}.get(kind)  # a quarter is rejected
        places = ELEMENTS[1::4] if engine == "mrg8" else ELEMENTS  # its jumps are slow here
        blocks = {i // (32 * (32 // reference.STEPS[draw])) for i in places}

        def call():
            return [reference.element(engine, kind, seed, stream, i, bound, s) for i in places]

        yield call, seed, stream, own, uses, blocks, places


def lane_draws():
    engines = [(engine, 0) for engine in reference.ENGINES] + [("warp1024", 1), ("warp1024", 63)]
    cases = itertools.product(SEEDS[::2], engines, STREAMS[::3], (0, 1, M64))
    for seed, (engine, s), stream, subsequence in cases:
        domain = 256 * reference.ENGINES[engine] + LANES + (s << 16)
        own = [add_key("lanes", seed, domain, subsequence)]
        uses = ["mrg8"] if engine == "mrg8" else []

        def draw():
            g = lanes_reference.LaneGenerator(engine, seed, stream, subsequence, s)
            return [g.draw("bits64") for _ in range(20)]

        yield draw, seed, stream, own, uses, {0, 1}, []


def sequence_draws():
    """The one sequence: block 0 of a domain of its own."""
    for seed, stream, s in itertools.product(SEEDS[::2], STREAMS[::3], (0, 63)):
        own = [add_key("domain", seed, 256 + sequence_reference.NUMBER, s)]

        def draw():
            return sequence_reference.words(seed, stream, s, 0, 100)

        yield draw, seed, stream, own, [], {0}, []


def evaluations_of_the_reference_are_in_the_map():
    """Every Philox evaluation of many draws: it has an owner, this draw may make it, and it has no other owner."""
    philox, calls, owners = reference.philox, [], {}

    def listening(key, *counter):
        calls.append((key, counter))
        return philox(key, *counter)

    KEYS.update({seed: ("seed", seed, None) for seed in SEEDS})
    reference.philox = listening
    for call, seed, stream, own, uses, blocks, elements in itertools.chain(bulk_draws(), lane_draws(), sequence_draws()):
        made = [(use, domain, number) for use, _, domain, number in own]
        calls.clear()
        reference.warp_block.cache_clear()
        reference.mrg8_block.cache_clear()
        call()
        for key, counter in calls:
            who = owner(key, counter)
            if who[0] == "seed":
                meaning = who[3:]
                assert meaning in made or meaning[0] in uses and (meaning[0] != "words" or meaning[2] == stream), who
            elif who[0] == "retry key":
                element, attempt = who[4:6]
                assert who[:4] in own and element in elements and attempt >= 1, who
            else:
                block_or_quad, of_stream = who[4], who[-1]
                block = block_or_quad // 256 if len(who) == 6 else block_or_quad
                assert who[:4] in own and block in blocks and of_stream == stream, who
            assert owners.setdefault((key, counter), who) == who
    reference.philox = philox
    uses = {who[0] if who[0] != "seed" else who[3] for who in owners.values()}
    assert uses == {"domain", "lanes", "retry key", "mrg8", "words"} and len(set(owners.values())) == len(owners)
    return len(owners)


runs_of_mrg8_do_not_overlap()
words_of_mrg8_are_where_the_map_says()
counters_tell_what_they_were_made_of()
print(evaluations_of_the_reference_are_in_the_map(), "evaluations of Philox have one owner each")
