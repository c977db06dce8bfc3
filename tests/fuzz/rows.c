/* Fills by rows with any arguments: legal by the header's word or refused with nothing written; a block has the elements
 * of lw_fill at its indices, whatever its shape and strides; a keyed row is lw_fill_each of its key; integers are those
 * of range_u32 and range_u64; every target agrees. Output lies between pages that nobody may touch. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "rows/rows_reference.h"

const char fuzz_name[] = "rows";

enum { MOST = 600, AREA = 1 << 16, RANKS = LW_RANK_MOST + 2 };
#define END ((uint64_t)1 << 60)

/* ---- memory ---- */

static unsigned char *area; /* AREA bytes, with pages before and behind that are no memory */

/* So many bytes that end, or begin, where memory does. */
static unsigned char *guarded(size_t bytes, int at_end)
{
    if (area == NULL) {
        const size_t page = (size_t)sysconf(_SC_PAGESIZE);
        unsigned char *const pages =
            mmap(NULL, AREA + 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        CHECK(pages != MAP_FAILED && mprotect(pages, page, PROT_NONE) == 0 &&
                  mprotect(pages + page + AREA, page, PROT_NONE) == 0,
              "no memory");
        area = pages + page;
    }
    memset(area, 0xA5, AREA);
    return at_end ? area + AREA - bytes : area;
}

static void check_filler(const unsigned char *at, size_t bytes)
{
    for (size_t k = 0; k < bytes; k++)
        CHECK(at[k] == 0xA5, "byte %zu beside the elements was written", k);
}

/* ---- what is drawn ---- */

typedef struct drawn {
    int integers;
    lw_format format;
    size_t number; /* bytes in the format; 0: there is no such format */
    lw_kind kind;  /* of its elements */
    lw_kind_info info;
    lw_value parameters[LW_MAX_PARAMETERS];
    uint64_t low, high;
    int stored; /* whether the format can hold the kind; of integers: low and high */
} drawn;

static lw_value a_parameter(fuzz_bytes *in, const lw_kind_info *info, int k)
{
    lw_value value = info->example[k];
    if (fuzz_byte(in) % 4 != 3)
        return value;
    if (info->parameter_type[k] == LW_TYPE_U64)
        value.u64 = fuzz_integer(in);
    else
        value.f64 = info->parameter_type[k] == LW_TYPE_F32 ? (double)fuzz_f32(in) : fuzz_f64(in);
    return value;
}

static void choose_integers(fuzz_bytes *in, drawn *d)
{
    static const struct {
        int bits, is_signed;
    } formats[] = {
        [LW_FORMAT_U32] = {32, 0}, [LW_FORMAT_U64] = {64, 0}, [LW_FORMAT_U8] = {8, 0},   [LW_FORMAT_I8] = {8, 1},
        [LW_FORMAT_U16] = {16, 0}, [LW_FORMAT_I16] = {16, 1}, [LW_FORMAT_I32] = {32, 1}, [LW_FORMAT_I64] = {64, 1}};
    d->low = fuzz_byte(in) % 2 == 0 ? fuzz_integer(in) : 0 - fuzz_integer(in);
    d->high = fuzz_byte(in) % 2 == 0 ? d->low + fuzz_integer(in) : fuzz_integer(in);
    if ((unsigned)d->format >= sizeof(formats) / sizeof(formats[0]) || formats[d->format].bits == 0)
        return;
    const int bits = formats[d->format].bits;
    const int64_t least = formats[d->format].is_signed ? INT64_MIN >> (64 - bits) : 0;
    d->number = (size_t)bits / 8;
    if (formats[d->format].is_signed)
        d->stored = (int64_t)d->low >= least && (int64_t)d->high <= -1 - least && (int64_t)d->low <= (int64_t)d->high;
    else
        d->stored = d->high <= UINT64_MAX >> (64 - bits) && d->low <= d->high;
    const uint64_t bound = d->high - d->low + 1;
    d->parameters[0].u64 = bound;
    if (bits == 64)
        d->kind = bound == 0 ? LW_KIND_BITS64 : LW_KIND_RANGE_U64;
    else
        d->kind = bound == (uint64_t)1 << 32 ? LW_KIND_BITS32 : LW_KIND_RANGE_U32;
    DO(lw_kind_describe(d->kind, &d->info));
}

static drawn a_drawn(fuzz_bytes *in)
{
    drawn d = {.integers = fuzz_byte(in) % 4 == 3};
    if (d.integers) {
        d.format = (lw_format)(fuzz_byte(in) % 14);
        choose_integers(in, &d);
        return d;
    }
    d.kind = (lw_kind)fuzz_below(in, lw_kind_count());
    DO(lw_kind_describe(d.kind, &d.info));
    const unsigned how = fuzz_byte(in);
    d.format = how % 16 == 15 ? (lw_format)(how / 16) : (lw_format)d.info.type;
    if (d.info.type == LW_TYPE_F32 && how % 4 >= 2)
        d.format = how % 4 == 2 ? LW_FORMAT_F16 : LW_FORMAT_BF16;
    const int half = d.format == LW_FORMAT_F16 || d.format == LW_FORMAT_BF16;
    d.stored = (int)d.format == (int)d.info.type || (half && d.info.type == LW_TYPE_F32);
    d.number = d.stored ? (half ? 2 : d.info.size) : 0;
    for (int k = 0; k < d.info.parameters; k++)
        d.parameters[k] = a_parameter(in, &d.info, k);
    return d;
}

/* An element as its number. */
static void store(const drawn *d, const void *element, unsigned char *to)
{
    uint64_t whole = 0;
    float real = 0;
    memcpy(&whole, element, d->info.size);
    if (!d->integers && d->number < d->info.size) {
        memcpy(&real, element, sizeof(real));
        whole = d->format == LW_FORMAT_F16 ? reference_f16(real) : reference_bf16(real);
    }
    whole += d->low;               /* 0 but of integers */
    memcpy(to, &whole, d->number); /* little-endian */
}

/* What lw_fill of portable says of the parameters. */
static lw_status judged(const drawn *d, const fuzz_place *place)
{
    double element;
    fuzz_place first = *place;
    first.cursor = 0;
    if (!d->stored)
        return d->integers && d->number > 0 ? LW_ERROR_DOMAIN : LW_ERROR_ARGUMENT;
    lw_generator *const generator = fuzz_generator(&first, FUZZ_PORTABLE);
    const lw_status status = CALL(lw_fill(generator, d->kind, &element, 1, d->parameters));
    lw_generator_destroy(generator);
    return status;
}

static void element_at(const drawn *d, lw_generator *generator, uint64_t index, unsigned char *to)
{
    double element;
    DO(lw_generator_seek(generator, index));
    DO(lw_fill(generator, d->kind, &element, 1, d->parameters));
    store(d, &element, to);
}

/* ---- flat ---- */

static lw_status fill_flat(const drawn *d, lw_generator *generator, void *out, size_t n)
{
    return d->integers ? CALL(lw_fill_integers(generator, d->format, out, n, d->low, d->high))
                       : CALL(lw_fill_as(generator, d->kind, d->format, out, n, d->parameters));
}

static void flat(fuzz_bytes *in)
{
    const drawn d = a_drawn(in);
    const fuzz_place place = fuzz_a_place(in);
    const size_t n = 1 + (size_t)fuzz_below(in, MOST), split = (size_t)fuzz_below(in, n), bytes = n * d.number;
    const int at_end = fuzz_byte(in) % 2;
    const lw_status right = judged(&d, &place);
    unsigned char *const wanted = fuzz_get(bytes);
    if (right == LW_OK) {
        lw_generator *const whole = fuzz_generator(&place, FUZZ_PORTABLE);
        unsigned char *const elements = fuzz_get(n * d.info.size);
        DO(lw_fill(whole, d.kind, elements, n, d.parameters));
        for (size_t i = 0; i < n; i++)
            store(&d, elements + i * d.info.size, wanted + i * d.number);
        lw_generator_destroy(whole);
    }
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_generator *const generator = fuzz_generator(&place, fuzz_backends[t].context);
        unsigned char *const out = guarded(bytes, at_end);
        lw_status status = fill_flat(&d, generator, out, split + (split == 0 && right != LW_OK));
        CHECK(status == right, "%s as %d: status %d, not %d", d.info.name, (int)d.format, (int)status, (int)right);
        if (right == LW_OK)
            fuzz_done(fill_flat(&d, generator, out + split * d.number, n - split));
        CHECK(fuzz_tell(generator) == place.cursor + (right == LW_OK ? n : 0), "the cursor");
        if (right == LW_OK)
            SAME(out, wanted, bytes, "%s as %d: %s has other numbers", d.info.name, (int)d.format,
                 fuzz_backends[t].name);
        check_filler(right != LW_OK || !at_end ? area + (right == LW_OK ? bytes : 0) : area,
                     right == LW_OK ? AREA - bytes : AREA);
        lw_generator_destroy(generator);
    }
}

