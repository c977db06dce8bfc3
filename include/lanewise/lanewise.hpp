// Lanewise for C++17: the same numbers on every compiler, standard library and device. MIT licence.
//
//     lanewise::context context;                                      // throws lanewise::error, with a sentence
//     lanewise::generator generator(context, LW_ENGINE_WARP1024, 42); // destroyed at the end of the scope
//     std::vector<double> x(1000);
//     generator.fill(x, lanewise::normal<double>{0, 1});              // whatever has data() and size()
//
//     const lanewise::key key{42, 7};                                 // without the library, in any thread:
//     double kick = lanewise::normal<double>{0, 1}(key, 1000000);     // the number with this key and index
//     lanewise::engine64 engine{key};                                 // for std::shuffle and the like
//     std::shuffle(x.begin(), x.end(), engine);
//     double next = lanewise::gamma<double>{2.5, 1}(engine);
//
// These headers call the functions of lanewise.h, which say what each does, and at.h; every name of C works beside
// them, lanewise::check(lw_permute_u32(generator.get(), ..)) for instance. Distributions, keys and engines are for
// CUDA's devices too, and need no library: lanewise/cpp/distributions.hpp and engines.hpp alone.
// lanewise/cpp/philox.hpp, which has C++26's std::philox4x32 and philox4x64, is not included here, since <array> is
// slow to compile. docs/guide/cpp.md
#ifndef LANEWISE_HPP
#define LANEWISE_HPP

#include "lanewise.h"

#include "cpp/error.hpp"         // exceptions, or a status by try_..
#include "cpp/generator.hpp"     // contexts, generators, fills
#include "cpp/single.hpp"        // numbers of a generator one at a time
#include "cpp/buffer.hpp"        // memory of a context
#include "cpp/tables.hpp"        // weights, distributions of your own, quasi-random points
#include "cpp/key.hpp"           // keys of keys
#include "cpp/distributions.hpp" // normal<double> and all other kinds, one number at a time
#include "cpp/engines.hpp"       // words for algorithms of the standard library

#endif
