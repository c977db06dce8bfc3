// What every distribution can do: one number by key or of an engine, a run of them, the parameters for the library.
#ifndef LANEWISE_CPP_VARIATE_HPP
#define LANEWISE_CPP_VARIATE_HPP

#include "../kinds.h"
#include "key.hpp"
#include "view.hpp"

namespace lanewise {

// A distribution whose key is fixed: what can be computed once for both is.
template <class Row> class opened {
public:
    using result_type = typename Row::result_type;
    LW_CPP opened(const Row &row, key k) noexcept { row.open_row(&row_, k); }
    LW_CPP result_type operator[](std::uint64_t index) const noexcept { return Row::element(&row_, index); }
    // Elements index .. index + n - 1, which share evaluations of Philox.
    LW_CPP void run(std::uint64_t index, std::uint64_t n, result_type *out) const noexcept
    {
        Row::elements(&row_, index, n, out);
    }
    template <class Out> void fill(std::uint64_t index, Out &&out) const noexcept
    {
        const view<result_type> v = view_of(out);
        run(index, v.n, v.data);
    }

private:
    typename Row::opened_type row_;
};

// How an engine gives the next number of a distribution. By itself, if it has draw(distribution); else two or four of
// its words are a key of 128 bits, of which element 0 is taken. Both are the same on every compiler and standard
// library.
LW_CPP_ANY template <class Engine, class Row>
LW_CPP auto number_of(Engine &engine, const Row &row, int) -> decltype(engine.draw(row))
{
    return engine.draw(row);
}
LW_CPP_ANY template <class Engine, class Row>
LW_CPP typename Row::result_type number_of(Engine &engine, const Row &row, long)
{
    constexpr auto most = static_cast<std::uint64_t>(Engine::max());
    static_assert(Engine::min() == 0 && (most == UINT32_MAX || most == UINT64_MAX),
                  "the engine's numbers are no whole words of 32 or 64 bits");
    std::uint64_t word[4];
    for (int k = 0; k < (most == UINT64_MAX ? 2 : 4); k++)
        word[k] = static_cast<std::uint64_t>(engine());
    return row(most == UINT64_MAX ? key(word[0], word[1]) : key(word[0] | word[1] << 32, word[2] | word[3] << 32), 0);
}

// The base of each distribution, which is its first argument.
template <class Row, class T, class Opened> struct variate {
    using result_type = T;
    using opened_type = Opened;
    // Element `index` of a key: lw_at_<kind>, and what a fill by a generator of engine PHILOX has there.
    LW_CPP T operator()(key k, std::uint64_t index) const noexcept { return opened<Row>(row(), k)[index]; }
    LW_CPP_ANY template <class Engine> LW_CPP T operator()(Engine &engine) const
    {
        return number_of(engine, row(), 0);
    }
    LW_CPP opened<Row> open(key k) const noexcept { return {row(), k}; }

private:
    LW_CPP const Row &row() const noexcept { return static_cast<const Row &>(*this); }
};

} // namespace lanewise

#endif
