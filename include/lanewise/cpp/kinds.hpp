// A class for each kind of lanewise/kinds.h, made of the lists of rows: lanewise::gamma_f64{shape, scale}, with members
// of these names and what variate.hpp has. Parameters outside the domain give the sentinel: a NaN, or the largest
// integer.
#ifndef LANEWISE_CPP_KINDS_HPP
#define LANEWISE_CPP_KINDS_HPP

#include "../at.h"
#include "variate.hpp"

namespace lanewise {

// The first of some rows whose elements are of type T.
template <class Row> struct found_row {
    using type = Row;
};
template <class T, class... Rows> struct find_row {
    static_assert(sizeof...(Rows) != 0, "this distribution has no kind with elements of this type");
};
template <class T, class Row, class... Rows>
struct find_row<T, Row, Rows...>
    : std::conditional_t<std::is_same_v<T, typename Row::result_type>, found_row<Row>, find_row<T, Rows...>> {};
template <class T, class... Rows> using row_of = typename find_row<T, Rows...>::type;

#define LW_CPP_f32 float
#define LW_CPP_f64 double
#define LW_CPP_u32 std::uint32_t
#define LW_CPP_u64 std::uint64_t
#define LW_CPP_VALUE_f32(x) v->f64 = static_cast<double>(x), v++
#define LW_CPP_VALUE_f64(x) v->f64 = x, v++
#define LW_CPP_VALUE_u32(x) v->u64 = x, v++
#define LW_CPP_VALUE_u64(x) v->u64 = x, v++

// Of a parameter (type, name, domain, example): its member, the constructor's argument, and so on.
#define LW_CPP_MEMBER(type, name, domain, example) LW_CPP_##type name;
#define LW_CPP_PARAMETER(type, name, domain, example) LW_CPP_##type name##_
#define LW_CPP_INITIAL(type, name, domain, example) name(name##_)
#define LW_CPP_ARGUMENT(type, name, domain, example) name
#define LW_CPP_VALUE(type, name, domain, example) LW_CPP_VALUE_##type(name)
#define LW_CPP_LIST_1(F, a) F a
#define LW_CPP_LIST_2(F, a, b) F a, F b
#define LW_CPP_LIST_3(F, a, b, c) F a, F b, F c
#define LW_CPP_LIST_4(F, a, b, c, d) F a, F b, F c, F d
#define LW_CPP_EACH_1(F, a) F a
#define LW_CPP_EACH_2(F, a, b) F a F b
#define LW_CPP_EACH_3(F, a, b, c) F a F b F c
#define LW_CPP_EACH_4(F, a, b, c, d) F a F b F c F d

// The numbers of the kinds are the places of their rows.
enum : int {
    LW_CPP_BEFORE = LW_KIND_UNIFORM_REAL_F32 - 1,
#define LW_VARIATE(name, ...) kind_of_##name,
#include "../lane/variates.def"
#undef LW_VARIATE
    LW_CPP_BEHIND
};

// What does not depend on how many parameters there are; ARGUMENTS begins with a comma if there are any.
#define LW_CPP_ROW(name, T, number, ARGUMENTS)                                                                         \
    static constexpr lw_kind kind = static_cast<lw_kind>(number);                                                      \
    LW_CPP void open_row(opened_type *o, lw_key k) const noexcept { lw_at_##name##_open(o, k ARGUMENTS); }             \
    LW_CPP static T element(const opened_type *o, std::uint64_t i) noexcept { return lw_at_##name##_of(o, i); }        \
    LW_CPP T walk(lw_walk *w) const noexcept { return lw_walk_##name(w ARGUMENTS); }                                   \
    LW_CPP_ELEMENTS(name, T)
#define LW_CPP_ELEMENTS(name, T)                                                                                       \
    LW_CPP static void elements(const opened_type *o, std::uint64_t i, std::uint64_t n, T *out) noexcept               \
    {                                                                                                                  \
        lw_at_##name##_run(o, i, n, out);                                                                              \
    }
#define LW_CPP_COMMA(...) , __VA_ARGS__
#define LW_CPP_PARAMETERS(name, parameters, ...)                                                                       \
    LW_CPP_EACH_##parameters(LW_CPP_MEMBER, __VA_ARGS__)                                                               \
    LW_CPP constexpr name(LW_CPP_LIST_##parameters(LW_CPP_PARAMETER, __VA_ARGS__)) noexcept                            \
        : LW_CPP_LIST_##parameters(LW_CPP_INITIAL, __VA_ARGS__) {}                                                     \
    void values(lw_value *v) const noexcept { LW_CPP_LIST_##parameters(LW_CPP_VALUE, __VA_ARGS__); }

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    struct name : variate<name, LW_CPP_##type, lw_at_##name##_opened> {                                                \
        LW_CPP_PARAMETERS(name, parameters, __VA_ARGS__)                                                               \
        LW_CPP_ROW(name, LW_CPP_##type, kind_of_##name,                                                                \
                   LW_CPP_COMMA(LW_CPP_LIST_##parameters(LW_CPP_ARGUMENT, __VA_ARGS__)))                               \
    };
#include "../lane/variates.def"
#undef LW_VARIATE

// Words and uniform numbers, which have no parameters; integers below a bound.
#define LW_CPP_PLAIN(name, T, number)                                                                                  \
    struct name : variate<name, T, lw_at_##name##_opened> {                                                            \
        void values(lw_value *) const noexcept {}                                                                      \
        LW_CPP_ROW(name, T, number, )                                                                                  \
    };
LW_CPP_PLAIN(native, std::uint32_t, LW_KIND_NATIVE)
LW_CPP_PLAIN(native_f64, double, LW_KIND_NATIVE_F64)
LW_CPP_PLAIN(bits32, std::uint32_t, LW_KIND_BITS32)
LW_CPP_PLAIN(bits64, std::uint64_t, LW_KIND_BITS64)
LW_CPP_PLAIN(uniform_f32, float, LW_KIND_UNIFORM_F32)
LW_CPP_PLAIN(uniform_f32_oc, float, LW_KIND_UNIFORM_F32_OC)
LW_CPP_PLAIN(uniform_f32_oo, float, LW_KIND_UNIFORM_F32_OO)
LW_CPP_PLAIN(uniform_f64, double, LW_KIND_UNIFORM_F64)
LW_CPP_PLAIN(uniform_f64_oc, double, LW_KIND_UNIFORM_F64_OC)
LW_CPP_PLAIN(uniform_f64_oo, double, LW_KIND_UNIFORM_F64_OO)

#define LW_CPP_RANGE(name, type, number)                                                                               \
    struct name : variate<name, LW_CPP_##type, lw_at_##name##_opened> {                                                \
        LW_CPP_PARAMETERS(name, 1, (type, bound, , ))                                                                  \
        LW_CPP_ROW(name, LW_CPP_##type, number, LW_CPP_COMMA(bound))                                                   \
    };
LW_CPP_RANGE(range_u32, u32, LW_KIND_RANGE_U32)
LW_CPP_RANGE(range_u64, u64, LW_KIND_RANGE_U64)

#undef LW_CPP_MEMBER
#undef LW_CPP_PARAMETER
#undef LW_CPP_INITIAL
#undef LW_CPP_ARGUMENT
#undef LW_CPP_VALUE
#undef LW_CPP_ROW
#undef LW_CPP_ELEMENTS
#undef LW_CPP_COMMA
#undef LW_CPP_PARAMETERS
#undef LW_CPP_PLAIN
#undef LW_CPP_RANGE

} // namespace lanewise

#endif
