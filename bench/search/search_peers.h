/* What the library's search is held against on a CPU, on one thread, for keys of 32 and 64 bits. */
#ifndef LANEWISE_BENCH_SEARCH_PEERS_H
#define LANEWISE_BENCH_SEARCH_PEERS_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

/* The C++ library's, a value at a time. */
template <class type>
void by_library(const type *boundaries, size_t n, const type *values, size_t count, uint64_t *places)
{
    for (size_t i = 0; i < count; i++)
        places[i] = (uint64_t)(std::lower_bound(boundaries, boundaries + n, values[i]) - boundaries);
}

/* Halving without branches. */
template <class type>
void by_halving(const type *boundaries, size_t n, const type *values, size_t count, uint64_t *places)
{
    for (size_t i = 0; i < count; i++) {
        const type x = values[i], *low = boundaries;
        for (size_t length = n; length > 0;) {
            const size_t half = (length + 1) / 2;
            low += (low[half - 1] < x) * half;
            length -= half;
        }
        places[i] = (uint64_t)(low - boundaries);
    }
}

/* In the order of a breadth-first walk (Eytzinger), the great-grandchildren's line asked for ahead (Khuong and Morin
 * 2017). The layout is made once, before the clock runs. */
template <class type> struct eytzinger {
    std::unique_ptr<type[]> memory;
    type *tree; /* from 1 on; line by line */
    std::vector<uint32_t> rank;
    size_t n;

    size_t lay(const type *boundaries, size_t next, size_t at)
    {
        if (at > n)
            return next;
        next = lay(boundaries, next, 2 * at);
        tree[at] = boundaries[next];
        rank[at] = (uint32_t)next;
        return lay(boundaries, next + 1, 2 * at + 1);
    }
    eytzinger(const type *boundaries, size_t n) : memory(new type[n + 33]), rank(n + 1), n(n)
    {
        tree = (type *)(((uintptr_t)memory.get() + 63) / 64 * 64);
        rank[0] = (uint32_t)n;
        lay(boundaries, 0, 1);
    }
    void search(const type *values, size_t count, uint64_t *places) const
    {
        for (size_t i = 0; i < count; i++) {
            const type x = values[i];
            size_t at = 1;
            while (at <= n) {
                __builtin_prefetch(tree + at * (64 / sizeof(type)));
                at = 2 * at + (tree[at] < x);
            }
            at >>= __builtin_ctzll(~at) + 1;
            places[i] = rank[at];
        }
    }
};

/* One walk along both: values that rise. */
template <class type>
void by_merging(const type *boundaries, size_t n, const type *values, size_t count, uint64_t *places)
{
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        while (at < n && boundaries[at] < values[i])
            at++;
        places[i] = at;
    }
}

#endif
