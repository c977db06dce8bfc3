#include "alias_shapes.h"

#include <math.h>

const char *const shape_name[SHAPES] = {
    [UNIFORM] = "uniform",       [POWER_LAW] = "power law", [FALLING] = "falling",       [RISING] = "rising",
    [CONSTANT] = "constant",     [ONE_HEAVY] = "one heavy", [ONE_LIGHT] = "one light",   [ALTERNATING] = "1 3 1 3",
    [HALVES] = "halves",         [TIES] = "ties",           [TIED_TILES] = "tied tiles", [MOSTLY_ZERO] = "mostly zero",
    [ALL_IN_ONE] = "all in one", [TINY] = "tiny",           [HUGE_WEIGHTS] = "huge",     [WIDE] = "wide",
};

uint64_t shape_random(uint64_t seed, uint64_t i)
{
    uint64_t z = seed * 0xd1342543de82ef95u + (i + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

size_t shape_type_size(lw_type type)
{
    return type == LW_TYPE_F32 || type == LW_TYPE_U32 ? 4 : 8;
}

const char *shape_type_name(lw_type type)
{
    return type == LW_TYPE_F32 ? "f32" : type == LW_TYPE_F64 ? "f64" : type == LW_TYPE_U32 ? "u32" : "u64";
}

/* A weight as an integer of at most `bits` bits, which every type holds in its own way. */
typedef struct weight {
    uint64_t value;
    int bits;
} weight;

/* 2^40 / rank: exact integers, so that the shape does not depend on a division's rounding. */
static weight reciprocal(uint64_t rank)
{
    return (weight){((uint64_t)1 << 40) / rank, 41};
}

/* A permutation of 0 .. n - 1, mixed enough: i times a stride coprime to n, near the golden section of it. */
static uint64_t shuffled(uint64_t i, uint64_t n)
{
    uint64_t stride = (uint64_t)((double)n * 0.6180339887) | 1;
    for (;; stride += 2) { /* coprime to n */
        uint64_t a = stride, b = n;
        while (b != 0) {
            const uint64_t c = a % b;
            a = b;
            b = c;
        }
        if (a == 1)
            return i * stride % n;
    }
}

static weight weight_of(shape s, uint64_t i, uint64_t n, uint64_t seed)
{
    const uint64_t r = shape_random(seed, i);
    switch (s) {
    case POWER_LAW:
        return reciprocal(1 + shuffled(i, n));
    case FALLING:
        return reciprocal(1 + i);
    case RISING:
        return reciprocal(n - i);
    case CONSTANT:
        return (weight){7, 3};
    case ONE_HEAVY:
        return (weight){i == seed % n ? n + 3 : 1, 24};
    case ONE_LIGHT:
        return (weight){i == seed % n ? 1 : 5, 3};
    case ALTERNATING:
        return (weight){i % 2 == 0 ? 1 : 3, 3};
    case HALVES:
        return (weight){i < n / 2 ? 1 : 3, 3};
    case TIES:
        return (weight){r % 5, 3};
    case TIED_TILES:
        return (weight){r % 3 + i / 1024 * 2 % 6, 3};
    case MOSTLY_ZERO:
        return (weight){r % 97 == 0 || i == seed % n ? 1 + r / 97 % 4 : 0, 3};
    case ALL_IN_ONE:
        return (weight){i == seed % n ? 1 : 0, 1};
    case TINY:
        return (weight){i == 0 ? 3 : r % 4, 2};
    default:
        return (weight){r, 64};
    }
}

/* Floats: the value over 2^bits, moved to where the shape lives. */
static double place(shape s, weight w, lw_type type, uint64_t seed, uint64_t i)
{
    const int single = type == LW_TYPE_F32, most = single ? 24 : 53, cut = w.bits > most ? w.bits - most : 0;
    const double value = ldexp((double)(w.value >> cut), cut);
    switch (s) {
    case TINY:
        return ldexp(value, single ? -149 : -1074);
    case HUGE_WEIGHTS:
        return ldexp(value, (single ? 128 : 1024) - w.bits);
    case WIDE:
        return ldexp(value, (int)(shape_random(seed + 1, i) % (single ? 150 : 1500)) - (single ? 149 : 1137));
    default:
        return value;
    }
}

void shape_fill(void *weights, lw_type type, shape s, size_t n, uint64_t seed)
{
    for (size_t i = 0; i < n; i++) {
        const weight w = weight_of(s, i, n, seed);
        switch (type) {
        case LW_TYPE_F32:
            ((float *)weights)[i] = (float)place(s, w, type, seed, i);
            break;
        case LW_TYPE_F64:
            ((double *)weights)[i] = place(s, w, type, seed, i);
            break;
        case LW_TYPE_U32: {
            const uint64_t value = w.bits > 32 ? w.value >> (w.bits - 32) : w.value;
            ((uint32_t *)weights)[i] = (uint32_t)(s == WIDE ? value >> shape_random(seed + 1, i) % 32 : value);
            break;
        }
        case LW_TYPE_U64:
            ((uint64_t *)weights)[i] = s == WIDE ? w.value >> shape_random(seed + 1, i) % 64 : w.value;
            break;
        }
    }
}
