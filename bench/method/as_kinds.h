/* Users' methods whose attempt is a built-in kind's: what loops_bench.c sets beside the library's own loop. Gammas take
 * a draw more than the kind's first attempt, which makes two elements of one pair of normals. */
#ifndef AS_KINDS_H
#define AS_KINDS_H

#include <lanewise/detail/variates.h>
#include <lanewise/kernel/method.h>

#define LW_ROW_as_gamma_f32 (30, f32, 1, word, 3, f32, 4, 2, (f32, shape, positive), (f32, scale, positive))
#define LW_ROW_as_gamma_f64 (31, f64, 1, b64, 3, f64, 4, 2, (f64, shape, positive), (f64, scale, positive))
#define LW_ROW_as_beta_f32 (32, f32, 1, word, 4, f32, 11, 2, (f32, alpha, positive), (f32, beta, positive))
#define LW_ROW_as_von_mises_f32 (33, f32, 1, word, 2, f32, 4, 2, (f32, mean, finite), (f32, concentration, nonnegative))
#define LW_ROW_as_truncated_normal_f32                                                                                 \
    (34, f32, 1, word, 2, f32, 9, 4, (f32, mean, finite), (f32, stddev, positive), (f32, a, number), (f32, b, number))
#define LW_ROW_as_zipf_u64 (35, u64, 1, b64, 2, f64, 3, 1, (f64, exponent, positive))

#define AS_SETUP(kind)                                                                                                 \
    LW_SETUP(as_##kind)                                                                                                \
    {                                                                                                                  \
        return lw_setup_##kind(p, c);                                                                                  \
    }
#define AS_TRY(kind)                                                                                                   \
    LW_TRY(as_##kind)                                                                                                  \
    {                                                                                                                  \
        return lw_try_##kind(d, c, x);                                                                                 \
    }
#define AS_KIND(kind) AS_SETUP(kind) AS_TRY(kind)
AS_KIND(gamma_f32)
AS_KIND(gamma_f64)
AS_KIND(beta_f32)
AS_KIND(von_mises_f32)
AS_KIND(truncated_normal_f32)
AS_KIND(zipf_u64)

#endif
