// C++ <random>: what its engines and distributions give, and mt19937_64 with the usual map of its words to [0, 1).
#include <cstring>
#include <random>

#include "cpu_peers.h"

namespace
{

// A source is an engine with a way to make one number.
template <class Engine> struct words {
    typedef typename Engine::result_type number;
    Engine engine;
    number next() { return engine(); }
};

template <class Engine, class Real> struct uniform_real {
    typedef Real number;
    Engine engine;
    std::uniform_real_distribution<Real> distribution;
    number next() { return distribution(engine); }
};

template <class Engine> struct mapped {
    typedef double number;
    Engine engine;
    number next() { return (double)(engine() >> 11) * 0x1p-53; }
};

template <class Source> size_t fill(void *state, void *out, size_t n)
{
    Source &source = *(Source *)state;
    typename Source::number *const p = (typename Source::number *)out;
    for (size_t i = 0; i < n; i++)
        p[i] = source.next();
    return n;
}

template <class Source> size_t add(void *state, void *, size_t n)
{
    Source source = *(Source *)state; // a local generator, as a caller would have it
    typename Source::number sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += source.next();
    *(Source *)state = source;
    volatile typename Source::number kept = sum;
    (void)kept;
    return n;
}

template <class Source> void drop(void *state)
{
    delete (Source *)state;
}

template <class Source> void enter(contest *c, const char *name, bool one)
{
    contest_enter(c, PEER, name, "", one ? add<Source> : fill<Source>, new Source(), drop<Source>);
}

} // namespace

void enter_cxx(contest *c, const char *what)
{
    if (strcmp(what, "bits32") == 0) // uint_fast32_t has 64 bits in glibc; the words are stored as 32
        contest_enter(
            c, PEER, "std::mt19937", "",
            [](void *state, void *out, size_t n) {
                std::mt19937 &engine = *(std::mt19937 *)state;
                for (size_t i = 0; i < n; i++)
                    ((uint32_t *)out)[i] = (uint32_t)engine();
                return n;
            },
            new std::mt19937(), drop<std::mt19937>);
    else if (strcmp(what, "bits64") == 0)
        enter<words<std::mt19937_64>>(c, "std::mt19937_64", false);
    else if (strcmp(what, "f32") == 0)
        enter<uniform_real<std::mt19937, float>>(c, "std::mt19937 uniform_real", false);
    else if (strcmp(what, "f64") == 0) {
        enter<uniform_real<std::mt19937_64, double>>(c, "std::mt19937_64 uniform_real", false);
        enter<mapped<std::mt19937_64>>(c, "std::mt19937_64 * 2^-53", false);
    } else if (strcmp(what, "one-bits64") == 0)
        enter<words<std::mt19937_64>>(c, "std::mt19937_64", true);
    else if (strcmp(what, "one-f64") == 0) {
        enter<uniform_real<std::mt19937_64, double>>(c, "std::mt19937_64 uniform_real", true);
        enter<mapped<std::mt19937_64>>(c, "std::mt19937_64 * 2^-53", true);
    }
}

double cxx_sum(void *state, size_t n)
{
    mapped<std::mt19937_64> *const source = (mapped<std::mt19937_64> *)state;
    double sum = 0.0;
    for (size_t i = 0; i < n; i++)
        sum += source->next();
    return sum;
}

void *cxx_new(unsigned long seed)
{
    return new mapped<std::mt19937_64>{std::mt19937_64(seed)};
}

void cxx_free(void *state)
{
    drop<mapped<std::mt19937_64>>(state);
}

size_t cxx_size(void)
{
    return sizeof(std::mt19937_64);
}
