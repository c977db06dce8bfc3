#include "stores.h"

#include <stdint.h>
#include <string.h>

#include "base/workers.h"

enum { LINE = 64, LEAST_LINES_A_THREAD = 1024 }; /* as for a fill: a share outweighs waking its thread */

typedef void storing(char *out, size_t bytes, uint32_t value);

static void by_memset(char *out, size_t bytes, uint32_t value)
{
    memset(out, (int)(value & 0xff), bytes);
}

#if defined(__x86_64__)
#include <immintrin.h>

static __attribute__((target("avx512f"))) void plain_512(char *out, size_t bytes, uint32_t value)
{
    const __m512i v = _mm512_set1_epi32((int)value);
    for (size_t at = 0; at + LINE <= bytes; at += LINE)
        _mm512_storeu_si512(out + at, v);
}

static __attribute__((target("avx2"))) void plain_256(char *out, size_t bytes, uint32_t value)
{
    const __m256i v = _mm256_set1_epi32((int)value);
    for (size_t at = 0; at + LINE <= bytes; at += LINE) {
        _mm256_storeu_si256((__m256i *)(void *)(out + at), v);
        _mm256_storeu_si256((__m256i *)(void *)(out + at + 32), v);
    }
}

static __attribute__((target("avx512f"))) void streamed_512(char *out, size_t bytes, uint32_t value)
{
    const __m512i v = _mm512_set1_epi32((int)value);
    for (size_t at = 0; at + LINE <= bytes; at += LINE)
        _mm512_stream_si512((void *)(out + at), v);
}

static __attribute__((target("avx2"))) void streamed_256(char *out, size_t bytes, uint32_t value)
{
    const __m256i v = _mm256_set1_epi32((int)value);
    for (size_t at = 0; at + LINE <= bytes; at += LINE) {
        _mm256_stream_si256((__m256i *)(void *)(out + at), v);
        _mm256_stream_si256((__m256i *)(void *)(out + at + 32), v);
    }
}

/* PIECE bytes to each of four pages in turn, 16 KiB by 16 KiB. */
static inline __attribute__((always_inline)) void interleaved(storing *streamed, char *out, size_t bytes,
                                                              uint32_t value)
{
    enum { PAGE = 4096, PAGES = 4, PIECE = 256 };
    size_t done = 0;
    for (; done + PAGES * PAGE <= bytes; done += PAGES * PAGE)
        for (size_t at = 0; at < PAGE; at += PIECE)
            for (size_t page = 0; page < PAGES; page++)
                streamed(out + done + page * PAGE + at, PIECE, value);
    streamed(out + done, bytes - done, value);
}

static __attribute__((target("avx512f"))) void interleaved_512(char *out, size_t bytes, uint32_t value)
{
    interleaved(streamed_512, out, bytes, value);
}

static __attribute__((target("avx2"))) void interleaved_256(char *out, size_t bytes, uint32_t value)
{
    interleaved(streamed_256, out, bytes, value);
}

static storing *storing_of(store_way way)
{
    static storing *const wide[] = {by_memset, plain_512, streamed_512, interleaved_512};
    static storing *const narrow[] = {by_memset, plain_256, streamed_256, interleaved_256};
    if (way == STORE_MEMSET || __builtin_cpu_supports("avx512f"))
        return wide[way];
    return __builtin_cpu_supports("avx2") ? narrow[way] : NULL;
}
#else
static storing *storing_of(store_way way)
{
    return way == STORE_MEMSET ? by_memset : NULL;
}
#endif

const char *store_way_name(store_way way)
{
    static const char *const names[] = {"memset", "plain stores", "streamed stores", "streamed stores interleaved"};
    return names[way];
}

int store_way_runs(store_way way)
{
    return storing_of(way) != NULL;
}

typedef struct share {
    storing *store;
    char *out;
    uint32_t value;
} share;

static void store_share(void *argument, uint64_t begin, uint64_t end)
{
    const share *const s = argument;
    s->store(s->out + LINE * begin, LINE * (end - begin), s->value);
#if defined(__x86_64__)
    _mm_sfence();
#endif
}

void store_bytes(store_way way, void *out, size_t bytes, int threads)
{
    static uint32_t value = 0x9e3779b9u;
    const size_t to_line = (LINE - (uintptr_t)out % LINE) % LINE, ahead = to_line < bytes ? to_line : bytes;
    const size_t lines = (bytes - ahead) / LINE, done = ahead + LINE * lines;
    share s = {storing_of(way), (char *)out + ahead, value++};
    memset(out, (int)(s.value & 0xff), ahead);
    if (lines > 0)
        lw_workers_run(threads, 1, 0, lines, LEAST_LINES_A_THREAD, store_share, &s);
    memset((char *)out + done, (int)(s.value & 0xff), bytes - done);
}
