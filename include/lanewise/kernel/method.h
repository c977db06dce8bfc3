/* What a rejection method of yours includes: the lane vocabulary, uniforms and mathematics in lanes, and how a method is
 * declared (docs/guide/rejection.md, "Write your own distribution in 20 lines").
 *
 *     #include <lanewise/kernel/method.h>
 *
 *     #define LW_ROW_disc (1, f64, 2, b53, 2, f64, 1, 1, (f64, radius, positive))
 *     LW_SETUP(disc) { c[0] = p[0]; return lw_any_value_mask(); }
 *     LW_TRY(disc)
 *     {
 *         const lw_f64 two = lw_set_f64(2), one = lw_set_f64(1);
 *         const lw_f64 u = lw_fms_f64(two, lw_map_uniform_f64(d[0]), one), v = lw_fms_f64(two, lw_map_uniform_f64(d[1]), one);
 *         x[0] = lw_mul_f64(c[0], u);
 *         x[1] = lw_mul_f64(c[0], v);
 *         return lw_le_f64(lw_fma_f64(u, u, lw_mul_f64(v, v)), one);
 *     }
 *
 * The row LW_ROW_<name> is (number, type, values, draw, draws, real, coeffs, parameters, (type, name, domain) ..):
 *
 *   number      1 .. 253, yours: it separates the draws of your methods (their domain is 2048 + 256 engine + number)
 *   type        of what is drawn: u32, u64, f32, f64
 *   values      how many of them an element has; out is n x values, an element's values side by side
 *   draw        what an attempt takes: word, b32 (u32); b53, b64 (u64). maps.h and lw_coin_<draw>_<real> make uniforms of them
 *   draws       how many of them; any number, the same for every attempt. Where an engine's block of 32 steps has
 *               fewer, all are retry words
 *   real        of parameters and coefficients: f32 or f64 (u64 parameters travel in an f64 as bits)
 *   coeffs      how many coefficients, 1 .. 12
 *   parameters  how many, 0 .. 4, and then (type, name, domain) of each; domains are in variates/domains.h
 *
 * Two functions are to be written, on lanes; both pure, and called by all lanes of a warp together:
 *
 *   LW_SETUP(name) { .. }   c[coeffs] of the parameters p[parameters]; returns the lanes whose parameters fit together
 *   LW_TRY(name) { .. }     one attempt: x[values] of the draws d[draws] and of c; returns the lanes that accept
 *
 * The second may instead be made of smaller parts, d, c and x being as above:
 *
 *   LW_TRY_PROPOSE_ACCEPT(name)  of LW_PROPOSE(name) { x .. } and LW_ACCEPT(name) { returns a mask }
 *   LW_TRY_SQUEEZE(name)         besides of LW_QUICK(name) { *reject = ..; returns a mask }: the lanes sure to be rejected,
 *                                those sure to be accepted. LW_ACCEPT is called only if a lane is left
 *   LW_TRY_DENSITY(name)         of LW_PROPOSE, LW_DENSITY(name), the f(x) of a density, and LW_ENVELOPE(name), c*g(x) above
 *                                it, g being the density of what is proposed: the last draw decides, which LW_PROPOSE leaves
 *                                alone. A checked call finds the elements where f > c*g
 */
#ifndef LANEWISE_KERNEL_METHOD_H
#define LANEWISE_KERNEL_METHOD_H

#include "../detail/draws.h"
#include "../lane/math/exp.h"
#include "../lane/math/log.h"
#include "../lane/math/turns.h"
#include "../lane/variates/domains.h"
#include "../lane/maps.h"

