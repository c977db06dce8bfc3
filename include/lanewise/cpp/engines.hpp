// Engines for algorithms of the standard library and others: each is a UniformRandomBitGenerator, and a number of a
// distribution is distribution(engine).
#ifndef LANEWISE_CPP_ENGINES_HPP
#define LANEWISE_CPP_ENGINES_HPP

#include "../at.h"
#include "key.hpp"

namespace lanewise {

// The words of a key by index: element i of kind bits32 or bits64 is the i-th word. The key and the index are all its
// state, so any place can be sought. A number of a distribution is the element at the index, which goes on by one: what
// a generator of engine PHILOX with this seed and stream fills there. There are 2^60 elements; behind them every word
// is the largest.
template <class UInt> class basic_engine {
    static_assert(sizeof(UInt) == 4 || sizeof(UInt) == 8, "words have 32 or 64 bits");

public:
    using result_type = UInt;
    static LW_CPP constexpr UInt min() noexcept { return 0; }
    static LW_CPP constexpr UInt max() noexcept { return static_cast<UInt>(-1); }

    LW_CPP explicit basic_engine(lanewise::key k = {}, std::uint64_t index = 0) noexcept : key_(k), index_(index) {}
    LW_CPP UInt operator()() noexcept { return word(index_++); }
    LW_CPP void discard(unsigned long long n) noexcept { index_ += n; }
    LW_CPP void seek(std::uint64_t index) noexcept { index_ = index; }
    LW_CPP std::uint64_t tell() const noexcept { return index_; }
    LW_CPP lanewise::key key() const noexcept { return key_; }
    template <class Row> LW_CPP typename Row::result_type draw(const Row &row) noexcept { return row(key_, index_++); }

    LW_CPP friend bool operator==(const basic_engine &a, const basic_engine &b) noexcept
    {
        return a.key_ == b.key_ && a.index_ == b.index_;
    }
    LW_CPP friend bool operator!=(const basic_engine &a, const basic_engine &b) noexcept { return !(a == b); }

private:
    LW_CPP UInt word(std::uint64_t index) noexcept
    {
        constexpr unsigned each = 16 / sizeof(UInt);
        const auto place = static_cast<std::uint32_t>(index % each);
        if (index >> 60 != 0)
            return max();
        if (quad_ != index / each) {
            quad_ = index / each;
            lw_one_quad(key_.seed, key_.stream, quad_, words_);
        }
        if constexpr (each == 4)
            return lw_one_pick(words_, place);
        else
            return place != 0 ? lw_one_pair_u64(words_[2], words_[3]) : lw_one_pair_u64(words_[0], words_[1]);
    }

    lanewise::key key_;
    std::uint64_t index_, quad_ = UINT64_MAX; // the quad that words_ has
    std::uint32_t words_[4] = {0, 0, 0, 0};
};
// Engines of words of 32 and of 64 bits.
using engine32 = basic_engine<std::uint32_t>;
using engine64 = basic_engine<std::uint64_t>;

// A walker (lanewise/at/walk.h): words of 32 bits and numbers of any kinds one after another, each of which takes the
// words it needs. Fewer evaluations of Philox than engines by index, and a state of 24 bytes to save.
class walker {
public:
    using result_type = std::uint32_t;
    static LW_CPP constexpr std::uint32_t min() noexcept { return 0; }
    static LW_CPP constexpr std::uint32_t max() noexcept { return UINT32_MAX; }

    LW_CPP explicit walker(key k = {}) noexcept : walk_(lw_walk_start(k)) {}
    LW_CPP explicit walker(lw_walk_saved saved) noexcept : walk_(lw_walk_load(saved)) {}
    LW_CPP std::uint32_t operator()() noexcept { return lw_walk_bits32(&walk_); }
    LW_CPP void discard(unsigned long long words) noexcept { lw_walk_skip(&walk_, words); }
    LW_CPP walker fold(std::uint64_t data) const noexcept { return walker(key(walk_.key).fold(data)); }
    LW_CPP lw_walk_saved save() const noexcept { return lw_walk_save(&walk_); }
    LW_CPP lw_walk *get() noexcept { return &walk_; } // for the functions of C
    template <class Row> LW_CPP typename Row::result_type draw(const Row &row) noexcept { return row.walk(&walk_); }

    LW_CPP friend bool operator==(const walker &a, const walker &b) noexcept
    {
        const lw_walk_saved x = a.save(), y = b.save();
        return key(x.key) == key(y.key) && x.count == y.count;
    }
    LW_CPP friend bool operator!=(const walker &a, const walker &b) noexcept { return !(a == b); }

private:
    lw_walk walk_;
};

} // namespace lanewise

#endif
