// What tests/at/digest.c prints, by the classes of C++: elements of every kind, for compilers and standard libraries to
// agree on. Every header of lanewise/cpp that needs no library.
#include <cstdio>
#include <random>
#include <sstream>

#include "lanewise/cpp/distributions.hpp"
#include "lanewise/cpp/engines.hpp"
#include "lanewise/cpp/philox.hpp"

static std::uint64_t digest = UINT64_C(0xCBF29CE484222325);
static void add(const void *value, std::size_t size)
{
    const auto *bytes = static_cast<const unsigned char *>(value);
    for (std::size_t k = 0; k < size; k++)
        digest = (digest ^ bytes[k]) * UINT64_C(0x100000001B3);
}

static float as_f32(double x) { return static_cast<float>(x); }
static double as_f64(double x) { return x; }
static std::uint64_t as_u64(double x) { return x < 0 ? 5 : x > 1e18 ? UINT64_MAX : static_cast<std::uint64_t>(x); }

template <class Row> void add_kind(const Row &row)
{
    const lanewise::key key(7, 8);
    typename Row::result_type x[150];
    row.open(key).fill(1000, x);
    x[3] = row(key.fold(1), std::uint64_t{1} << 50);
    x[4] = row(key.split(1), std::uint64_t{1} << 60);
    add(x, sizeof(x));
}

#define ARGUMENT(type, name, domain, example) as_##type((example) * factor)
#define ARGUMENTS_1(a) ARGUMENT a
#define ARGUMENTS_2(a, b) ARGUMENT a, ARGUMENT b
#define ARGUMENTS_3(a, b, c) ARGUMENT a, ARGUMENT b, ARGUMENT c
#define ARGUMENTS_4(a, b, c, d) ARGUMENT a, ARGUMENT b, ARGUMENT c, ARGUMENT d

static void all(double factor)
{
#define LW_NO_PARAMETER
#define LW_PARAMETER(name, type, example) example
#define LW_KIND(name, number, type, draw, param) add_kind(lanewise::name{param});
#include "kinds/plain.def"
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    add_kind(lanewise::name{ARGUMENTS_##parameters(__VA_ARGS__)});
#include "lanewise/lane/variates.def"
}

// Engines of ours, and the standard's, whose words are the same everywhere, give the same numbers everywhere.
template <class Engine> void add_numbers(Engine engine)
{
    for (int k = 0; k < 100; k++) {
        const double normal = lanewise::normal<double>{0, 1}(engine);
        const std::uint64_t count = lanewise::poisson<>{10}(engine);
        const std::uint64_t word = engine();
        add(&normal, sizeof(normal));
        add(&count, sizeof(count));
        add(&word, sizeof(word));
    }
}

int main()
{
    for (const double factor : {1.0, 0.25, 3.5, -1.0, 1e-20, 1e30})
        all(factor);
    std::printf("%016llx\n", static_cast<unsigned long long>(digest));
    const lanewise::key key(42, 7);
    add_numbers(lanewise::engine32(key, 5));
    add_numbers(lanewise::engine64(key, 5));
    add_numbers(lanewise::walker(key));
    add_numbers(lanewise::philox4x32(42));
    add_numbers(lanewise::philox4x64(42));
    add_numbers(std::mt19937(42));
    add_numbers(std::mt19937_64(42));
    std::printf("%016llx\n", static_cast<unsigned long long>(digest));
}
