/* MRG8 on CUDA: one matrix product makes the next four steps, 128 words, with no exchange between lanes.
 *
 * Lane 4 g + t owns word 32 e + lane of the four steps e = 0..3. The eight words of a quad's lanes in two steps, y =
 * words 4 g + {0, 32, 1, 33, 2, 34, 3, 35} (and 64 more), span the state of the recurrence, so that y' = M y for the
 * words 128 on, with one M for all quads: 16 rows of 8 words times an 8 x 8 matrix. This is a product of FP64 tensor
 * cores in which a thread receives what it gives (PTX ISA, mma.m16n8k16 for f64). Architectures that are not known to
 * have fast ones take it in integers, with shuffles in the quad: the same words. The library's fills of kinds without
 * parameters ask the device besides, and have kernels of both sorts. Elsewhere LW_MRG8_TENSOR alone counts, which users'
 * code may define before: a kernel that asks in every step has more registers, and variates were slower by it.
 *
 * On tensor cores (compute capability 9.0): words x are kept modulo p = 2^31 - 1 but below 2^31 + 2^21 only. A limb l
 * of 16 bits enters as the double 2^16 + l, whose bits are l << 4 in a constant; the high limb's factor 2^16 is folded
 * into the coefficients b < p, which enter as b 2^-1074, doubles with the bits of the integer b. A sum then has the
 * bits of
 *
 *     S = sum of b (2^16 + l) + 2^16 (16 p - T) = sum of b l + 2^20 p = x'  mod p,  0 < S < 2^52
 *
 * where T is the sum of its column's 16 coefficients: all of it exact, with no conversion before or after.
 *
 * Floor: 64 cycles of an SM's quarter for the product, or about 40 instructions, a warp's 128 words. */
#ifndef LANEWISE_LANE_ENGINES_MRG8_CUDA_H
#define LANEWISE_LANE_ENGINES_MRG8_CUDA_H

#include "../lane.h"

#ifdef LW_MRG8_TENSOR
#elif defined(__CUDA_ARCH__) && __CUDA_ARCH__ == 900
#define LW_MRG8_TENSOR 1
#else
#define LW_MRG8_TENSOR 0
#endif

/* A matrix as this lane's part of a product. */
typedef struct lw_mrg8_product {
    union {
        struct {
            double b[4];     /* limb i % 2 of word 2 t + i / 2 for column g */
            double start[4]; /* where this lane's four sums start */
        } tensor;
        uint32_t column[2][8]; /* columns 2 t and 2 t + 1 */
    };
    int by_tensor; /* alike in all lanes; a kernel that knows it has no test of it */
} lw_mrg8_product;

typedef lw_mrg8_product lw_mrg8_constants; /* 128 words on */

typedef struct lw_mrg8_state {
    lw_u32 x[4]; /* this lane's words of the next four steps, the next one first */
} lw_mrg8_state;

LW_CONSTANT uint32_t lw_mrg8_product_matrix[64] = {
#include "../../detail/mrg8_product.inc"
};

/* d = a b + c: a 16 x 16 by rows, b 16 x 8. */
LW_LANE
void lw_mrg8_tensor(double d[4], const double a[8], const double b[4], const double c[4])
{
#if LW_MRG8_TENSOR
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7,%8,%9,%10,%11}, "
                 "{%12,%13,%14,%15}, {%16,%17,%18,%19};"
                 : "=d"(d[0]), "=d"(d[1]), "=d"(d[2]), "=d"(d[3])
                 : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]), "d"(a[7]), "d"(b[0]),
                   "d"(b[1]), "d"(b[2]), "d"(b[3]), "d"(c[0]), "d"(c[1]), "d"(c[2]), "d"(c[3]));
#else
    (void)d, (void)a, (void)b, (void)c;
#endif
}

