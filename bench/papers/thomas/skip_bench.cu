/* What it costs a kernel to start at word k of the one sequence, and from how many words on that is below 1 %. */
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#include <cuda_runtime.h>

extern "C" {
#include "params/gf2.h"
#include "params/warp1024_sets.h"
#include "engines/warp1024_jump.h"
#include "engines/warp1024_place.h"
}
#include "../../engines/kernel_run.cuh"
#include "lanewise/lanewise.h"
#include "lessons_bench.h"
#include "skip.cuh"

namespace
{

enum { SEED = 42, STREAM = 7, RUNS = 9, THREADS = 256, DRAWS = 1 << 14, PLACES = 64, WORDS = 96 };

void make_table(skip_table *table)
{
    lw_gf2_modulus *const modulus = new lw_gf2_modulus;
    const lw_sequence_place place = lw_sequence_place_start(0, SEED, STREAM);
    uint64_t first[16], p[16];
    const uint64_t one[16] = {1};
    memcpy(table->start, place.state, sizeof(table->start));
    lw_warp1024_minimal(0, p);
    lw_gf2_modulus_make(modulus, p);
    lw_gf2_power_of_x(modulus, one, first);
    for (auto &jump : table->jump) {
        memcpy(jump[0], first, sizeof(first));
        for (int j = 1; j < SKIP_JUMPS; j++)
            lw_gf2_multiply(modulus, jump[j - 1], first, jump[j]);
        lw_gf2_multiply(modulus, jump[SKIP_JUMPS - 1], first, first);
    }
    delete modulus;
}

/* The matrix of n steps: what they make of each bit. */
std::vector<uint32_t> make_matrix(uint64_t n)
{
    std::vector<uint32_t> matrix(1024 * 32, 0);
    const uint64_t steps[16] = {n};
    uint64_t jump[16];
    lw_warp1024_jump_find(jump, steps, 0);
    for (int k = 0; k < 1024; k++) {
        matrix[32 * k + k / 32] = 1u << k % 32;
        lw_warp1024_jump_apply(&matrix[32 * k], jump, 0);
    }
    return matrix;
}

/* ---- the words are those of lw_sequence ---- */

uint64_t place_of(int i)
{
    return i < 40 ? ((uint64_t)1 << i) - 1 + i % 2 : 0x9E3779B97F4A7C15u * (uint64_t)i;
}

__global__ void read_places(const skip_table *table, const uint64_t *places, uint32_t *out)
{
    warp_sequence s;
    sequence_open_at(&s, table, places[blockIdx.x]);
    for (int i = 0; i < WORDS / 32; i++)
        out[blockIdx.x * WORDS + 32 * i + threadIdx.x] = sequence_next(&s);
}

__global__ void read_matrix(const skip_table *table, const uint32_t *matrix, uint32_t *out)
{
    lw_warp1024_state state = {{table->start[threadIdx.x]}};
    out[threadIdx.x] = skip_by_matrix(matrix, state).g[0];
}

void need(lw_status status)
{
    if (status != LW_OK) {
        fprintf(stderr, "lanewise_bench_lessons: %s\n", lw_last_error());
        exit(1);
    }
}

template <class T> T *on_device(const T *host, size_t count)
{
    T *device;
    check(cudaMalloc((void **)&device, count * sizeof(T)), "memory");
    check(cudaMemcpy(device, host, count * sizeof(T), cudaMemcpyHostToDevice), "copy");
    return device;
}

int words_are_right(const skip_table *table, const uint32_t *matrix, uint64_t matrix_steps)
{
    uint64_t places[PLACES];
    uint32_t expected[WORDS], zeros[PLACES * WORDS] = {}, got[PLACES * WORDS], state[32];
    int right = 1;
    for (int i = 0; i < PLACES; i++)
        places[i] = place_of(i);
    uint64_t *const d_places = on_device(places, PLACES);
    uint32_t *const d_got = on_device(zeros, PLACES * WORDS);
    read_places<<<PLACES, 32>>>(table, d_places, d_got);
    check(cudaMemcpy(got, d_got, sizeof(got), cudaMemcpyDeviceToHost), "read_places");
    lw_context *context = nullptr;
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "portable";
    need(lw_context_create(&context, &options));
    for (int i = 0; i < PLACES; i++) {
        lw_sequence *sequence = nullptr;
        const uint64_t words[16] = {places[i]};
        need(lw_sequence_create(&sequence, context, SEED, STREAM, 0));
        need(lw_sequence_skip(sequence, words));
        need(lw_sequence_fill_bits32(sequence, expected, WORDS));
        right &= memcmp(expected, got + i * WORDS, sizeof(expected)) == 0;
        lw_sequence_destroy(sequence);
    }
    lw_context_destroy(context);
    lw_sequence_place place = lw_sequence_place_start(0, SEED, STREAM);
    const uint64_t steps[16] = {matrix_steps};
    lw_warp1024_jump(place.state, steps, 0);
    read_matrix<<<1, 32>>>(table, matrix, d_got);
    check(cudaMemcpy(state, d_got, sizeof(state), cudaMemcpyDeviceToHost), "read_matrix");
    right &= memcmp(state, place.state, sizeof(state)) == 0;
    cudaFree(d_places);
    cudaFree(d_got);
    return right;
}

/* ---- time ---- */

enum work { BY_DIGITS, BY_MATRIX, DRAWING };

/* Each warp makes `count` jumps of `digits` digits, or by the matrix, or draws `count` times; at no fixed n. */
__global__ void run(work what, const skip_table *table, const uint32_t *matrix, int digits, int count, uint32_t *out)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    warp_sequence s;
    sequence_open_at(&s, table, 0);
    uint32_t sum = 0;
    if (what == DRAWING)
#pragma unroll 16
        for (int i = 0; i < count; i++)
            sum += sequence_next(&s);
    for (int i = 0; what != DRAWING && i < count; i++) {
        uint64_t n = 0x1111111111111111u; /* no digit of it or of what is added is 0 */
        n += (uint64_t)((thread / 32 + i) % 14) << 4 * ((thread / 32) % max(digits, 1));
        s.state = what == BY_MATRIX ? skip_by_matrix(matrix, s.state)
                                    : skip_to_step(table, n & (~(uint64_t)0 >> (64 - 4 * digits)), &s.taps);
        sum += s.state.g[0];
    }
    out[thread] = sum;
}

