#include "checks.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "ranks/agree.h"

static _Thread_local char sentence[512];

const char *wrong(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof(sentence), format, arguments);
    va_end(arguments);
    return sentence;
}

static const char *failed(void)
{
    return wrong("%s", lw_last_error());
}

/* What rank brings at place k: any bits. */
static uint64_t brought(int rank, size_t k)
{
    uint64_t x = (uint64_t)rank * 0x9e3779b97f4a7c15 + k + 1;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    return x ^ x >> 27;
}

/* ---- reductions ---- */

enum { SUM, MAX, SCAN, REDUCTIONS };

static uint64_t expected(const lw_ranks *ranks, int what, size_t k)
{
    const int end = what == SCAN ? ranks->rank : ranks->size;
    uint64_t all = 0;
    for (int rank = 0; rank < end; rank++) {
        const uint64_t x = brought(rank, k);
        all = what != MAX ? all + x : x > all ? x : all;
    }
    return all;
}

static lw_status reduce(const lw_ranks *ranks, int what, uint64_t *values, size_t n)
{
    return what == SUM   ? lw_ranks_sum(ranks, values, n, "sum")
           : what == MAX ? lw_ranks_max(ranks, values, n, "max")
                         : lw_ranks_scan(ranks, values, n, "scan");
}

const char *reductions_are_those_of_all_ranks(const lw_ranks *ranks)
{
    static const size_t counts[] = {0, 1, 2, 5, 75, 1000};
    uint64_t values[1001];
    for (int what = 0; what < REDUCTIONS; what++)
        for (size_t c = 0; c < sizeof(counts) / sizeof(counts[0]); c++) {
            const size_t n = counts[c];
            for (size_t k = 0; k <= n; k++)
                values[k] = brought(ranks->rank, k);
            if (reduce(ranks, what, n > 0 ? values : NULL, n) != LW_OK)
                return failed();
            for (size_t k = 0; k < n; k++)
                if (values[k] != expected(ranks, what, k))
                    return wrong("reduction %d of %zu: place %zu is %" PRIu64, what, n, k, values[k]);
            if (values[n] != brought(ranks->rank, n))
                return wrong("reduction %d of %zu wrote behind its end", what, n);
        }
    return NULL;
}

/* ---- bytes ---- */

static unsigned char byte_of(int from, int to, size_t k)
{
    return (unsigned char)(brought(from, k) >> 56 ^ (uint64_t)(unsigned)to * 29);
}

static const char *gather(const lw_ranks *ranks, size_t bytes)
{
    unsigned char mine[64], *const all = malloc((size_t)ranks->size * bytes + 1);
    for (size_t k = 0; k < bytes; k++)
        mine[k] = byte_of(ranks->rank, 0, k);
    all[(size_t)ranks->size * bytes] = 99;
    const char *said = lw_ranks_gather(ranks, mine, all, bytes, "gather") == LW_OK ? NULL : failed();
    for (int rank = 0; rank < ranks->size && said == NULL; rank++)
        for (size_t k = 0; k < bytes && said == NULL; k++)
            if (all[(size_t)rank * bytes + k] != byte_of(rank, 0, k))
                said = wrong("all_gather of %zu: byte %zu of rank %d is wrong", bytes, k, rank);
    if (said == NULL && all[(size_t)ranks->size * bytes] != 99)
        said = wrong("all_gather of %zu wrote behind its end", bytes);
    free(all);
    return said;
}

static const char *broadcast(const lw_ranks *ranks, int root)
{
    unsigned char data[77];
    for (size_t k = 0; k < sizeof(data); k++)
        data[k] = byte_of(ranks->rank, 1, k);
    if (lw_ranks_broadcast(ranks, root, data, sizeof(data), "broadcast") != LW_OK)
        return failed();
    for (size_t k = 0; k < sizeof(data); k++)
        if (data[k] != byte_of(root, 1, k))
            return wrong("broadcast from %d: byte %zu is wrong", root, k);
    return NULL;
}

/* How many bytes go: none for some, more than others for a few. */
static uint64_t part(int from, int to, int most)
{
    return brought(from, (size_t)to) % 3 == 0 ? 0 : brought(from, (size_t)to) % (uint64_t)most;
}

static const char *exchange(const lw_ranks *ranks, int most)
{
    const size_t size = (size_t)ranks->size;
    uint64_t *const counts = calloc(2 * size, sizeof(*counts)), sends = 0, receives = 0;
    for (int rank = 0; rank < ranks->size; rank++) {
        sends += counts[rank] = part(ranks->rank, rank, most);
        receives += counts[size + (size_t)rank] = part(rank, ranks->rank, most);
    }
    unsigned char *const send = malloc(sends + 1), *const receive = malloc(receives + 1), *at = send;
    for (int rank = 0; rank < ranks->size; rank++)
        for (uint64_t k = 0; k < counts[rank]; k++)
            *at++ = byte_of(ranks->rank, rank, k);
    receive[receives] = 99;
    const lw_status status = lw_ranks_all_to_all(ranks, send, counts, receive, counts + size, "exchange");
    const char *said = status == LW_OK ? NULL : failed();
    at = receive;
    for (int rank = 0; rank < ranks->size && said == NULL; rank++)
        for (uint64_t k = 0; k < counts[size + (size_t)rank] && said == NULL; k++)
            if (*at++ != byte_of(rank, ranks->rank, k))
                said = wrong("all_to_all: byte %" PRIu64 " from rank %d is wrong", k, rank);
    if (said == NULL && receive[receives] != 99)
        said = wrong("all_to_all wrote behind its end");
    free(counts);
    free(send);
    free(receive);
    return said;
}

