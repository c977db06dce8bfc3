// Tables and points: what is made once, and drawn from many times.
#ifndef LANEWISE_CPP_TABLES_HPP
#define LANEWISE_CPP_TABLES_HPP

#include "../alias.h"
#include "../points.h"
#include "../quantile.h"
#include "../ranks.h"
#include "generator.hpp"

namespace lanewise {

// Items in proportion to their weights (lanewise/alias.h).
class alias_table : public saved_handle<alias_table, lw_alias, lw_alias_destroy, lw_alias_save, lw_alias_load> {
public:
    using saved_handle::saved_handle;
    template <class Weights> alias_table(context_ref c, const Weights &weights) { check(try_create(c, weights)); }
    template <class Weights> lw_status try_create(context_ref c, const Weights &weights) noexcept
    {
        const auto v = view_of(weights);
        constexpr lw_type type = type_of<std::remove_cv_t<element_of<const Weights &>>>::value;
        return try_own(lw_alias_create, c.get(), v.data, type, v.n, static_cast<const lw_alias_options *>(nullptr));
    }
    // Indices of items, of 32 or 64 bits.
    template <class Out> void sample(const generator &g, Out &&out) const { check(try_sample(g, out)); }
    template <class Out> lw_status try_sample(const generator &g, Out &&out) const noexcept
    {
        const auto v = view_of(out);
        if constexpr (sizeof(*v.data) == 4)
            return lw_alias_sample_u32(g.get(), get(), v.data, v.n);
        else
            return lw_alias_sample_u64(g.get(), get(), v.data, v.n);
    }
    lw_alias_info describe() const
    {
        lw_alias_info info;
        check(lw_alias_describe(get(), &info));
        return info;
    }
};

// Any continuous distribution (lanewise/quantile.h).
class quantile_table
    : public saved_handle<quantile_table, lw_quantile, lw_quantile_destroy, lw_quantile_save, lw_quantile_load> {
public:
    using saved_handle::saved_handle;
    // f: double of a double, called before the constructor returns; what it throws comes out of the constructor. The
    // options say what it is: by default the density on the whole line.
    template <class F> quantile_table(context_ref c, F &&f, lw_quantile_options options = {})
    {
        std::exception_ptr thrown;
        const lw_status status = try_create(c, f, options, &thrown);
#if defined(__cpp_exceptions)
        if (thrown != nullptr)
            std::rethrow_exception(thrown);
#endif
        check(status);
    }
    template <class F>
    lw_status try_create(context_ref c, F &&f, lw_quantile_options options = {},
                         std::exception_ptr *thrown = nullptr) noexcept
    {
        called<F> of = {f, {}};
        options.size = sizeof(options);
        options.function = called<F>::call;
        options.user = &of;
        const lw_status status = try_own(lw_quantile_create, c.get(), &options);
        if (thrown != nullptr)
            *thrown = of.thrown;
        return status;
    }
    // The table of a family of lanewise/quantile.h.
    template <class Shape>
    quantile_table(context_ref c, lw_quantile_family family, const Shape &shape, double location, double scale,
                   double error = 0)
    {
        check(try_own(lw_quantile_create_family, c.get(), family, view_of(shape).data, location, scale, error));
    }
    template <class Out> void sample(const generator &g, Out &&out) const { check(try_sample(g, out)); }
    template <class Out> lw_status try_sample(const generator &g, Out &&out) const noexcept
    {
        const auto v = view_of(out);
        if constexpr (sizeof(*v.data) == 4)
            return lw_quantile_sample_f32(g.get(), get(), v.data, v.n);
        else
            return lw_quantile_sample_f64(g.get(), get(), v.data, v.n);
    }
    // out[i] is the quantile of words[i] / 2^64; words are of 64 bits, as many as out has elements.
    template <class Words, class Out> void at(const Words &words, Out &&out) const { check(try_at(words, out)); }
    template <class Words, class Out> lw_status try_at(const Words &words, Out &&out) const noexcept
    {
        const view<const std::uint64_t> w = {view_of(words).data, view_of(words).n};
        const auto v = view_of(out);
        if (w.n != v.n)
            return lw_ranks_error(LW_ERROR_ARGUMENT, "lanewise::quantile_table: words and out have different sizes");
        if constexpr (sizeof(*v.data) == 4)
            return lw_quantile_at_f32(get(), w.data, v.data, v.n);
        else
            return lw_quantile_at_f64(get(), w.data, v.data, v.n);
    }
    lw_quantile_info describe() const
    {
        lw_quantile_info info;
        check(lw_quantile_describe(get(), &info));
        return info;
    }

private:
    // C cannot pass an exception on: after one the function gives NaN, at which the library stops.
    template <class F> struct called {
        F &f;
        std::exception_ptr thrown;
        static double call(double x, void *user) noexcept
        {
            auto *const of = static_cast<called *>(user);
#if defined(__cpp_exceptions)
            try {
                return of->thrown == nullptr ? static_cast<double>(of->f(x)) : __builtin_nan("");
            } catch (...) {
                of->thrown = std::current_exception();
                return __builtin_nan("");
            }
#else
            return static_cast<double>(of->f(x));
#endif
        }
    };
};

// Many tables of one context, of which each element has its own (lanewise/quantile.h). The batch has copies.
class quantile_batch : public handle<lw_quantile_batch, lw_quantile_batch_destroy> {
public:
    using handle::handle;
    // An array of quantile_table, or of the pointers that these give by get().
    template <class Tables> quantile_batch(context_ref c, const Tables &tables) { check(try_create(c, tables)); }
    template <class Tables> lw_status try_create(context_ref c, const Tables &tables) noexcept
    {
        const auto v = view_of(tables);
        if constexpr (std::is_same_v<std::remove_cv_t<element_of<const Tables &>>, quantile_table>) {
            static_assert(sizeof(quantile_table) == sizeof(lw_quantile *) && std::is_standard_layout_v<quantile_table>);
            return create(c, reinterpret_cast<const lw_quantile *const *>(v.data), v.n);
        } else {
            return create(c, v.data, v.n);
        }
    }
    // out[i] is what table table_of[i] alone gives there; numbers of tables are of 32 bits, and a wrong one gives NaN.
    template <class TableOf, class Out> void sample(const generator &g, const TableOf &table_of, Out &&out) const
    {
        check(try_sample(g, table_of, out));
    }
    template <class TableOf, class Out>
    lw_status try_sample(const generator &g, const TableOf &table_of, Out &&out) const noexcept
    {
        const view<const std::uint32_t> t = {view_of(table_of).data, view_of(table_of).n};
        const auto v = view_of(out);
        if (t.n != v.n)
            return sizes_differ();
        if constexpr (sizeof(*v.data) == 4)
            return lw_quantile_batch_sample_f32(g.get(), get(), t.data, v.data, v.n);
        else
            return lw_quantile_batch_sample_f64(g.get(), get(), t.data, v.data, v.n);
    }
    // out[i] is the quantile of words[i] / 2^64 by table table_of[i].
    template <class TableOf, class Words, class Out>
    void at(const TableOf &table_of, const Words &words, Out &&out) const
    {
        check(try_at(table_of, words, out));
    }
    template <class TableOf, class Words, class Out>
    lw_status try_at(const TableOf &table_of, const Words &words, Out &&out) const noexcept
    {
        const view<const std::uint32_t> t = {view_of(table_of).data, view_of(table_of).n};
        const view<const std::uint64_t> w = {view_of(words).data, view_of(words).n};
        const auto v = view_of(out);
        if (t.n != v.n || w.n != v.n)
            return sizes_differ();
        if constexpr (sizeof(*v.data) == 4)
            return lw_quantile_batch_at_f32(get(), t.data, w.data, v.data, v.n);
        else
            return lw_quantile_batch_at_f64(get(), t.data, w.data, v.data, v.n);
    }
    lw_quantile_batch_info describe() const
    {
        lw_quantile_batch_info info;
        check(lw_quantile_batch_describe(get(), &info));
        return info;
    }

private:
    lw_status create(context_ref c, const lw_quantile *const *tables, std::size_t n) noexcept
    {
        return try_own(lw_quantile_batch_create, c.get(), tables, n);
    }
    static lw_status sizes_differ() noexcept
    {
        return lw_ranks_error(LW_ERROR_ARGUMENT, "lanewise::quantile_batch: table_of, words and out differ in size");
    }
};

// Quasi-random points (lanewise/points.h), of all their dimensions, point after point.
class points : public handle<lw_points, lw_points_destroy> {
public:
    using handle::handle;
    points(context_ref c, lw_points_options options) { check(try_create(c, options)); }
    lw_status try_create(context_ref c, lw_points_options options) noexcept
    {
        options.size = sizeof(options);
        return try_own(lw_points_create, c.get(), &options);
    }
    lw_points_info describe() const
    {
        lw_points_info info;
        check(lw_points_describe(get(), &info));
        return info;
    }
    std::uint32_t dimensions() const { return describe().dimensions; }
    // Points first, first + 1, .. as numbers of [0, 1) or words; or as numbers of a kind, each a function of its word.
    template <class Out> void fill(Out &&out, std::uint64_t first = 0) const
    {
        const auto v = view_of(out);
        using T = element_of<Out &>;
        const std::uint32_t d = whole(v.n);
        constexpr auto call = [] {
            if constexpr (type_of<T>::value == LW_TYPE_U32)
                return lw_points_fill_u32;
            else if constexpr (type_of<T>::value == LW_TYPE_U64)
                return lw_points_fill_u64;
            else if constexpr (type_of<T>::value == LW_TYPE_F32)
                return lw_points_fill_f32;
            else
                return lw_points_fill_f64;
        }();
        check(call(get(), v.data, first, v.n / d, 0, d, LW_POINTS_BY_POINT));
    }
    template <class Out, class Row, class = decltype(Row::kind)>
    void fill(Out &&out, const Row &row, std::uint64_t first = 0) const
    {
        static_assert(std::is_same_v<element_of<Out &>, typename Row::result_type>,
                      "the array's elements are not of the kind's type");
        const auto v = view_of(out);
        const std::uint32_t d = whole(v.n);
        lw_value values[LW_MAX_PARAMETERS] = {};
        row.values(values);
        check(lw_points_fill_kind(get(), Row::kind, v.data, first, v.n / d, 0, d, LW_POINTS_BY_POINT, values));
    }

private:
    std::uint32_t whole(std::size_t n) const
    {
        const std::uint32_t d = dimensions();
        if (n % d != 0)
            refuse({LW_ERROR_ARGUMENT, "lanewise::points::fill: the array does not end with a whole point"});
        return d;
    }
};

} // namespace lanewise

#endif