/* ---- blocks ---- */

typedef struct block {
    int rank, contiguous;
    uint64_t shape[RANKS], start[RANKS], count[RANKS];
    int64_t strides[RANKS];
} block;

/* A shape; mostly a block inside it. */
static block a_block(fuzz_bytes *in)
{
    block b = {.rank = (int)(fuzz_byte(in) % 16)};
    b.rank = b.rank < 12 ? b.rank % 5 : (int)(fuzz_byte(in) % RANKS);
    b.contiguous = fuzz_byte(in) % 3 == 0;
    for (int d = 0; d < b.rank && d < RANKS; d++) {
        const unsigned how = fuzz_byte(in);
        b.shape[d] = how % 4 == 0 ? fuzz_integer(in) >> (how / 4 % 32) : 1 + how / 4;
        b.count[d] = 1 + fuzz_below(in, 9);
        b.count[d] = b.count[d] < b.shape[d] || how % 32 == 31 ? b.count[d] : b.shape[d];
        b.start[d] = how % 64 == 63 ? fuzz_integer(in) : fuzz_below(in, b.shape[d] - b.count[d] + 1);
    }
    return b;
}

/* Dimensions in any order, with gaps, forwards and backwards; or any. */
static void choose_strides(fuzz_bytes *in, block *b)
{
    const unsigned how = fuzz_byte(in);
    int64_t next = 1;
    unsigned used = 0;
    for (int k = 0; k < b->rank; k++) {
        int d = (int)fuzz_below(in, (uint64_t)b->rank);
        while (used >> d & 1)
            d = (d + 1) % b->rank;
        used |= 1u << d;
        next += (int64_t)(fuzz_byte(in) % 8 == 0 ? fuzz_byte(in) % 4 : 0);
        b->strides[d] = fuzz_byte(in) % 4 == 3 ? -next : next;
        next *= b->count[d] < 100 && next < 100000 ? (int64_t)b->count[d] + (b->count[d] == 0) : 1;
        if (how % 8 == 7)
            b->strides[d] = (int64_t)fuzz_integer(in) * (fuzz_byte(in) % 2 == 0 ? 1 : -1);
    }
}

