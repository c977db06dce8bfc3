/* Elements of the bulk kinds by index, in a user's own kernel or loop: the very bits that lw_fill_<kind> of a generator
 * with this seed, stream and parameter set writes, with no array between (docs/guide/in-kernel.md).
 *
 *     lw_elements_warp1024 e;                                          or warpstd, mrg8, philox
 *     lw_elements_warp1024_normal_f32_open(&e, seed, stream, 0);       one for each kind; alike in all lanes
 *     lw_warp_f32 x = lw_elements_warp1024_normal_f32(&e, group, p);   elements 32 group .. 32 group + 31, one a lane
 *
 * p[k] is parameter k of the kind, a value a lane, as in kernel/variates.h; a lane whose parameters are outside the domain
 * gets the sentinel. Kinds without parameters take no p: bits32, bits64, uniform_f32 and _f64, each also _oc and _oo.
 *
 * group is the same in all lanes, in any order; all 32 lanes call together. Groups that rise one by one only step on;
 * any other opens its block anew, some Philox evaluations and up to 31 steps, for mrg8 a jump. Kinds in pairs (method
 * PAIR and PAIR_RETRY of variates.def) make groups 2 k and 2 k + 1 together, and make them twice if both are asked for. */
#ifndef LANEWISE_KERNEL_ELEMENTS_H
#define LANEWISE_KERNEL_ELEMENTS_H

#include "../detail/attempts.h"
#include "generator.h"
#include "../detail/retry.h"
#include "../detail/variates.h"

/* ---- an engine at a step of a block ---- */

#define LW_ELEMENTS_ENTER_WARP(e)                                                                                      \
    if (e->ahead > 0 && block == e->block + 1) {                                                                       \
        e->state[0] = e->state[1];                                                                                     \
        e->state[1] = e->state[2];                                                                                     \
        e->state[2] = e->state[3];                                                                                     \
        e->ahead--;                                                                                                    \
    } else {                                                                                                           \
        lw_warp_open4(e->state, &e->source, block);                                                                    \
        e->ahead = 3;                                                                                                  \
    }
#define LW_ELEMENTS_ENTER_warp1024 LW_ELEMENTS_ENTER_WARP
#define LW_ELEMENTS_ENTER_warpstd LW_ELEMENTS_ENTER_WARP
#define LW_ELEMENTS_ENTER_philox(e) lw_philox_open(&e->constants, e->state, &e->source, block);
#define LW_ELEMENTS_ENTER_mrg8(e)                                                                                      \
    if (e->open && block == e->block + 1)                                                                              \
        lw_mrg8_next(&e->constants, e->state, &e->source, block, e->step);                                             \
    else                                                                                                               \
        lw_mrg8_open(&e->constants, e->state, &e->source, block);

/* A step whose words nobody wants: of the order that the kind's draws take. */
#define LW_ELEMENTS_SKIP_warp1024(engine, e) lw_##engine##_step(&e->constants, e->state, &e->source, e->step)
#define LW_ELEMENTS_SKIP_warpstd LW_ELEMENTS_SKIP_warp1024
#define LW_ELEMENTS_SKIP_mrg8 LW_ELEMENTS_SKIP_warp1024
#define LW_ELEMENTS_SKIP_philox(engine, e)                                                                             \
    e->raw ? lw_philox_step_raw(&e->constants, e->state, &e->source, e->step)                                          \
           : lw_philox_step(&e->constants, e->state, &e->source, e->step)

#define LW_ELEMENTS_SEED_warp1024(e, seed, stream, number)
#define LW_ELEMENTS_SEED_warpstd(e, seed, stream, number)
#define LW_ELEMENTS_SEED_philox(e, seed, stream, number)                                                               \
    if (number <= 3) /* bits are the published sequence */                                                             \
        e->source.key = seed;
#define LW_ELEMENTS_SEED_mrg8(e, seed, stream, number)                                                                 \
    lw_mrg8_hash_seed(e->source.mrg8, seed);                                                                           \
    lw_mrg8_jump_warp(e->source.mrg8, stream, 128, lw_mrg8_powers);                                                    \
    lw_mrg8_jump_warp(e->source.mrg8, number, 192, lw_mrg8_powers);

