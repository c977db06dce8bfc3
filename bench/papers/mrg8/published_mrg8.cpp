// Its loads and stores of vectors are aligned ones, of members of a class that nothing aligns; they are made unaligned,
// which takes as long on aligned addresses, as all arrays of the benches have.
#include <immintrin.h>
#define _mm512_load_epi64(from) _mm512_loadu_si512(from)
#define _mm512_store_epi64(to, v) _mm512_storeu_si512(to, v)
#define _mm512_store_pd(to, v) _mm512_storeu_pd(to, v)
#include "mrg8_vec.h"

#include <unistd.h>

#include "published_mrg8.h"

static mrg8_vec *vec(void *state)
{
    return (mrg8_vec *)state;
}

void *published_mrg8_new(unsigned seed)
{
    if (!__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl"))
        return nullptr;
    char *here = nullptr;
    if (access("jump_matrix.txt", R_OK) != 0 &&
        ((here = getcwd(nullptr, 0)) == nullptr || chdir(BENCH_MRG8_TABLE) != 0))
        exit(1);
    mrg8_vec *const m = new mrg8_vec(seed);
    if (here != nullptr && chdir(here) != 0)
        exit(1);
    free(here);
    return m;
}

int published_mrg8_skip(void *state, unsigned long long numbers)
{
    uint32_t there[8];
    vec(state)->jump_ahead((uint64_t)numbers, there);
    vec(state)->set_state(there);
    return 0;
}

int published_mrg8_f64(void *state, double *out, size_t n)
{
    vec(state)->mrg8_vec_outer(out, (int)n);
    return 0;
}

double published_mrg8_sum(void *state, size_t n, int vectorised)
{
    double sum = 0.0;
    for (size_t i = 0; i < n; i++)
        sum += vectorised ? vec(state)->mrg8_vec_outer() : vec(state)->rand();
    return sum;
}

void published_mrg8_free(void *state)
{
    delete vec(state);
}