const char *bytes_arrive_where_they_belong(const lw_ranks *ranks)
{
    const char *said = NULL;
    for (size_t bytes = 0; bytes <= 64 && said == NULL; bytes = 3 * bytes + 1)
        said = gather(ranks, bytes);
    for (int root = 0; root < ranks->size && said == NULL; root += 1 + ranks->size / 4)
        said = broadcast(ranks, root);
    if (said == NULL && lw_ranks_broadcast(ranks, 0, NULL, 0, "broadcast") != LW_OK)
        return failed();
    if (said == NULL)
        said = exchange(ranks, 40);
    return said == NULL ? exchange(ranks, 5000) : said;
}

/* ---- one error ---- */

static const char *is(lw_status status, lw_status expected_status, const char *expected_words)
{
    if (status != expected_status)
        return wrong("status %d, not %d (%s)", status, expected_status, lw_last_error());
    if (status != LW_OK && strcmp(lw_last_error(), expected_words) != 0)
        return wrong("\"%s\", not \"%s\"", lw_last_error(), expected_words);
    return NULL;
}

/* Ranks from `first` on have an error, each another one. */
static lw_status own_error(const lw_ranks *ranks, int first)
{
    static const lw_status errors[] = {LW_ERROR_DOMAIN, LW_ERROR_MEMORY, LW_ERROR_DEVICE};
    return ranks->rank < first ? LW_OK : lw_fail(errors[ranks->rank % 3], "lw_x: error of %d", ranks->rank);
}

const char *every_rank_gets_the_error_of_the_lowest(const lw_ranks *ranks)
{
    static const lw_status errors[] = {LW_ERROR_DOMAIN, LW_ERROR_MEMORY, LW_ERROR_DEVICE};
    for (int first = 0; first <= ranks->size; first += 1 + ranks->size / 5) {
        char words[80];
        const int none = first >= ranks->size;
        snprintf(words, sizeof(words), ranks->size > 1 ? "lw_x: error of %d (rank %d of %d)" : "lw_x: error of %d",
                 first, first, ranks->size);
        const lw_status status = none ? LW_OK : errors[first % 3];
        const char *said = is(lw_ranks_agree(ranks, own_error(ranks, first), "lw_x"), status, words);
        if (said != NULL)
            return said;
        /* the same inside of a sum that is sent anyway, and of a maximum */
        lw_status own = own_error(ranks, first);
        uint64_t sums[] = {brought(ranks->rank, 0), lw_ranks_failed(own)};
        if (lw_ranks_sum(ranks, sums, 2, "lw_x") != LW_OK || sums[1] != (uint64_t)(none ? 0 : ranks->size - first))
            return wrong("%" PRIu64 " ranks are said to have an error", sums[1]);
        uint64_t word = lw_ranks_word(ranks, own);
        if (lw_ranks_max(ranks, &word, 1, "lw_x") != LW_OK)
            return failed();
        said = is(lw_ranks_settle(ranks, word, own, "lw_x"), status, words);
        if (said != NULL)
            return said;
    }
    return NULL;
}

const char *numbers_that_differ_are_named(const lw_ranks *ranks)
{
    const uint64_t last = ranks->rank == ranks->size - 1;
    const lw_ranks_same agreed[] = {{"n", 7}, {"k", 0}, {"seed", UINT64_MAX}};
    const lw_ranks_same differ[] = {{"n", 7}, {"k", UINT64_MAX - last * UINT64_MAX}, {"seed", last}};
    const char *said = is(lw_ranks_agree_on(ranks, LW_OK, agreed, 3, "lw_x"), LW_OK, "");
    if (said != NULL)
        return said;
    char words[160];
    snprintf(words, sizeof(words),
             "lw_x: the ranks disagree on k: from 0 to 18446744073709551615; all %d must give the same", ranks->size);
    return is(lw_ranks_agree_on(ranks, LW_OK, differ, 3, "lw_x"), ranks->size == 1 ? LW_OK : LW_ERROR_ARGUMENT, words);
}

