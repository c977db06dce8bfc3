/* The shape of fills with points on the device; what was measured: docs/design/floors/points.md. */
#ifndef LANEWISE_CUDA_POINTS_TUNING_CUH
#define LANEWISE_CUDA_POINTS_TUNING_CUH

/* Runs or batches of points that a CTA makes one after the other, so that its first points, which take a XOR for each bit
 * of their number, weigh little. Fewer where the device would not be full. */
enum { POINTS_MOST_TURNS = 64 };
enum { POINTS_CTAS_PER_PROCESSOR = 32 };

/* Kinds. EACH: elements of a thread whose words are loaded together. TURNS: what MOST_TURNS is, where the kernel makes the
 * words itself. PIECE: bytes of words that are made before, so few that they stay in L2 (50 MB on an H200) until elements
 * are made of them; each piece takes two launches. */
enum { POINTS_MAP_EACH = 4, POINTS_MAP_TURNS = 128 };
enum { POINTS_PIECE_BYTES = 32 << 20 };

#endif
