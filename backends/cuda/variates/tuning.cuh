/* The shape of fills of variates. */
#ifndef LANEWISE_CUDA_VARIATES_TUNING_CUH
#define LANEWISE_CUDA_VARIATES_TUNING_CUH

enum { VARIATE_CTAS = 4 }; /* of an SM, for which registers must do */
enum { PART_GROUPS = 8 };  /* made at a time where a block's elements have more bytes than a buffer */

/* Variates are bound by arithmetic. A warp makes four blocks, which a warp generator opens at once, where there are
 * enough of them to fill the device. Kinds with rejection use 16 blocks per warp, to amortise the tail in which few
 * lanes are active. It stores at most 16 KiB away from the next warp: of geometric-u64 an H200 stores 480 G/s where
 * that is 8 KiB, 430 G/s with 16 KiB and 330 G/s with 32 KiB. Of an engine that seeks, a warp makes one long run. */
enum { VARIATE_WARPS = 32 }; /* that fill an SM */
enum { VARIATE_RUN = 4, VARIATE_RUN_REJECTING = 16, VARIATE_NEAR = 1 << 14 };

#endif
