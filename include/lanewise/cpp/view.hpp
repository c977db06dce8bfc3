// What a call can read or write: anything with data() and size(), arrays, and mdspan without gaps.
#ifndef LANEWISE_CPP_VIEW_HPP
#define LANEWISE_CPP_VIEW_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "../base.h"

namespace lanewise {

// n elements at data, in the order of memory.
template <class T> struct view {
    T *data;
    std::size_t n;
};

template <class T, std::size_t N> constexpr view<T> view_of(T (&array)[N]) noexcept
{
    return {array, N};
}

// std::span, std::vector, std::array, std::string_view, buffers of these headers, matrices of Eigen, ..
template <class Range> constexpr auto view_of(Range &&range) noexcept
    -> view<std::remove_pointer_t<decltype(range.data())>>
{
    return {range.data(), static_cast<std::size_t>(range.size())};
}

// std::mdspan and its like. One with gaps between its elements has none of them: a null pointer, which calls refuse.
template <class Span> constexpr auto view_of(Span &&span) noexcept
    -> view<std::remove_pointer_t<decltype(span.data_handle())>>
{
    return {span.is_exhaustive() ? span.data_handle() : nullptr, static_cast<std::size_t>(span.size())};
}

// The element type of what view_of takes.
template <class Range> using element_of = std::remove_pointer_t<decltype(view_of(std::declval<Range>()).data)>;

// The library's number of an element type; a compile error for other types.
template <class T> struct type_of;
template <> struct type_of<std::uint32_t> : std::integral_constant<lw_type, LW_TYPE_U32> {};
template <> struct type_of<std::uint64_t> : std::integral_constant<lw_type, LW_TYPE_U64> {};
template <> struct type_of<float> : std::integral_constant<lw_type, LW_TYPE_F32> {};
template <> struct type_of<double> : std::integral_constant<lw_type, LW_TYPE_F64> {};

} // namespace lanewise

#endif
