// A picture of random walks, the same bytes from programs in C, C++, Python, Fortran and CUDA: README.md.
#include <cmath>
#include <iostream>
#include <lanewise/lanewise.hpp>
#include <vector>

constexpr int walks = 100, steps = 64;

int main()
try {
    const lanewise::context context;
    const lanewise::generator generator(context, LW_ENGINE_WARP1024, 42, 0);
    std::vector<double> numbers(walks * steps);
    generator.fill(numbers, lanewise::normal<double>{0, 1});

    std::cout << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 440' style='background:#fff'>\n"
                 "<g fill='none' stroke='#06c' stroke-opacity='.4'>\n";
    auto number = numbers.cbegin();
    for (int walk = 0; walk < walks; walk++) {
        double place = 0;
        std::cout << "<polyline points='0,220";
        for (int step = 1; step <= steps; step++) {
            place += *number++;
            std::cout << ' ' << 10 * step << ',' << 220 - static_cast<int>(std::floor(8 * place));
        }
        std::cout << "'/>\n";
    }
    std::cout << "</g>\n</svg>\n";
} catch (const lanewise::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