/* The header's rules. *whole: elements of the array; *before, *behind: what the strides reach. */
static int is_legal(const block *b, uint64_t cursor, uint64_t *before, uint64_t *behind)
{
    uint64_t whole = 1, reached = 0;
    int empty = 0, none = 0, left = 0, order[RANKS];
    *before = *behind = 0;
    if (b->rank > LW_RANK_MOST)
        return 0;
    for (int d = 0; d < b->rank; d++) {
        if (b->start[d] > b->shape[d] || b->count[d] > b->shape[d] - b->start[d] || b->strides[d] == INT64_MIN)
            return 0;
        empty |= b->shape[d] == 0;
        none |= b->count[d] == 0;
        if (b->count[d] > 1)
            order[left++] = d;
    }
    for (int d = 0; d < b->rank && !empty; d++) {
        if (b->shape[d] > END / whole)
            return 0;
        whole *= b->shape[d];
    }
    if (!empty && whole > END - cursor)
        return 0;
    while (left > 0 && !none) {
        int least = 0;
        for (int k = 1; k < left; k++)
            if (llabs(b->strides[order[k]]) < llabs(b->strides[order[least]]))
                least = k;
        const int d = order[least];
        const uint64_t stride = (uint64_t)llabs(b->strides[d]), steps = b->count[d] - 1;
        if (stride <= reached || stride > (END - reached) / steps)
            return 0;
        *(b->strides[d] < 0 ? before : behind) += stride * steps;
        reached += stride * steps;
        order[least] = order[--left];
    }
    return 1;
}

static lw_status fill_block(const drawn *d, lw_generator *generator, const block *b, void *out)
{
    const int64_t *const strides = b->contiguous ? NULL : b->strides;
    return d->integers ? CALL(lw_fill_integers_block(generator, d->format, out, b->rank, b->shape, b->start, b->count,
                                                     strides, d->low, d->high))
                       : CALL(lw_fill_block(generator, d->kind, d->format, out, b->rank, b->shape, b->start, b->count,
                                            strides, d->parameters));
}