double time_run(work what, const skip_table *table, const uint32_t *matrix, int digits, int count, int ctas,
                int threads, uint32_t *out)
{
    double best = 1e9;
    for (int i = 0; i < RUNS; i++) {
        device_timer_start();
        run<<<ctas, threads>>>(what, table, matrix, digits, count, out);
        best = std::min(best, device_timer_stop());
        check(cudaGetLastError(), "run");
    }
    return best;
}

void print_times(const char *who, const skip_table *table, const uint32_t *matrix, int ctas, int threads, uint32_t *out)
{
    const double warps = ctas * (threads / 32.0);
    const double draw = (time_run(DRAWING, table, matrix, 1, 2 * DRAWS, ctas, threads, out) -
                         time_run(DRAWING, table, matrix, 1, DRAWS, ctas, threads, out)) /
                        DRAWS; /* of all warps at once */
    printf("# %s: %.0f warps, a draw of 32 words every %.4g ns in each, %.4g G words/s\n", who, warps, 1e9 * draw,
           32e-9 * warps / draw);
    for (int digits = 0; digits <= SKIP_DIGITS; digits = digits == 0 ? 1 : 2 * digits) {
        const work what = digits == 0 ? BY_MATRIX : BY_DIGITS;
        const double jump = (time_run(what, table, matrix, digits, 3, ctas, threads, out) -
                             time_run(what, table, matrix, digits, 1, ctas, threads, out)) /
                            2;
        printf("skip,%s,%s,%d,%.6g,%.6g,%.4g\n", who, digits == 0 ? "matrix" : "digits", digits, 1e9 * jump,
               1e9 * jump / warps, 99 * jump / draw);
    }
}

} // namespace

int run_skip(void)
{
    const uint64_t matrix_steps = 123456789012345u;
    skip_table *const table = new skip_table;
    int sms = 0, resident = 0;
    const double since = now();
    make_table(table);
    const double table_time = now() - since;
    const std::vector<uint32_t> matrix = make_matrix(matrix_steps);
    const double matrix_time = now() - since - table_time;
    const skip_table *const d_table = on_device(table, 1);
    const uint32_t *const d_matrix = on_device(matrix.data(), matrix.size());
    const int right = words_are_right(d_table, d_matrix, matrix_steps);
    check(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0), "device");
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, run, THREADS, 0), "occupancy");
    uint32_t *out;
    check(cudaMalloc((void **)&out, (size_t)sms * resident * THREADS * sizeof(*out)), "out");
    printf("# a table of %zu bytes takes the host %.1f ms, a matrix of %zu bytes %.1f ms\n", sizeof(*table),
           1e3 * table_time, 4 * matrix.size(), 1e3 * matrix_time);
    printf("# at %d places the words of lw_sequence, and the state by the matrix: %s\n", PLACES,
           right ? "the same" : "DIFFERENT");
    printf("# csv: what, where, way, digits of 4 bits, ns until all warps have jumped, ns per jump of all, draws of a "
           "warp "
           "of which the jump is 1 %%; minima of %d\n",
           RUNS);
    print_times("one warp", d_table, d_matrix, 1, 32, out);
    print_times("a warp on each SM", d_table, d_matrix, sms, 32, out);
    print_times("all that fit", d_table, d_matrix, sms * resident, THREADS, out);
    delete table;
    return !right;
}