#define LW_ELEMENTS_ENGINE(engine, value)                                                                              \
    typedef struct lw_elements_##engine {                                                                              \
        lw_##engine##_constants constants;                                                                             \
        lw_##engine##_state state[LW_FLIGHT_##engine];                                                                 \
        lw_source source;                                                                                              \
        uint64_t block;                                                                                                \
        int open, step, ahead; /* a block is open; its steps taken; how many blocks after it are open, too */          \
        int raw;               /* the kind is the engine's own sequence */                                             \
    } lw_elements_##engine;                                                                                            \
    LW_OUTLINE void lw_elements_##engine##_open(lw_elements_##engine *e, uint64_t seed, uint64_t stream, uint32_t set, \
                                                uint32_t number)                                                          \
    {                                                                                                                  \
        const uint32_t domain = 256u * (value) + number;                                                               \
        e->source.set = set % LW_SETS_##engine;                                                                        \
        e->source.stream = stream;                                                                                     \
        e->source.key = lw_hash(seed, domain, e->source.set, 0x454E414C, 0x3159454B); /* "LANE", "KEY1" */             \
        e->source.retry_key = lw_hash(seed, (uint32_t)stream, (uint32_t)(stream >> 32),                                \
                                      domain + (e->source.set << 16), 0x52544552); /* "RETR" */                        \
        LW_ELEMENTS_SEED_##engine(e, seed, stream, number)                                                             \
        e->constants = lw_##engine##_prepare(&e->source);                                                              \
        e->block = 0;                                                                                                  \
        e->raw = number <= 3;                                                                                          \
        e->open = e->step = e->ahead = 0;                                                                              \
    }                                                                                                                  \
    LW_OUTLINE void lw_elements_##engine##_seek(lw_elements_##engine *e, uint64_t block, int step)                     \
    {                                                                                                                  \
        if (!e->open || e->block != block || e->step > step) {                                                         \
            LW_ELEMENTS_ENTER_##engine(e) e->block = block;                                                            \
            e->open = 1;                                                                                               \
            e->step = 0;                                                                                               \
        }                                                                                                              \
        for (; e->step < step; e->step++)                                                                              \
            LW_ELEMENTS_SKIP_##engine(engine, e);                                                                      \
    }
#define LW_ENGINE_ROW LW_ELEMENTS_ENGINE
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW

/* `count` draws from the first of a group on, where groups have `each` and blocks `groups` groups. */
#define LW_ELEMENTS_DRAWS(engine, draw, each, groups, group, count)                                                    \
    LW_JOIN(lw_warp_, LW_DRAWN_##draw) drawn[count];                                                                   \
    lw_elements_##engine##_seek(e, (group) / (groups), (int)((group) % (groups)) * (each) * LW_STEPS(engine, draw));   \
    for (int n = 0; n < (count); n++) {                                                                                \
        drawn[n] = lw_##engine##_draw_##draw(&e->constants, e->state, &e->source, e->step);                            \
        e->step += LW_STEPS(engine, draw);                                                                             \
    }

/* ---- kinds without parameters ---- */

#define LW_ELEMENTS_PLAIN(engine, kind, number, type, draw)                                                            \
    LW_LANE void lw_elements_##engine##_##kind##_open(lw_elements_##engine *e, uint64_t seed, uint64_t stream,         \
                                                      uint32_t set)                                                    \
    {                                                                                                                  \
        lw_elements_##engine##_open(e, seed, stream, set, number);                                                     \
    }                                                                                                                  \
    LW_LANE lw_warp_##type lw_elements_##engine##_##kind(lw_elements_##engine *e, uint64_t group)                      \
    {                                                                                                                  \
        lw_warp_##type r;                                                                                              \
        LW_ELEMENTS_DRAWS(engine, draw, 1, LW_BLOCK_GROUPS(engine, draw), group, 1)                                    \
        LW_FOR_GROUPS(k) r.g[k] = lw_map_##kind(drawn[0].g[k]);                                                        \
        return r;                                                                                                      \
    }
#define LW_ELEMENTS_PLAINS(engine, value)                                                                              \
    LW_ELEMENTS_PLAIN(engine, bits32, 2, u32, raw32)                                                                   \
    LW_ELEMENTS_PLAIN(engine, bits64, 3, u64, raw64)                                                                   \
    LW_ELEMENTS_PLAIN(engine, uniform_f32, 4, f32, word)                                                               \
    LW_ELEMENTS_PLAIN(engine, uniform_f32_oc, 5, f32, word)                                                            \
    LW_ELEMENTS_PLAIN(engine, uniform_f32_oo, 6, f32, word)                                                            \
    LW_ELEMENTS_PLAIN(engine, uniform_f64, 7, f64, b53)                                                                \
    LW_ELEMENTS_PLAIN(engine, uniform_f64_oc, 8, f64, b53)                                                             \
    LW_ELEMENTS_PLAIN(engine, uniform_f64_oo, 9, f64, b53)
#define LW_ENGINE_ROW LW_ELEMENTS_PLAINS
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW

/* ---- variates ---- */

#define LW_LANE_OF(warps, count, type, k, lanes)                                                                       \
    LW_JOIN(lw_, type) lanes[(count) + 1];                                                                             \
    for (int n = 0; n < (count); n++)                                                                                  \
    lanes[n] = (warps)[n].g[k]