/* The area as it must be: `out` is where element `start` goes. */
static void right_block(const drawn *d, const block *b, const fuzz_place *place, unsigned char *out)
{
    lw_generator *const generator = fuzz_generator(place, FUZZ_PORTABLE);
    uint64_t at[RANKS] = {0};
    for (int d0 = 0; d0 < b->rank; d0++)
        if (b->count[d0] == 0)
            goto end;
    for (int carry = 0; !carry;) {
        uint64_t index = 0;
        int64_t to = 0;
        for (int k = 0; k < b->rank; k++) {
            index = index * b->shape[k] + b->start[k] + at[k];
            to += (int64_t)at[k] * b->strides[k];
        }
        element_at(d, generator, place->cursor + index, out + to * (int64_t)d->number);
        carry = 1;
        for (int k = b->rank - 1; k >= 0 && carry; k--) {
            carry = ++at[k] == b->count[k];
            at[k] = carry ? 0 : at[k];
        }
    }
end:
    lw_generator_destroy(generator);
}

static void blocks(fuzz_bytes *in)
{
    const drawn d = a_drawn(in);
    const fuzz_place place = fuzz_a_place(in);
    block b = a_block(in);
    uint64_t before, behind, elements = 1;
    int64_t stride = 1;
    if (!b.contiguous && b.rank > 0 && b.rank < 32)
        choose_strides(in, &b);
    for (int k = b.rank - 1; k >= 0; k--) {
        if (b.contiguous)
            b.strides[k] = stride;
        elements *= b.count[k] < MOST ? b.count[k] : MOST;
        elements = elements < MOST ? elements : MOST;
        stride = (int64_t)elements;
    }
    if (b.contiguous && elements == MOST) /* its strides are not known here */
        return;
    lw_status right = judged(&d, &place);
    const int legal = is_legal(&b, place.cursor, &before, &behind);
    if (right == LW_OK && !legal)
        right = LW_ERROR_ARGUMENT;
    if (right == LW_OK && (elements == MOST || before + behind >= AREA / 8))
        return;
    const size_t bytes = right == LW_OK ? (size_t)(before + behind + 1) * d.number : 0;
    const int at_end = fuzz_byte(in) % 2;
    unsigned char *const wanted = fuzz_get(AREA);
    const size_t first = (size_t)(guarded(bytes, at_end) - area) + (right == LW_OK ? (size_t)before * d.number : 0);
    if (right == LW_OK)
        right_block(&d, &b, &place, area + first);
    memcpy(wanted, area, AREA);
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_generator *const generator = fuzz_generator(&place, fuzz_backends[t].context);
        guarded(bytes, at_end);
        const lw_status status = fill_block(&d, generator, &b, area + (first < AREA ? first : 0));
        CHECK((status == LW_OK) == (right == LW_OK), "%s, rank %d: status %d, not %d", d.info.name, b.rank, (int)status,
              (int)right);
        CHECK(fuzz_tell(generator) == place.cursor, "a block moves the cursor");
        SAME(area, wanted, AREA, "%s as %d, rank %d: %s has other numbers", d.info.name, (int)d.format, b.rank,
             fuzz_backends[t].name);
        lw_generator_destroy(generator);
    }
}

/* ---- keys ---- */

typedef struct keyed {
    size_t rows, length, leading;
    lw_key *keys;
    uint64_t *positions;
    lw_row_parameter parameters[LW_MAX_PARAMETERS];
    int arrays;
} keyed;

static keyed a_keyed(fuzz_bytes *in, const drawn *d)
{
    keyed k = {.rows = (size_t)fuzz_below(in, 7), .length = (size_t)fuzz_below(in, fuzz_byte(in) % 4 == 0 ? 200 : 20)};
    k.leading = k.length + (fuzz_byte(in) % 2 == 0 ? 0 : (size_t)fuzz_below(in, 40));
    k.keys = fuzz_get(k.rows * sizeof(*k.keys));
    k.positions = fuzz_byte(in) % 4 == 0 ? NULL : fuzz_get(k.rows * sizeof(*k.positions));
    for (size_t r = 0; r < k.rows; r++) {
        k.keys[r] = (lw_key){fuzz_integer(in), fuzz_integer(in)};
        if (k.positions != NULL) /* near the end, too */
            k.positions[r] = fuzz_byte(in) % 8 == 7 ? END - fuzz_byte(in) : fuzz_integer(in) % END;
    }
    const int variate = !d->integers && d->kind >= LW_KIND_UNIFORM_REAL_F32;
    for (int p = 0; p < d->info.parameters && !d->integers; p++) {
        const size_t entries[] = {0, k.rows, k.rows * k.length, k.length};
        lw_row_parameter *const parameter = &k.parameters[p];
        parameter->same = d->parameters[p];
        parameter->per = variate ? (lw_per)(fuzz_byte(in) % 4) : LW_PER_CALL;
        if (parameter->per == LW_PER_CALL)
            continue;
        const int narrow = d->info.parameter_type[p] == LW_TYPE_F32;
        void *const array = fuzz_get(entries[parameter->per] * (narrow ? 4 : 8));
        lw_value value = d->parameters[p];
        for (size_t i = 0; i < entries[parameter->per]; i++) {
            if (fuzz_more(in))
                value = a_parameter(in, &d->info, p);
            if (narrow)
                ((float *)array)[i] = (float)value.f64;
            else
                ((uint64_t *)array)[i] = value.u64;
        }
        parameter->array = array;
        k.arrays = 1;
    }
    return k;
}

