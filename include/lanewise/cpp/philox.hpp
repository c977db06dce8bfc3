// std::philox_engine of C++26, for C++17 and devices: the same names, values and text (working draft of the standard,
// [rand.eng.philox]; Salmon, Moraes, Dror and Shaw 2011). For numbers by key take the engines of engines.hpp.
#ifndef LANEWISE_CPP_PHILOX_HPP
#define LANEWISE_CPP_PHILOX_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <type_traits>

#include "both.hpp"

namespace lanewise {

template <class T, T... values> constexpr T value_at(std::size_t k) noexcept
{
    const T all[] = {values...};
    return all[k];
}

// Constants 0 and 2, or 1 and 3; of two, 0 or 1.
template <class T, T... values> constexpr auto every_second(std::size_t first) noexcept
{
    if constexpr (sizeof...(values) == 2)
        return std::array<T, 1>{value_at<T, values...>(first)};
    else
        return std::array<T, 2>{value_at<T, values...>(first), value_at<T, values...>(first + 2)};
}

// The arithmetic of words of w bits: the product's low half, and its high half to *high.
template <std::size_t w, class UIntType> LW_CPP UIntType philox_product(UIntType a, UIntType b, UIntType *high) noexcept
{
    __extension__ typedef unsigned __int128 twice;
    using wide = std::conditional_t<(w <= 32), std::uint64_t, twice>;
    constexpr wide mask = (wide{1} << w) - 1;
    const wide product = static_cast<wide>(a) * static_cast<wide>(b);
    *high = static_cast<UIntType>(product >> w & mask);
    return static_cast<UIntType>(product & mask);
}

// An engine of n words of w bits per evaluation, r rounds; consts: a multiplier and a constant for each pair of words.
template <class UIntType, std::size_t w, std::size_t n, std::size_t r, UIntType... consts> class philox_engine {
    static_assert(sizeof...(consts) == n && (n == 2 || n == 4), "a multiplier and a constant for each pair of words");
    static_assert(r > 0 && w > 0 && w <= std::numeric_limits<UIntType>::digits, "rounds, and bits of a word");
    static constexpr UIntType mask =
        static_cast<UIntType>(static_cast<UIntType>(-1) >> (std::numeric_limits<UIntType>::digits - w));
    static constexpr UIntType m0 = value_at<UIntType, consts...>(0), c0 = value_at<UIntType, consts...>(1);
    static constexpr UIntType m1 = value_at<UIntType, consts...>(n - 2), c1 = value_at<UIntType, consts...>(n - 1);
    template <class Sseq>
    using if_seeds = std::enable_if_t<!std::is_convertible_v<Sseq, UIntType> && !std::is_same_v<Sseq, philox_engine>>;
public:
    using result_type = UIntType;
    static constexpr std::size_t word_size = w;
    static constexpr std::size_t word_count = n;
    static constexpr std::size_t round_count = r;
    static constexpr std::array<UIntType, n / 2> multipliers = every_second<UIntType, consts...>(0);
    static constexpr std::array<UIntType, n / 2> round_consts = every_second<UIntType, consts...>(1);
    static LW_CPP constexpr UIntType min() noexcept { return 0; }
    static LW_CPP constexpr UIntType max() noexcept { return mask; }
    static constexpr UIntType default_seed = static_cast<UIntType>(20111115u);

    LW_CPP philox_engine() noexcept { seed(); }
    LW_CPP explicit philox_engine(UIntType value) noexcept { seed(value); }
    template <class Sseq, class = if_seeds<Sseq>> explicit philox_engine(Sseq &q) { seed(q); }
    LW_CPP void seed(UIntType value = UIntType{default_seed}) noexcept
    {
        *this = philox_engine(nullptr);
        k_[0] = cut(value);
    }
    template <class Sseq, class = if_seeds<Sseq>> void seed(Sseq &q)
    {
        constexpr std::size_t p = (w + 31) / 32;
        std::uint_least32_t a[n / 2 * p];
        q.generate(a + 0, a + n / 2 * p);
        *this = philox_engine(nullptr);
        for (std::size_t k = 0; k < n / 2; k++) {
            std::uint64_t word = a[k * p];
            for (std::size_t j = 1; j < p; j++)
                word |= static_cast<std::uint64_t>(a[k * p + j]) << (32 * j);
            k_[k] = cut(word);
        }
    }
    void set_counter(const std::array<UIntType, n> &counter) noexcept
    {
        for (std::size_t j = 0; j < n; j++)
            x_[j] = cut(counter[n - 1 - j]);
        i_ = n - 1;
    }

    LW_CPP UIntType operator()() noexcept
    {
        discard(1);
        return y_[i_];
    }
    // Takes the same time for every z.
    LW_CPP void discard(unsigned long long z) noexcept
    {
        const unsigned long long place = i_ + z % n, quads = z / n + place / n;
        i_ = static_cast<std::size_t>(place % n);
        if (quads == 0)
            return;
        add(quads);
        make();
    }

    LW_CPP friend bool operator==(const philox_engine &a, const philox_engine &b) noexcept
    {
        bool equal = a.i_ == b.i_;
        for (std::size_t k = 0; k < n / 2; k++)
            equal = equal && a.k_[k] == b.k_[k];
        for (std::size_t j = 0; j < n; j++)
            equal = equal && a.x_[j] == b.x_[j];
        return equal;
    }
    LW_CPP friend bool operator!=(const philox_engine &a, const philox_engine &b) noexcept { return !(a == b); }

    template <class C, class Traits>
    friend std::basic_ostream<C, Traits> &operator<<(std::basic_ostream<C, Traits> &os, const philox_engine &x)
    {
        const auto flags = os.flags(os.dec | os.left);
        const C fill = os.fill(os.widen(' '));
        for (std::size_t k = 0; k < n / 2; k++)
            os << x.k_[k] << os.widen(' ');
        for (std::size_t j = 0; j < n; j++)
            os << x.x_[j] << os.widen(' ');
        os << x.i_;
        os.flags(flags);
        os.fill(fill);
        return os;
    }
    template <class C, class Traits>
    friend std::basic_istream<C, Traits> &operator>>(std::basic_istream<C, Traits> &is, philox_engine &x)
    {
        philox_engine y(nullptr);
        bool legal = true;
        const auto flags = is.flags(is.dec | is.skipws);
        for (std::size_t k = 0; k < n / 2; k++)
            legal = is >> y.k_[k] && y.k_[k] <= mask && legal;
        for (std::size_t j = 0; j < n; j++)
            legal = is >> y.x_[j] && y.x_[j] <= mask && legal;
        if (is >> y.i_ && legal && y.i_ < n) {
            y.make();
            x = y;
        } else {
            is.setstate(is.failbit);
        }
        is.flags(flags);
        return is;
    }

private:
    LW_CPP explicit philox_engine(std::nullptr_t) noexcept : k_{}, x_{}, y_{}, i_(n - 1) {}
    template <class T> static LW_CPP constexpr UIntType cut(T x) noexcept
    {
        return static_cast<UIntType>(static_cast<UIntType>(x) & mask);
    }
    LW_CPP void add(unsigned long long quads) noexcept
    {
        for (std::size_t j = 0; j < n && quads != 0; j++) {
            const UIntType before = x_[j];
            x_[j] = cut(before + quads);
            quads = (w < 64 ? quads >> (w % 64) : 0) + (x_[j] < before);
        }
    }
    // Y of the counter before X, which is that of the words to come.
    LW_CPP void make() noexcept
    {
        UIntType k0 = k_[0], k1 = k_[n / 2 - 1];
        bool borrow = true;
        for (std::size_t j = 0; j < n; j++) {
            y_[j] = cut(x_[j] - static_cast<UIntType>(borrow));
            borrow = borrow && x_[j] == 0;
        }
        for (std::size_t round = 0; round < r; round++) {
            UIntType high, low;
            if constexpr (n == 2) {
                low = philox_product<w>(y_[0], m0, &high);
                y_[0] = cut(high ^ k0 ^ y_[1]);
                y_[1] = low;
            } else {
                low = philox_product<w>(y_[2], m0, &high);
                const UIntType first = cut(high ^ k0 ^ y_[1]), second = low;
                low = philox_product<w>(y_[0], m1, &high);
                y_[2] = cut(high ^ k1 ^ y_[3]);
                y_[3] = low;
                y_[0] = first;
                y_[1] = second;
            }
            k0 = cut(k0 + c0);
            k1 = cut(k1 + c1);
        }
    }

    UIntType k_[n / 2], x_[n], y_[n];
    std::size_t i_;
};

// The two engines that the standard names.
using philox4x32 = philox_engine<std::uint_fast32_t, 32, 4, 10, 0xCD9E8D57, 0x9E3779B9, 0xD2511F53, 0xBB67AE85>;
using philox4x64 = philox_engine<std::uint_fast64_t, 64, 4, 10, 0xCA5A826395121157, 0x9E3779B97F4A7C15,
                                 0xD2E7470EE14C6C93, 0xBB67AE8584CAA73B>;

} // namespace lanewise

#endif
