// Numbers of a generator one at a time, from a buffer that fills make full (lanewise/single.h).
#ifndef LANEWISE_CPP_SINGLE_HPP
#define LANEWISE_CPP_SINGLE_HPP

#include "../single.h"
#include "generator.hpp"

namespace lanewise {

// What single.h has for elements of a type.
template <class T> struct single_of;
#define LW_CPP_SINGLE(T, name)                                                                                         \
    template <> struct single_of<T> {                                                                                  \
        using type = lw_single_##name;                                                                                 \
        static constexpr auto open = lw_single_##name##_open;                                                          \
        static constexpr auto next = lw_next_##name;                                                                   \
        static constexpr auto status = lw_single_##name##_status;                                                      \
        static constexpr auto close = lw_single_##name##_close;                                                        \
    };
LW_CPP_SINGLE(std::uint32_t, u32)
LW_CPP_SINGLE(std::uint64_t, u64)
LW_CPP_SINGLE(float, f32)
LW_CPP_SINGLE(double, f64)
#undef LW_CPP_SINGLE

// Whole words are an engine for algorithms of the standard library.
template <class T, lw_kind kind> struct single_range {};
template <class T> struct single_words {
    static constexpr T min() noexcept { return 0; }
    static constexpr T max() noexcept { return static_cast<T>(-1); }
};
template <> struct single_range<std::uint32_t, LW_KIND_BITS32> : single_words<std::uint32_t> {};
template <> struct single_range<std::uint64_t, LW_KIND_BITS64> : single_words<std::uint64_t> {};

// lanewise::single next(generator, lanewise::normal<double>{0, 1}): next(), next(), .. are what a fill would give, from
// the generator's cursor on, which moves behind them when the single is closed. As a variable of the function that has
// the loop it stays in registers. It can be neither copied nor moved, and must not outlive the generator.
template <class Row> class single : public single_range<typename Row::result_type, Row::kind> {
    using c = single_of<typename Row::result_type>;

public:
    using result_type = typename Row::result_type;

    explicit single(const generator &g, const Row &row = Row{})
    {
        lw_value values[LW_MAX_PARAMETERS] = {};
        row.values(values);
        check(c::open(&single_, g.get(), Row::kind, values));
    }
    single(const single &) = delete;
    single &operator=(const single &) = delete;
    ~single() { (void)c::close(&single_); }

    // A NaN or 0 where there is none; close() says why.
    result_type operator()() noexcept { return c::next(&single_); }
    lw_status status() const noexcept { return c::status(&single_); } // the first error
    void close() { check(try_close()); }                              // and the first error
    lw_status try_close() noexcept { return c::close(&single_); }

private:
    typename c::type single_ = {};
};

} // namespace lanewise

#endif
