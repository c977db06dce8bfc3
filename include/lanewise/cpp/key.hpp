// Keys: names of sequences, and names made of names. lanewise/at/key.h says what they promise.
#ifndef LANEWISE_CPP_KEY_HPP
#define LANEWISE_CPP_KEY_HPP

#include <cstdint>

#include "../at/key.h"
#include "both.hpp"

namespace lanewise {

// A seed and a stream; fold and split make other keys of one.
struct key : lw_key {
    LW_CPP constexpr key(std::uint64_t seed_ = 0, std::uint64_t stream_ = 0) noexcept : lw_key{seed_, stream_} {}
    LW_CPP constexpr key(lw_key k) noexcept : lw_key(k) {}
    LW_CPP key fold(std::uint64_t data) const noexcept { return lw_key_fold(*this, data); }
    LW_CPP key split(std::uint64_t i) const noexcept { return lw_key_split(*this, i); }
    LW_CPP friend constexpr bool operator==(key a, key b) noexcept { return a.seed == b.seed && a.stream == b.stream; }
    LW_CPP friend constexpr bool operator!=(key a, key b) noexcept { return !(a == b); }
};

} // namespace lanewise

#endif
