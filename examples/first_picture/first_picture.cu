// A picture of random walks, the same bytes from programs in C, C++, Python, Fortran and CUDA: README.md. Numbers are
// filled in the device's memory, and each walk is a thread of the device.
#include <iostream>
#include <lanewise/lanewise.hpp>

constexpr int walks = 100, steps = 64;

__global__ void walk_all(const double *numbers, int *heights)
{
    const int walk = blockIdx.x * blockDim.x + threadIdx.x;
    double place = 0;
    if (walk < walks)
        for (int i = walk * steps; i < (walk + 1) * steps; i++) {
            place += numbers[i];
            heights[i] = 220 - static_cast<int>(floor(8 * place));
        }
}

int main()
try {
    lw_context_options options = {};
    options.backend = "cuda";
    const lanewise::context context(options);
    const lanewise::generator generator(context, LW_ENGINE_WARP1024, 42, 0);
    lanewise::buffer<double> numbers(context, walks * steps);
    lanewise::buffer<int> heights(context, walks * steps);
    generator.fill(numbers, lanewise::normal<double>{0, 1});
    walk_all<<<(walks + 31) / 32, 32>>>(numbers.data(), heights.data());
    static int height[walks * steps];
    heights.copy_to(height);

    std::cout << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 440' style='background:#fff'>\n"
                 "<g fill='none' stroke='#06c' stroke-opacity='.4'>\n";
    for (int walk = 0; walk < walks; walk++) {
        std::cout << "<polyline points='0,220";
        for (int step = 0; step < steps; step++)
            std::cout << ' ' << 10 * (step + 1) << ',' << height[walk * steps + step];
        std::cout << "'/>\n";
    }
    std::cout << "</g>\n</svg>\n";
} catch (const lanewise::error &error) {
    std::cerr << error.what() << '\n';
    return error.status() == LW_ERROR_UNAVAILABLE ? 77 : 1; // no GPU here
}
