// One digest, printed alike by programs in C, C++, Python, Fortran and CUDA: README.md.
#include <cstdio>
#include <cstring>
#include <lanewise/lanewise.hpp>

constexpr std::uint64_t n = 1000;

// The sum of (2 k + 1) times word k.
struct digest {
    std::uint64_t sum = 0, place = 0;
    void add(std::uint64_t word) { sum += (2 * place++ + 1) * word; }
    template <class Word, class T> void add_bits(T number)
    {
        Word word;
        static_assert(sizeof(word) == sizeof(number), "all bits");
        std::memcpy(&word, &number, sizeof(word));
        add(word);
    }
};

int main()
try {
    const lanewise::key key{42, 7};
    const lanewise::normal<double> normal{0, 1};
    const lanewise::poisson<std::uint64_t> poisson{100};
    const lanewise::context context;
    const lanewise::generator generator(context, LW_ENGINE_WARP1024, key.seed, key.stream);
    float gammas[n];
    generator.fill(gammas, lanewise::gamma<float>{2.5f, 1});

    digest d;
    for (std::uint64_t i = 0; i < n; i++)
        d.add_bits<std::uint64_t>(normal(key, i));
    for (std::uint64_t i = 0; i < n; i++)
        d.add(poisson(key, i));
    for (const float gamma : gammas)
        d.add_bits<std::uint32_t>(gamma);
    std::printf("%016llx\n", static_cast<unsigned long long>(d.sum));
} catch (const lanewise::error &error) {
    std::puts(error.what());
    return 1;
}