/* First attempts of `unit` groups side by side, of which this is number `half`: x and accepted of this one. */
#define LW_ELEMENTS_FIRST_ONCE(name, type, draw, draws)                                                                \
    LW_LANE_OF(drawn, draws, LW_DRAWN_##draw, k, own);                                                                 \
    accepted = lw_try_##name(own, c, &x);
#define LW_ELEMENTS_FIRST_RETRY LW_ELEMENTS_FIRST_ONCE
#define LW_ELEMENTS_FIRST_PAIR(name, type, draw, draws)                                                                \
    LW_LANE_OF(drawn, 2, LW_DRAWN_##draw, k, both);                                                                    \
    lw_##type pair[2];                                                                                                 \
    lw_pair_##name(both, c, c, pair);                                                                                  \
    accepted = lw_any_value_mask();                                                                                    \
    x = pair[half];
#define LW_ELEMENTS_FIRST_PAIR_RETRY(name, type, draw, draws)                                                          \
    LW_LANE_OF(drawn, 2 * (draws), LW_DRAWN_##draw, k, both);                                                          \
    lw_##type pair[2];                                                                                                 \
    lw_mask of_pair[2];                                                                                                \
    lw_pair_try_##name(lw_regime_##name(c, c), both, both + (draws), c, c, pair, of_pair);                             \
    accepted = of_pair[half];                                                                                          \
    x = pair[half];

/* Attempts that are not the first, from retry words; `again` draws each. Whoever spends them keeps the sentinel. */
#define LW_ELEMENTS_AGAIN_RETRY(engine, name, type, draw, again)                                                       \
    for (uint32_t a = 1; a < LW_ATTEMPTS && lw_ballot_mask(wanted) != 0; a++)                                          \
        LW_FOR_GROUPS(k)                                                                                               \
        {                                                                                                              \
            LW_JOIN(lw_, LW_DRAWN_##draw) d[again];                                                                    \
            lw_##type x;                                                                                               \
            LW_JOIN(lw_retry_draws_, LW_DRAWN_##draw)                                                                  \
            (&e->source, lw_elements_u64(32 * group, k), lw_set_u32(a), again, d);                                     \
            lw_retry_map_##draw(d, again);                                                                             \
            const lw_mask accepted = lw_and_mask(wanted.g[k], lw_try_##name(d, coefficients[k], &x));                  \
            r.g[k] = lw_select_##type(accepted, x, r.g[k]);                                                            \
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted));                                             \
        }
#define LW_ELEMENTS_AGAIN_PAIR_RETRY(engine, name, type, draw, draws)                                                  \
    LW_ELEMENTS_AGAIN_RETRY(engine, name, type, draw, (draws) + 1)
#define LW_ELEMENTS_AGAIN_ONCE(engine, name, type, draw, draws)
#define LW_ELEMENTS_AGAIN_PAIR LW_ELEMENTS_AGAIN_ONCE

#define LW_ELEMENTS_VARIATE(engine, name, number, type, method, draw, draws, real, coeffs, parameters)                 \
    LW_LANE void lw_elements_##engine##_##name##_open(lw_elements_##engine *e, uint64_t seed, uint64_t stream,         \
                                                      uint32_t set)                                                    \
    {                                                                                                                  \
        lw_elements_##engine##_open(e, seed, stream, set, number);                                                     \
    }                                                                                                                  \
    LW_LANE lw_warp_##type lw_elements_##engine##_##name(lw_elements_##engine *e, uint64_t group,                      \
                                                         const lw_warp_##real *p)                                      \
    {                                                                                                                  \
        enum { UNIT = LW_UNIT_##method, GROUPS = LW_VARIATE_GROUPS(LW_STEPS(engine, draw), draws, UNIT) };             \
        const int half = (int)(group % UNIT);                                                                          \
        lw_warp_##type r;                                                                                              \
        lw_warp_mask wanted __attribute__((unused));                                                                   \
        lw_##real coefficients[LW_GROUPS][coeffs];                                                                     \
        (void)half;                                                                                                    \
        LW_ELEMENTS_DRAWS(engine, draw, draws, GROUPS, group - (uint64_t)half, UNIT *(draws))                         \
        LW_FOR_GROUPS(k)                                                                                               \
        {                                                                                                              \
            lw_##real *const c = coefficients[k];                                                                      \
            lw_##type x;                                                                                               \
            lw_mask accepted;                                                                                          \
            LW_LANE_OF(p, parameters, real, k, q);                                                                     \
            const lw_mask inside = lw_check_and_setup_##name(q, c);                                                    \
            LW_ELEMENTS_FIRST_##method(name, type, draw, draws)                                                        \
            r.g[k] = lw_select_##type(lw_and_mask(inside, accepted), x, lw_sentinel_##type());                         \
            wanted.g[k] = lw_and_mask(inside, lw_not_mask(accepted));                                                  \
        }                                                                                                              \
        LW_ELEMENTS_AGAIN_##method(engine, name, type, draw, draws) return r;                                          \
    }

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    LW_ELEMENTS_VARIATE(warp1024, name, number, type, method, draw, draws, real, coeffs, parameters)                   \
    LW_ELEMENTS_VARIATE(warpstd, name, number, type, method, draw, draws, real, coeffs, parameters)                    \
    LW_ELEMENTS_VARIATE(mrg8, name, number, type, method, draw, draws, real, coeffs, parameters)                       \
    LW_ELEMENTS_VARIATE(philox, name, number, type, method, draw, draws, real, coeffs, parameters)
#include "../lane/variates.def"
#undef LW_VARIATE

#endif
