// The same sweeps and clusters on one core with the generators of <random>: sweeps on words of 64 sites, clusters site
// by site with a stack.
#include "../application_random.hpp"
#include "ising.h"

#include <array>
#include <bitset>

namespace
{

// colour[c][l]: rows 2 l (low half) and 2 l + 1 (high half); bit i of row r is column 2 i + (r + c) mod 2.
class lattice
{
    std::array<std::array<uint64_t, 32>, 2> colour;
    application_random &random;
    const ising_job &job;

    static uint64_t rotated(uint64_t x, int low, int high)
    {
        const uint32_t a = (uint32_t)x, b = (uint32_t)(x >> 32);
        return (a << low | a >> (32 - low)) | (uint64_t)(b << high | b >> (32 - high)) << 32;
    }

    std::array<uint64_t, 4> neighbours(int c, int l) const
    {
        const auto &other = colour[1 - c];
        const uint64_t own = other[l], above = other[(l + 31) % 32], below = other[(l + 1) % 32];
        return {own, c == 0 ? rotated(own, 1, 31) : rotated(own, 31, 1), above >> 32 | own << 32,
                own >> 32 | below << 32};
    }

    // Sites of `one` with probability job.chance[0] 2^-32, of `none` with job.chance[1] 2^-32.
    uint64_t by_chance(uint64_t one, uint64_t none)
    {
        uint64_t set = 0, open = one | none;
        for (int digit = 31; digit >= 0 && open != 0; digit--) {
            const uint64_t mine = (job.chance[0] >> digit & 1 ? one : 0) | (job.chance[1] >> digit & 1 ? none : 0);
            const uint64_t differ = (mine ^ random()) & open;
            set |= differ & mine;
            open ^= differ;
        }
        return set;
    }

    bool up(int row, int column) const { return colour[(row + column) % 2][row / 2] >> place(row, column) & 1; }
    void flip(int row, int column) { colour[(row + column) % 2][row / 2] ^= (uint64_t)1 << place(row, column); }
    static int place(int row, int column) { return row % 2 * 32 + column / 2; }

  public:
    lattice(const ising_job &j, application_random &r) : random(r), job(j)
    {
        for (auto &c : colour)
            c.fill(UINT64_MAX);
    }

    void sweep()
    {
        for (int c = 0; c < 2; c++)
            for (int l = 0; l < 32; l++) {
                uint64_t &s = colour[c][l];
                const auto n = neighbours(c, l);
                const uint64_t a = n[0] ^ s, b = n[1] ^ s, d = n[2] ^ s, e = n[3] ^ s;
                const uint64_t ones = a ^ b ^ d ^ e, two = (a & b) | (d & e) | ((a ^ b) & (d ^ e));
                s ^= two | by_chance(ones & ~two, ~ones & ~two);
            }
    }

    void cluster()
    {
        static thread_local std::array<int, ISING_SITES> stack;
        int count = 0;
        const uint64_t first = random();
        const int at = (int)(first % ISING_SITES);
        const bool spin = up(at / 64, at % 64);
        flip(at / 64, at % 64);
        stack[count++] = at;
        while (count > 0) {
            const int row = stack[--count] / 64, column = stack[count] % 64;
            const int rows[4] = {(row + 1) % 64, (row + 63) % 64, row, row};
            const int columns[4] = {column, column, (column + 1) % 64, (column + 63) % 64};
            for (int i = 0; i < 4; i++)
                if (up(rows[i], columns[i]) == spin && random() >> 32 < job.chance[0]) {
                    flip(rows[i], columns[i]);
                    stack[count++] = rows[i] * 64 + columns[i];
                }
        }
    }

    void steps(uint32_t n)
    {
        while (n-- > 0)
            job.method == ISING_METROPOLIS ? sweep() : cluster();
    }

    uint64_t unlike() const
    {
        uint64_t sum = 0;
        for (int l = 0; l < 32; l++)
            for (const uint64_t n : neighbours(0, l))
                sum += std::bitset<64>(n ^ colour[0][l]).count();
        return sum;
    }
};

} // namespace

extern "C" const char *ising_cxx(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                 application_meter *meter)
{
    const ising_job &j = *static_cast<const ising_job *>(job);
    const auto one = [&](application_random &random, uint64_t *its) {
        lattice x(j, random);
        x.steps(j.warm_up);
        for (uint32_t i = 0; i < j.measurements; i++) {
            x.steps(j.steps_between);
            const uint64_t unlike = x.unlike();
            its[ISING_UNLIKE] += unlike;
            its[ISING_UNLIKE_SQUARED] += unlike * unlike;
        }
    };
    return application_each_unit(j.seed, units, draws_only, results, ISING_WORDS, ISING_DRAWN, meter, one);
}