/* Row r by lw_fill_each, with its parameters side by side; counts what it counts. */
static void right_row(const drawn *d, const keyed *k, lw_engine engine, size_t r, unsigned char *to)
{
    const fuzz_place place = {engine, k->keys[r].seed, k->keys[r].stream, k->positions != NULL ? k->positions[r] : 0,
                              0};
    lw_generator *const generator = fuzz_generator(&place, FUZZ_PORTABLE);
    unsigned char *const elements = fuzz_get(k->length * d->info.size);
    lw_each each[LW_MAX_PARAMETERS] = {{0}};
    for (int p = 0; p < d->info.parameters && k->arrays; p++) {
        const lw_row_parameter *const parameter = &k->parameters[p];
        const size_t size = d->info.parameter_type[p] == LW_TYPE_F32 ? 4 : 8;
        unsigned char *const array = fuzz_get(k->length * size);
        each[p].same = parameter->same;
        for (size_t e = 0; e < k->length && parameter->array != NULL; e++) {
            const size_t entry = parameter->per == LW_PER_ROW      ? r
                                 : parameter->per == LW_PER_COLUMN ? e
                                                                   : r * k->length + e;
            memcpy(array + e * size, (const unsigned char *)parameter->array + entry * size, size);
            each[p].array = array;
        }
    }
    if (k->arrays)
        DO(lw_fill_each(generator, d->kind, elements, k->length, each));
    else
        DO(lw_fill(generator, d->kind, elements, k->length, d->parameters));
    for (size_t e = 0; e < k->length; e++)
        store(d, elements + e * d->info.size, to + e * d->number);
    lw_generator_destroy(generator);
}

static lw_status fill_keyed(const drawn *d, const keyed *k, lw_context *context, lw_engine engine, void *out)
{
    return d->integers ? CALL(lw_fill_integers_keyed(context, engine, d->format, out, k->rows, k->length, k->leading,
                                                     k->keys, k->positions, d->low, d->high))
                       : CALL(lw_fill_keyed(context, engine, d->kind, d->format, out, k->rows, k->length, k->leading,
                                            k->keys, k->positions, k->parameters));
}

static void keys(fuzz_bytes *in)
{
    const drawn d = a_drawn(in);
    const lw_engine engine = fuzz_engine(in);
    const keyed k = a_keyed(in, &d);
    const fuzz_place anywhere = {.engine = engine};
    const lw_status right = k.arrays ? (d.stored ? LW_OK : LW_ERROR_ARGUMENT) : judged(&d, &anywhere);
    const size_t numbers = k.rows == 0 || k.length == 0 ? 0 : (k.rows - 1) * k.leading + k.length;
    const size_t bytes = numbers * d.number;
    const int at_end = fuzz_byte(in) % 2;
    unsigned char *const wanted = fuzz_get(AREA), *const out = guarded(bytes, at_end);
    uint64_t errors = 0;
    for (size_t r = 0; r < k.rows && right == LW_OK && k.length > 0; r++) {
        if (k.positions != NULL && k.positions[r] > END - k.length)
            errors += k.length;
        else
            right_row(&d, &k, engine, r, out + r * k.leading * d.number);
    }
    errors += fuzz_domain_errors(FUZZ_PORTABLE);
    memcpy(wanted, area, AREA);
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        guarded(bytes, at_end);
        const lw_status status = fill_keyed(&d, &k, fuzz_backends[t].context, engine, out);
        CHECK(status == right, "%s as %d: status %d, not %d", d.info.name, (int)d.format, (int)status, (int)right);
        SAME(area, wanted, AREA, "%s as %d: %s has other numbers", d.info.name, (int)d.format, fuzz_backends[t].name);
        const uint64_t counted = fuzz_domain_errors(fuzz_backends[t].context);
        CHECK(counted == errors, "%s: %s counts %" PRIu64 " errors, not %" PRIu64, d.info.name, fuzz_backends[t].name,
              counted, errors);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    switch (fuzz_byte(in) % 3) {
    case 0:
        flat(in);
        return;
    case 1:
        blocks(in);
        return;
    default:
        keys(in);
    }
}