/* The fields of a row. */
#define LW_APPLY(macro, tuple) macro tuple
#define LW_ROW_OF(name) LW_JOIN(LW_ROW_, name)
#define LW_FIELD(field, name) LW_APPLY(LW_FIELD_##field, LW_ROW_OF(name))
#define LW_FIELD_number(number, ...) number
#define LW_FIELD_type(number, type, ...) type
#define LW_FIELD_values(number, type, values, ...) values
#define LW_FIELD_draw(number, type, values, draw, ...) draw
#define LW_FIELD_drawn(number, type, values, draw, ...) LW_JOIN(LW_DRAWN_, draw)
#define LW_FIELD_draws(number, type, values, draw, draws, ...) draws
#define LW_FIELD_real(number, type, values, draw, draws, real, ...) real
#define LW_FIELD_coeffs(number, type, values, draw, draws, real, coeffs, ...) coeffs
#define LW_FIELD_parameters(number, type, values, draw, draws, real, coeffs, ...) LW_FIRST_OF(__VA_ARGS__, )
#define LW_FIRST_OF(first, ...) first
/* LW_TUPLE, which the includer defines, of each parameter; an empty last argument is added, so that there is one. */
#define LW_FIELD_each(number, type, values, draw, draws, real, coeffs, ...) LW_TUPLES_OF(__VA_ARGS__, )
#define LW_TUPLES_OF(parameters, ...) LW_JOIN(LW_TUPLES_, parameters)(__VA_ARGS__)
#define LW_TUPLES_0(...)
#define LW_TUPLES_1(a, ...) LW_TUPLE a
#define LW_TUPLES_2(a, b, ...) LW_TUPLE a LW_TUPLE b
#define LW_TUPLES_3(a, b, c, ...) LW_TUPLE a LW_TUPLE b LW_TUPLE c
#define LW_TUPLES_4(a, b, c, d, ...) LW_TUPLE a LW_TUPLE b LW_TUPLE c LW_TUPLE d

/* Types of lanes of a method. */
#define LW_TYPE_OF(name) LW_JOIN(lw_, LW_FIELD(type, name))
#define LW_REAL_OF(name) LW_JOIN(lw_, LW_FIELD(real, name))
#define LW_DRAW_OF(name) LW_JOIN(lw_, LW_FIELD(drawn, name))

/* Draws as numbers in (0, 1): odd multiples of half a unit in the last place of [0, 1). */
LW_LANE lw_f32 lw_coin_word_f32(lw_u32 d) { return lw_map_uniform_f32_oo(d); }
LW_LANE lw_f32 lw_coin_b32_f32(lw_u32 d) { return lw_map_uniform_f32_oo(d); }
LW_LANE lw_f32 lw_coin_b53_f32(lw_u64 d) { return lw_map_uniform_f32_oo(lw_low_u32(lw_shr_u64(d, 21))); }
LW_LANE lw_f32 lw_coin_b64_f32(lw_u64 d) { return lw_map_uniform_f32_oo(lw_high_u32(d)); }
LW_LANE lw_f64 lw_coin_word_f64(lw_u32 d)
{
    return lw_mul_f64(lw_from_u32_f64(lw_or_u32(d, lw_set_u32(1))), lw_set_f64(0x1p-32));
}
LW_LANE lw_f64 lw_coin_b32_f64(lw_u32 d) { return lw_coin_word_f64(d); }
LW_LANE lw_f64 lw_coin_b53_f64(lw_u64 d) { return lw_map_uniform_f64_oo(d); }
LW_LANE lw_f64 lw_coin_b64_f64(lw_u64 d) { return lw_map_uniform_f64_oo(lw_shr_u64(d, 11)); }
#define LW_COIN_OF(name) LW_JOIN(LW_JOIN(lw_coin_, LW_FIELD(draw, name)), LW_JOIN(_, LW_FIELD(real, name)))

/* ---- the functions of a method ---- */

#define LW_ATTEMPT_OF(name) const LW_DRAW_OF(name) * d, const LW_REAL_OF(name) * c, LW_TYPE_OF(name) * x
#define LW_POINT_OF(name) const LW_TYPE_OF(name) * x, const LW_REAL_OF(name) * c
#define LW_R_OP(op, name) LW_JOIN(lw_##op##_, LW_FIELD(real, name))

