/* That the words of a key are cuRAND's device Philox, word for word: curand() and curand4() from any seed, subsequence
 * and offset, as cuRAND's own header computes them, on the host and, where there is a GPU, in a kernel. */
#define QUALIFIERS static inline __host__ __device__ /* cuRAND's functions are for devices only by default */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#include <curand_kernel.h>
#pragma GCC diagnostic pop
#include <lanewise/at/uniform.h>
#include <stdio.h>

enum { WORDS = 1000, CASES = 6 };

struct place {
    uint64_t seed, subsequence, offset;
};

__host__ __device__ static place case_of(int k)
{
    const place cases[CASES] = {{0, 0, 0},
                                {42, 7, 0},
                                {42, 7, 3},
                                {0xFFFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFFF, 123456789013},
                                {0x123456789ABCDEF, 0x100000000, 0x3FFFFFFFD},
                                {1, 0xFFFFFFFF, (1ull << 60) - 2 * WORDS}};
    return cases[k];
}

/* How many of WORDS words of case k differ, taken one by one, and four at a time from a multiple of 4 on. */
__host__ __device__ static int differences(int k)
{
    const place at = case_of(k);
    const lw_key key = {at.seed, at.subsequence};
    const uint64_t quad = at.offset / 4 * 4;
    curandStatePhilox4_32_10_t state;
    int differ = 0;
    curand_init(at.seed, at.subsequence, at.offset, &state);
    for (int i = 0; i < WORDS; i++)
        differ += curand(&state) != lw_at_bits32(key, at.offset + i);
    curand_init(at.seed, at.subsequence, quad, &state);
    for (int i = 0; i < WORDS; i += 4) {
        const uint4 four = curand4(&state);
        differ += (four.x != lw_at_bits32(key, quad + i)) + (four.y != lw_at_bits32(key, quad + i + 1)) +
                  (four.z != lw_at_bits32(key, quad + i + 2)) + (four.w != lw_at_bits32(key, quad + i + 3));
    }
    return differ;
}

__global__ static void on_device(int *differ) { differ[threadIdx.x] = differences(threadIdx.x); }

int main(void)
{
    int failed = 0, devices = 0, *differ;
    for (int k = 0; k < CASES; k++)
        failed += differences(k);
    printf("host: %d of %d words differ\n", failed, 2 * CASES * WORDS);
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0)
        return puts("no GPU: not run in a kernel"), failed != 0;
    if (cudaMallocManaged(&differ, CASES * sizeof *differ) != cudaSuccess)
        return puts("no managed memory"), 1;
    on_device<<<1, CASES>>>(differ);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return puts("the kernel failed"), 1;
    int of_device = 0;
    for (int k = 0; k < CASES; k++)
        of_device += differ[k];
    cudaFree(differ);
    printf("kernel: %d of %d words differ\n", of_device, 2 * CASES * WORDS);
    return failed + of_device != 0;
}