LW_LANE
lw_mrg8_product lw_mrg8_tensor_product_of(const uint32_t matrix[64])
{
    const lw_u32 lane = lw_lane_u32(0);
    lw_mrg8_product product;
    const double ones[8] = {1, 1, 1, 1, 1, 1, 1, 1}, zero[4] = {0, 0, 0, 0};
    double sums[4];
    for (int word = 0; word < 2; word++) {
        const lw_u64 c = matrix[2 * lane + word];
        product.tensor.b[2 * word] = lw_bits_f64(c);
        product.tensor.b[2 * word + 1] = lw_bits_f64((c << 16 & LW_MRG8_P) | c >> 15); /* c 2^16 mod p */
    }
    lw_mrg8_tensor(sums, ones, product.tensor.b, zero);
    for (int k = 0; k < 4; k++)
        product.tensor.start[k] = lw_bits_f64(((lw_u64)LW_MRG8_P << 20) - (lw_bits_u64(sums[k]) << 16));
    product.by_tensor = 1;
    return product;
}

/* matrix: row by row, words in [0, p], in the layout above. */
LW_LANE
lw_mrg8_product lw_mrg8_product_of(const uint32_t matrix[64], int by_tensor)
{
    const lw_u32 lane = lw_lane_u32(0);
    lw_mrg8_product product;
    if (LW_MRG8_TENSOR && by_tensor)
        return lw_mrg8_tensor_product_of(matrix);
    product.by_tensor = 0;
    for (int k = 0; k < 2; k++)
        for (int word = 0; word < 8; word++)
            product.column[k][word] = matrix[8 * (2 * (lane & 3) + k) + word];
    return product;
}

/* s mod p in [1, p] for 0 < s < 2^64 (a positive multiple of p gives p): 2^31 = 1 mod p, so the upper bits are added.
 */
LW_LANE
lw_u64 lw_mrg8_fold(lw_u64 s)
{
    return (s & LW_MRG8_P) + (s >> 31);
}

/* The sum of eight products of words up to 2^31: four stay below 2^64, two folded sums below 2^35. */
LW_LANE
lw_u32 lw_mrg8_sum(const lw_u32 a[8], const lw_u32 b[8])
{
    lw_u64 sum[2] = {0, 0};
#pragma unroll
    for (int k = 0; k < 8; k++)
        sum[k / 4] += (lw_u64)a[k] * b[k];
    const lw_u32 x = (lw_u32)lw_mrg8_fold(lw_mrg8_fold(sum[0]) + lw_mrg8_fold(sum[1]));
    return x > LW_MRG8_P ? x - LW_MRG8_P : x;
}

/* The 16 bits of x from bit `from` on, l, as the double 2^16 + l. */
LW_LANE
lw_f64 lw_mrg8_limb(lw_u32 x, int from)
{
    lw_u32 bits; /* one instruction; from C, ptxas makes two, each with a constant of its own */
    asm("lop3.b32 %0, %1, 0xffff0, 0x40f00000, 0xea;" : "=r"(bits) : "r"(from < 4 ? x << 4 : x >> (from - 4)));
    return __hiloint2double((int)bits, 0);
}

LW_LANE
void lw_mrg8_tensor_multiply(const lw_mrg8_product *product, lw_u32 x[4])
{
    double a[8], d[4];
#pragma unroll
    for (int e = 0; e < 4; e++) { /* step e is word e % 2 of this thread in row g + 8 (e / 2) */
        a[4 * (e % 2) + e / 2] = lw_mrg8_limb(x[e], 0);
        a[4 * (e % 2) + e / 2 + 2] = lw_mrg8_limb(x[e], 16);
    }
    lw_mrg8_tensor(d, a, product->tensor.b, product->tensor.start);
#pragma unroll
    for (int e = 0; e < 4; e++) { /* one fold */
        const lw_u32 low = (lw_u32)__double2loint(d[e]), high = (lw_u32)__double2hiint(d[e]);
        x[e] = (low & LW_MRG8_P) + __funnelshift_l(low, high, 1);
    }
}