const char *errors_of_the_program_are_passed_on(const lw_ranks *ranks)
{
    char words[80];
    const int one = ranks->size == 1, last = ranks->size - 1;
    const char *said = is(lw_ranks_agreed(ranks, LW_OK, "all is well"), LW_OK, "");
    if (said != NULL)
        return said;
    snprintf(words, sizeof(words), one ? "no such file" : "no such file (rank %d of %d)", last, ranks->size);
    said = is(lw_ranks_agreed(ranks, ranks->rank == last ? LW_ERROR_UNAVAILABLE : LW_OK, "no such file"),
              LW_ERROR_UNAVAILABLE, words);
    if (said != NULL)
        return said;
    lw_fail(LW_ERROR_DOMAIN, "of before");
    snprintf(words, sizeof(words), one ? "of before" : "of before (rank 0 of %d)", ranks->size);
    said = is(lw_ranks_agreed(ranks, LW_ERROR_DOMAIN, NULL), LW_ERROR_DOMAIN, words);
    if (said != NULL)
        return said;
    snprintf(words, sizeof(words), "lw_ranks_agreed: status is -3; it must be a value of lw_status%s",
             one ? "" : " (rank 0 of ");
    const lw_status status = lw_ranks_agreed(ranks, (lw_status)-3, NULL);
    return status == LW_ERROR_ARGUMENT && strstr(lw_last_error(), words) == lw_last_error() ? NULL : failed();
}

/* ---- seeds ---- */

const char *seeds_are_one(const lw_ranks *ranks)
{
    char words[160];
    const int one = ranks->size == 1, last = ranks->size - 1;
    uint64_t seed = 1000 + (uint64_t)ranks->rank;
    const char *said = is(lw_ranks_seed(ranks, LW_RANKS_SEED_OF_RANK_0, &seed), LW_OK, "");
    if (said != NULL || seed != 1000)
        return said != NULL ? said : wrong("the seed of rank 0 is %" PRIu64, seed);
    said = is(lw_ranks_seed(ranks, LW_RANKS_SEED_AGREED, &seed), LW_OK, "");
    if (said != NULL || seed != 1000)
        return said != NULL ? said : wrong("the seed is %" PRIu64, seed);
    seed += (uint64_t)ranks->rank;
    snprintf(words, sizeof(words),
             "lw_ranks_seed: the ranks disagree on seed: from 1000 to %d; all %d must give the same", 1000 + last,
             ranks->size);
    said = is(lw_ranks_seed(ranks, LW_RANKS_SEED_AGREED, &seed), one ? LW_OK : LW_ERROR_ARGUMENT, words);
    if (said != NULL || seed != 1000 + (uint64_t)ranks->rank)
        return said != NULL ? said : wrong("an error wrote a seed");
    snprintf(words, sizeof(words),
             "lw_ranks_seed: the ranks disagree on seeding: from 1 to 2; all %d must give the same", ranks->size);
    const lw_ranks_seeding mine = ranks->rank == last ? LW_RANKS_SEED_AGREED : LW_RANKS_SEED_OF_RANK_0;
    said = is(lw_ranks_seed(ranks, mine, &seed), one ? LW_OK : LW_ERROR_ARGUMENT, words);
    if (said != NULL)
        return said;
    snprintf(words, sizeof(words),
             one ? "lw_ranks_seed: seed is null; it must be the address for a result"
                 : "lw_ranks_seed: seed is null; it must be the address for a result (rank %d of %d)",
             last, ranks->size);
    return is(lw_ranks_seed(ranks, LW_RANKS_SEED_OF_RANK_0, ranks->rank == last ? NULL : &seed), LW_ERROR_ARGUMENT,
              words);
}

/* ---- pieces: the ranks tell each other what they take ---- */

const char *pieces_are_the_array(const lw_ranks *ranks)
{
    static const uint64_t sizes[] = {0, 1, 2, 3, 63, 64, 65, 1000003, (uint64_t)1 << 60, UINT64_MAX};
    for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++) {
        const uint64_t n = sizes[s], size = (uint64_t)ranks->size;
        uint64_t piece[2], before, end;
        if (lw_ranks_piece(ranks, n, &piece[0], &piece[1]) != LW_OK)
            return failed();
        before = piece[1], end = piece[1];
        if (lw_ranks_scan(ranks, &before, 1, "scan") != LW_OK || lw_ranks_sum(ranks, &end, 1, "sum") != LW_OK)
            return failed();
        if (piece[0] != before || end != n)
            return wrong("of %" PRIu64 " a piece begins at %" PRIu64 ", not %" PRIu64 ", and all have %" PRIu64, n,
                         piece[0], before, end);
        if (piece[1] != n / size + ((uint64_t)ranks->rank < n % size))
            return wrong("of %" PRIu64 " a piece has %" PRIu64, n, piece[1]);
    }
    return NULL;
}

check *const all_checks[] = {reductions_are_those_of_all_ranks,
                             bytes_arrive_where_they_belong,
                             every_rank_gets_the_error_of_the_lowest,
                             numbers_that_differ_are_named,
                             errors_of_the_program_are_passed_on,
                             seeds_are_one,
                             pieces_are_the_array,
                             NULL};
