/* Walkers beside Random123's engine and OpenRAND's generator on one core, sums in registers; compiled as users compile
 * headers, with -O2 -mfma. Medians of 9 turns; a turn asks every entry of a table once.
 *
 *     g++ -std=c++17 -O2 -mfma -I ROOT/include -I RANDOM123/include -I OPENRAND/include walkers_cpu.cpp ../measure.c */
#include <Random123/boxmuller.hpp>
#include <Random123/conventional/Engine.hpp>
#include <Random123/philox.h>
#include <Random123/uniform.hpp>
#include <cstdio>
#include <cstring>
#include <openrand/philox.h>
#include <vector>

extern "C" {
#include "../measure.h"
}
#include "lanewise/at.h"

namespace
{

enum { RUNS = 9 };
volatile uint32_t seed = 42; /* no compiler knows it */

struct of_walk {
    lw_walk s = lw_walk_start(lw_key_fold({seed, 0}, 7));
};
struct of_random123 {
    r123::Engine<r123::Philox4x32> s{r123::Philox4x32::key_type{{seed, seed}}}; /* 64 bits of key, as ours */
    uint64_t wide() { const uint64_t low = s(); return low | (uint64_t)s() << 32; }
    float half_f32 = 0;
    double half_f64 = 0;
    bool left = false;
    float normal_f32()
    {
        if ((left = !left)) {
            const uint32_t u = s();
            const r123::float2 x = r123::boxmuller(u, s());
            half_f32 = x.y;
            return x.x;
        }
        return half_f32;
    }
    double normal_f64()
    {
        if ((left = !left)) {
            const uint64_t u = wide();
            const r123::double2 x = r123::boxmuller(u, wide());
            half_f64 = x.y;
            return x.x;
        }
        return half_f64;
    }
};
struct of_random123_quad {
    r123::Philox4x32 philox;
    r123::Philox4x32::ctr_type c = {{0, 0, 1, 2}};
    r123::Philox4x32::key_type k = {{seed, seed}};
    r123::Philox4x32::ctr_type quad() { c[0]++; return philox(c, k); }
};
struct of_openrand {
    openrand::Philox s{seed | (uint64_t)seed << 32, 7};
};

#define DRAWN(name, base, type, call, many)                                                                            \
    __attribute__((noinline)) double name(size_t n)                                                                    \
    {                                                                                                                  \
        base g;                                                                                                        \
        type sum = 0;                                                                                                  \
        for (size_t i = 0; i < n; i += (many))                                                                         \
            sum += call;                                                                                               \
        return (double)sum;                                                                                            \
    }
#define ALL(w) ((w)[0] + (w)[1] + (w)[2] + (w)[3])
DRAWN(walk_u32, of_walk, uint32_t, lw_walk_bits32(&g.s), 1)
DRAWN(walk_f32, of_walk, float, lw_walk_uniform_f32(&g.s), 1)
DRAWN(walk_f64, of_walk, double, lw_walk_uniform_f64(&g.s), 1)
DRAWN(walk_normal_f32, of_walk, float, lw_walk_normal_f32(&g.s, 0, 1), 1)
DRAWN(walk_normal_f64, of_walk, double, lw_walk_normal_f64(&g.s, 0, 1), 1)
DRAWN(random123_u32, of_random123, uint32_t, g.s(), 1)
DRAWN(random123_f32, of_random123, float, r123::u01<float>(g.s()), 1)
DRAWN(random123_f64, of_random123, double, r123::u01<double>(g.wide()), 1)
DRAWN(random123_normal_f32, of_random123, float, g.normal_f32(), 1)
DRAWN(random123_normal_f64, of_random123, double, g.normal_f64(), 1)
DRAWN(random123_quad_u32, of_random123_quad, uint32_t, ({ const auto w = g.quad(); ALL(w); }), 4)
DRAWN(openrand_u32, of_openrand, uint32_t, g.s.rand<uint32_t>(), 1)
DRAWN(openrand_f32, of_openrand, float, g.s.rand<float>(), 1)
DRAWN(openrand_f64, of_openrand, double, g.s.rand<double>(), 1)
DRAWN(openrand_normal_f32, of_openrand, float, g.s.randn<float>(), 1)
DRAWN(openrand_normal_f64, of_openrand, double, g.s.randn<double>(), 1)
DRAWN(openrand_quad_u32, of_openrand, uint32_t, ({ const auto w = g.s.draw_int4(); w.x + w.y + w.z + w.w; }), 4)
DRAWN(openrand_quad_f32, of_openrand, float, ({ const auto w = g.s.draw_float4(); (w.x + w.y) + (w.z + w.w); }), 4)
DRAWN(openrand_pair_f32, of_openrand, float, ({ const auto w = g.s.randn2<float>(); w.x + w.y; }), 2)
DRAWN(openrand_pair_f64, of_openrand, double, ({ const auto w = g.s.randn2<double>(); w.x + w.y; }), 2)

struct entry {
    const char *name;
    double (*draw)(size_t n);
    size_t n;
    double rate[RUNS];
    summary speed;
};
double kept;

double seconds(const entry &e)
{
    const double start = now();
    kept += e.draw(e.n);
    return now() - start;
}

void table(const char *title, std::vector<entry> entries)
{
    for (entry &e : entries) { /* turns of about 30 ms */
        e.n = 100000;
        seconds(e);
        e.n = (size_t)(100000 * 0.03 / seconds(e)) / 4 * 4 + 4;
    }
    for (int run = 0; run < RUNS; run++)
        for (entry &e : entries)
            e.rate[run] = (double)e.n / seconds(e) * 1e-9;
    printf("\n--- %s\n", title);
    for (entry &e : entries)
        e.speed = summarise(e.rate, RUNS);
    for (const entry &e : entries) {
        printf("%-28s | %7.4f G/s [%.4f-%.4f]", e.name, e.speed.median, e.speed.low, e.speed.high);
        if (&e != &entries[0])
            printf(" | lw_walk is %.2f x", entries[0].speed.median / e.speed.median);
        printf("\n");
    }
}

} // namespace

int main()
{
    printf("one core, -O2 -mfma; medians of %d turns [lowest-highest]\n", RUNS);
    table("words of 32 bits", {{"lw_walk", walk_u32}, {"Random123 Engine", random123_u32}, {"OpenRAND", openrand_u32},
                               {"Random123, four at a time", random123_quad_u32}, {"OpenRAND, four at a time", openrand_quad_u32}});
    table("uniform f32", {{"lw_walk", walk_f32}, {"Random123 Engine, u01", random123_f32}, {"OpenRAND", openrand_f32},
                          {"OpenRAND, four at a time", openrand_quad_f32}});
    table("uniform f64", {{"lw_walk", walk_f64}, {"Random123 Engine, u01", random123_f64}, {"OpenRAND", openrand_f64}});
    table("normal f32", {{"lw_walk", walk_normal_f32}, {"Random123 Engine, boxmuller", random123_normal_f32},
                         {"OpenRAND", openrand_normal_f32}, {"OpenRAND, two at a time", openrand_pair_f32}});
    table("normal f64", {{"lw_walk", walk_normal_f64}, {"Random123 Engine, boxmuller", random123_normal_f64},
                         {"OpenRAND", openrand_normal_f64}, {"OpenRAND, two at a time", openrand_pair_f64}});
    return kept == 12345;
}