/* x <- M x: the same four steps of this lane, as far on as the matrix goes. */
LW_LANE
void lw_mrg8_multiply(const lw_mrg8_product *product, lw_u32 x[4])
{
    if (LW_MRG8_TENSOR && product->by_tensor) {
        lw_mrg8_tensor_multiply(product, x);
        return;
    }
    const int quad = (int)(lw_lane_u32(0) & ~3u);
#pragma unroll
    for (int row = 0; row < 4; row += 2) {
        lw_u32 y[8];
#pragma unroll
        for (int k = 0; k < 8; k++)
            y[k] = __shfl_sync(LW_WARP_ALL, x[row + k % 2], quad + k / 2);
        for (int k = 0; k < 2; k++)
            x[row + k] = lw_mrg8_sum(product->column[k], y);
    }
}

LW_LANE
lw_mrg8_constants lw_mrg8_prepare(const lw_source *source)
{
    (void)source;
    return lw_mrg8_product_of(lw_mrg8_product_matrix, 1);
}

/* step: of the run that began where the state was entered, modulo 4. */
LW_LANE
lw_warp_u32 lw_mrg8_step(const lw_mrg8_constants *constants, lw_mrg8_state *state, const lw_source *source, int step)
{
    (void)source;
    const lw_u32 x = state->x[0];
    const lw_warp_u32 out = {{(x & LW_MRG8_P) + (x >> 31)}};
    state->x[0] = state->x[1]; /* moved round, never indexed: they stay in registers */
    state->x[1] = state->x[2];
    state->x[2] = state->x[3];
    state->x[3] = x;
    if ((step & 3) == 3)
        lw_mrg8_multiply(constants, state->x);
    return out;
}

/* The state at the place whose x_{n-1} .. x_{n-8} are x[0..7], alike in all lanes. */
LW_LANE
void lw_mrg8_enter(lw_mrg8_state *state, const uint32_t x[8])
{
    const lw_u32 lane = lw_lane_u32(0);
    lw_u32 row[8], last[8];
    for (int k = 0; k < 8; k++) {
        row[k] = lw_mrg8_matrix[k][lane];
        last[k] = x[k];
    }
#pragma unroll
    for (int e = 0; e < 4; e++) {
        const lw_u32 word = lw_mrg8_sum(row, last);
        state->x[e] = word;
        for (int k = 0; k < 8; k++)
            last[k] = __shfl_sync(LW_WARP_ALL, word, 31 - k);
    }
}

/* x <- A^(n 2^shift) x, alike in all lanes, by all 32 together: lane 4 r + c has columns 2 c and 2 c + 1 of row r. The
 * next matrix is on its way while one is used. */
LW_LANE
void lw_mrg8_jump_warp(uint32_t x[8], uint64_t n, int shift, const uint32_t powers[][64])
{
    const lw_u32 lane = lw_lane_u32(0), c = lane & 3;
    lw_u32 even = c & 2 ? (c & 1 ? x[6] : x[4]) : (c & 1 ? x[2] : x[0]);
    lw_u32 odd = c & 2 ? (c & 1 ? x[7] : x[5]) : (c & 1 ? x[3] : x[1]);
    if (n == 0)
        return;
    powers += shift;
    uint2 next = ((const uint2 *)powers[__ffsll((long long)n) - 1])[lane];
    while (n != 0) {
        const uint2 now = next;
        n &= n - 1;
        if (n != 0)
            next = ((const uint2 *)powers[__ffsll((long long)n) - 1])[lane];
        lw_u64 sum = lw_mrg8_fold((lw_u64)now.x * even + (lw_u64)now.y * odd);
        sum += __shfl_xor_sync(LW_WARP_ALL, sum, 1);
        sum += __shfl_xor_sync(LW_WARP_ALL, sum, 2);
        const lw_u32 folded = (lw_u32)lw_mrg8_fold(sum), y = folded > LW_MRG8_P ? folded - LW_MRG8_P : folded;
        even = __shfl_sync(LW_WARP_ALL, y, (int)(8 * c));
        odd = __shfl_sync(LW_WARP_ALL, y, (int)(8 * c + 4));
    }
    for (int k = 0; k < 4; k++) {
        x[2 * k] = __shfl_sync(LW_WARP_ALL, even, k);
        x[2 * k + 1] = __shfl_sync(LW_WARP_ALL, odd, k);
    }
}

#endif
