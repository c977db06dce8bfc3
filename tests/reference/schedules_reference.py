"""docs/contract/lane-generators.md, "Schedules", a second time: a method drawn in sequence by a warp, lane by lane.

Written from that page alone, one lane after another. A Warp makes attempts: warp.round() gives the draws of each lane,
and attempt(draws, parameter) the element, or None where it is rejected. Each schedule makes one call: 32 elements and
the number of rounds; parameters outside the domain are None, and a lane that gets no element has None.
"""

LIMIT = 2**20


def masked(warp, attempt, parameters, _):
    got, wanted, rounds = [None] * 32, {l for l in range(32) if parameters[l] is not None}, 0
    while rounds == 0 or wanted and rounds < LIMIT:
        rounds += 1
        draws = warp.round()
        for lane in sorted(wanted):
            got[lane] = attempt(draws[lane], parameters[lane])
            if got[lane] is not None:
                wanted.remove(lane)
    return got, rounds


class Kept:
    """Each lane's kept element, or None, and the parameters of the call before."""

    def __init__(self):
        self.x, self.p = [None] * 32, [None] * 32

    def __call__(self, warp, attempt, parameters, _):
        got = [x if p == q else None for x, p, q in zip(self.x, self.p, parameters)]
        self.x, self.p, rounds = [None] * 32, list(parameters), 0

        def wants():
            return any(g is None and p is not None for g, p in zip(got, parameters))

        while rounds == 0 or wants() and rounds < LIMIT:
            rounds += 1
            draws = warp.round()
            for lane in range(32):
                if parameters[lane] is not None:
                    value = attempt(draws[lane], parameters[lane])
                    if got[lane] is None:
                        got[lane] = value
                    elif self.x[lane] is None:
                        self.x[lane] = value
        return got, rounds


def shared(warp, attempt, parameters, target_of):
    """Lane l tries for lane target_of(l, the lanes that still want), or for nobody."""
    got, wanted, rounds = [None] * 32, [l for l in range(32) if parameters[l] is not None], 0
    made = [0] * 32
    while wanted:
        rounds += 1
        draws = warp.round()
        targets = [target_of(lane, wanted) for lane in range(32)]
        for lane, target in enumerate(targets):
            if target is not None:
                made[target] += 1
                if got[target] is None:
                    got[target] = attempt(draws[lane], parameters[target])
        wanted = [l for l in wanted if got[l] is None and made[l] < LIMIT]
    return got, rounds


def grouped(warp, attempt, parameters, group):
    return shared(warp, attempt, parameters,
                  lambda lane, wanted: next((l for l in wanted if l // group == lane // group), None))


def helping(warp, attempt, parameters, _):
    return shared(warp, attempt, parameters, lambda lane, wanted: wanted[lane % len(wanted)])


class Pooled:
    def __init__(self):
        self.pool, self.parameter = [], None

    def __call__(self, warp, attempt, parameters, _):
        if any(p != parameters[0] for p in parameters):
            self.pool, self.parameter = [], None
            return [None] * 32, 0
        if parameters[0] != self.parameter:
            self.pool, self.parameter = [], parameters[0]
        rounds = 0
        while self.parameter is not None and len(self.pool) < 32 and rounds < LIMIT:
            rounds += 1
            values = (attempt(draws, self.parameter) for draws in warp.round())
            self.pool += [value for value in values if value is not None]
        got, self.pool = self.pool[:32], self.pool[32:]
        return got + [None] * (32 - len(got)), rounds


class Queued:
    """Each lane's queue, whose parameters stay; of methods that are not made in pairs."""

    def __init__(self):
        self.queues = [[] for _ in range(32)]

    def __call__(self, warp, attempt, parameters, _):
        lanes, rounds = [l for l in range(32) if parameters[l] is not None], 0
        while any(not self.queues[l] for l in lanes) and rounds < LIMIT:
            rounds += 1
            draws = warp.round()
            for lane in lanes:
                value = attempt(draws[lane], parameters[lane])
                if value is not None and len(self.queues[lane]) < 3:
                    self.queues[lane].append(value)
        return [queue.pop(0) if queue else None for queue in self.queues], rounds


SCHEDULES = {"masked": lambda: masked, "kept": Kept, "grouped": lambda: grouped, "helping": lambda: helping,
             "pooled": Pooled, "queued": Queued}
