#!/usr/bin/env python3
"""What an exact sum over many ranks takes, reckoned: an all-reduce by recursive doubling on a fat tree, of the 616 bytes of
an exact sum beside the 8 of a double.

    scale_model.py RANKS-SUMS.txt > ranks-scale.csv

Inside a node a stage takes what lanewise_bench_ranks_sums measured there: a + b (bytes - 8), fitted to its runs on 2 to
16 ranks. Between nodes it is LogGP (Alexandrov, Ionescu, Schauser, Scheiman 1995): a rank is busy for o, bytes travel for
L and `hop` for every switch above the first, each byte takes G, and the receiver is busy for o and adds. The network's
numbers are assumptions, of a fast one and of one four times slower: they are no measurement. `late`: each rank begins
a stage late with probability 1/1000, by exponential times of this mean in us; both sums meet the same late ranks."""
import re
import sys

import numpy as np

NODE, LEAF, POD = 64, 64 * 32, 64 * 32 * 32  # ranks of a node, below a switch, below a switch of the second level
NETWORKS = {"fast": dict(o=0.3, L=1.0, hop=0.15, G=0.00008), "slow": dict(o=1.0, L=4.0, hop=0.5, G=0.00032)}
BYTES = {"double": 8, "exact sum": 616}
ADD = 0.05  # us for 77 words


def fit(text):
    """(a, b) of a stage inside a node: us, us per byte."""
    stages = {"double": [], "exact sum": []}
    for name, ranks, us in re.findall(r"^MPI_Allreduce, (a double|exact sum by its operation) +ranks +(\d+) n +1 bytes +\d+ \| us +([\d.]+)",
                                      text, re.M):
        if int(ranks) > 1:
            stages["double" if name == "a double" else "exact sum"].append(float(us) / np.log2(int(ranks)))
    a, at_616 = np.mean(stages["double"]), np.mean(stages["exact sum"])
    return a, (at_616 - a) / (616 - 8)


def all_reduce(ranks, size, network, node, late, trials=20):
    """Mean time in us until the last rank has the sum."""
    total = 0.0
    for trial in range(trials if late > 0 else 1):
        random = np.random.Generator(np.random.Philox(key=trial))
        time, of = np.zeros(ranks), np.arange(ranks)
        stage = 1
        while stage < ranks:
            if late > 0:
                time = time + (random.random(ranks) < 0.001) * random.exponential(late, ranks)
            other = time[of ^ stage]
            if stage < NODE:
                time = np.maximum(time, other) + node[0] + node[1] * (size - 8)
            else:
                hops = (stage >= LEAF) * 2 + (stage >= POD) * 2
                sent = other + network["o"] + network["L"] + hops * network["hop"] + (size - 1) * network["G"]
                time = np.maximum(time + network["o"], sent) + network["o"] + ADD * size / 616
            stage *= 2
        total += time.max()
    return total / (trials if late > 0 else 1)


def main():
    node = fit(open(sys.argv[1], encoding="utf-8").read())
    print("network,late us,ranks,double us,exact sum us,ratio")
    for name, network in NETWORKS.items():
        for late in (0, 25):
            for ranks in (16, 64, 512, 4096, 32768, 131072):
                double, exact = (all_reduce(ranks, size, network, node, late) for size in BYTES.values())
                print(f"{name},{late},{ranks},{double:.2f},{exact:.2f},{exact / double:.2f}")


if __name__ == "__main__":
    main()