#define LW_SETUP(name) LW_LANE lw_mask lw_setup_##name(const LW_REAL_OF(name) * p, LW_REAL_OF(name) * c)
#define LW_PROPOSE(name) LW_LANE void lw_propose_##name(LW_ATTEMPT_OF(name))
#define LW_ACCEPT(name) LW_LANE lw_mask lw_accept_##name(LW_ATTEMPT_OF(name))
#define LW_QUICK(name) LW_LANE lw_mask lw_quick_##name(LW_ATTEMPT_OF(name), lw_mask *reject)
#define LW_DENSITY(name) LW_LANE LW_REAL_OF(name) lw_density_##name(LW_POINT_OF(name))
#define LW_ENVELOPE(name) LW_LANE LW_REAL_OF(name) lw_envelope_##name(LW_POINT_OF(name))

/* The lanes where the envelope is below the density, and both: of a method without an envelope, none. */
#define LW_VIOLATES(name)                                                                                              \
    LW_LANE lw_mask lw_violates_##name(LW_POINT_OF(name), LW_REAL_OF(name) * density, LW_REAL_OF(name) * envelope)
#define LW_NEVER_VIOLATES(name)                                                                                        \
    LW_VIOLATES(name)                                                                                                  \
    {                                                                                                                  \
        return (void)x, (void)c, (void)density, (void)envelope, lw_no_mask();                                          \
    }

#define LW_TRY_OF(name) LW_LANE lw_mask lw_try_##name(LW_ATTEMPT_OF(name))
#define LW_TRY(name) LW_NEVER_VIOLATES(name) LW_TRY_OF(name)

#define LW_TRY_PROPOSE_ACCEPT(name)                                                                                    \
    LW_TRY(name)                                                                                                       \
    {                                                                                                                  \
        return lw_propose_##name(d, c, x), lw_accept_##name(d, c, x);                                                  \
    }

/* The squeeze first; the full test only if the squeeze leaves a lane undecided. */
LW_LANE int lw_squeeze_leaves(lw_mask accepted, lw_mask rejected)
{
    return !lw_all_mask(lw_or_mask(accepted, rejected));
}
LW_LANE lw_mask lw_squeezed(lw_mask accepted, lw_mask rejected, lw_mask asked)
{
    return lw_or_mask(accepted, lw_and_mask(lw_not_mask(rejected), asked));
}
#define LW_ASK(name, accepted, rejected)                                                                               \
    lw_squeeze_leaves(accepted, rejected) ? lw_squeezed(accepted, rejected, lw_accept_##name(d, c, x)) : accepted
#define LW_SQUEEZE(name)                                                                                               \
    lw_mask rejected;                                                                                                  \
    lw_propose_##name(d, c, x);                                                                                        \
    const lw_mask accepted = lw_quick_##name(d, c, x, &rejected);                                                      \
    return LW_ASK(name, accepted, rejected)
#define LW_TRY_SQUEEZE(name)                                                                                           \
    LW_TRY(name)                                                                                                       \
    {                                                                                                                  \
        LW_SQUEEZE(name);                                                                                              \
    }

/* u c g(x) <= f(x) (Ridley and Forget, algorithm 1). */
LW_LANE lw_mask lw_under_density_f32(lw_f32 u, lw_f32 envelope, lw_f32 density)
{
    return lw_le_f32(lw_mul_f32(u, envelope), density);
}
LW_LANE lw_mask lw_under_density_f64(lw_f64 u, lw_f64 envelope, lw_f64 density)
{
    return lw_le_f64(lw_mul_f64(u, envelope), density);
}
#define LW_UNDER_DENSITY(name, u) LW_R_OP(under_density, name)(u, lw_envelope_##name(x, c), lw_density_##name(x, c))
#define LW_TRY_OF_DENSITY(name)                                                                                        \
    LW_TRY_OF(name)                                                                                                    \
    {                                                                                                                  \
        return lw_propose_##name(d, c, x), LW_UNDER_DENSITY(name, LW_COIN_OF(name)(d[LW_FIELD(draws, name) - 1]));     \
    }
#define LW_VIOLATES_DENSITY(name)                                                                                      \
    LW_VIOLATES(name)                                                                                                  \
    {                                                                                                                  \
        return LW_R_OP(lt, name)(*envelope = lw_envelope_##name(x, c), *density = lw_density_##name(x, c));            \
    }
#define LW_TRY_DENSITY(name) LW_TRY_OF_DENSITY(name) LW_VIOLATES_DENSITY(name)

#endif
