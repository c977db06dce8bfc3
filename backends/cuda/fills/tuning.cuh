/* The shape of fills of kinds without parameters. */
#ifndef LANEWISE_CUDA_FILLS_TUNING_CUH
#define LANEWISE_CUDA_FILLS_TUNING_CUH

/* At least so many CTAs on an SM, and the steps between two visits to shared memory. The warp generators' chains of
 * shuffles need many warps: without the bound the compiler unrolls and hoists until too few fit (bits32 then reaches
 * 0.69 of the store bandwidth instead of 0.98). philox takes a whole block at once: eight quads per lane, which do not
 * depend on each other (uniform-f32: 0.98; one quad at a time: 0.82). The range kinds' retries hold a key schedule
 * besides. */
enum { FILL_CTAS_hashed = 6, FILL_CTAS_counted = 3, FILL_CTAS_quads = 4, FILL_CTAS_rejecting = 3 };
enum { FILL_ROUND_hashed = 8, FILL_ROUND_counted = 32, FILL_ROUND_rejecting = 8 };

enum { LW_CUDA_MRG8_CTAS = 3, LW_CUDA_SHORT_ROUNDS = 2 }; /* CTAs of an SM, at once; blocks of a warp that ends soon */

/* Few blocks are made by more warps, one part each, where the engine can (philox): up to so many warps per SM, of kinds
 * without parameters and of variates. Fewer than LW_CUDA_SPREAD warps per SM are a CTA each. */
enum { LW_CUDA_PARTS = 64, LW_CUDA_PARTS_VARIATES = 16, LW_CUDA_SPREAD = 2 };

/* Where floats are more times as fast as doubles than this, mrg8 steps in integers although the code has its product of
 * tensor cores. On an H200, where the driver says 2, integers take 1.6 to 3.0 times as long. */
enum { LW_CUDA_MRG8_RATIO = 8 };

#endif
