// Where to run, which sequence, and fills of it.
#ifndef LANEWISE_CPP_GENERATOR_HPP
#define LANEWISE_CPP_GENERATOR_HPP

#include "../kinds.h"
#include "handle.hpp"
#include "key.hpp"
#include "view.hpp"

namespace lanewise {

// Where to run: a backend, its device or threads (lanewise/base.h). It must outlive what is made of it.
class context : public handle<lw_context, lw_context_destroy> {
public:
    using handle::handle;
    context() : context(lw_context_options{}) {} // on the first backend that can run
    explicit context(lw_context_options options) { check(try_create(options)); }
    lw_status try_create(lw_context_options options = {}) noexcept
    {
        options.size = sizeof(options);
        return try_own(lw_context_create, &options);
    }

    void synchronize() const { check(lw_context_synchronize(get())); }
    lw_context_info describe() const
    {
        lw_context_info info;
        check(lw_context_describe(get(), &info));
        return info;
    }
    // How many elements had parameters outside the domain, or a wrong number of a table, since the last call.
    std::uint64_t domain_errors() const
    {
        std::uint64_t count = 0;
        check(lw_context_domain_errors(get(), &count));
        return count;
    }
};

// What objects are made of: a context that is there when the expression has ended. A temporary one is a compile error.
class context_ref {
public:
    context_ref(const context &c) noexcept : context_(c.get()) {}
    context_ref(context &&) = delete;
    lw_context *get() const noexcept { return context_; }

private:
    lw_context *context_;
};

// A handle whose object C can save and load.
template <class Self, class C, void (*Destroy)(C *), lw_status (*Save)(const C *, void *, std::size_t *),
          lw_status (*Load)(C **, lw_context *, const void *, std::size_t)>
class saved_handle : public handle<C, Destroy> {
public:
    using handle<C, Destroy>::handle;

    // Its bytes, the same on every machine, to a std::vector<unsigned char>, a std::string or the like; and of such. A
    // container that finds no memory throws.
    template <class Bytes> void save(Bytes &bytes) const
    {
        static_assert(sizeof(*bytes.data()) == 1, "the container's elements are no bytes");
        std::size_t size = 0;
        check(Save(this->get(), nullptr, &size));
        bytes.resize(size);
        check(Save(this->get(), bytes.data(), &size));
    }
    template <class Bytes> static Self load(context_ref c, const Bytes &bytes)
    {
        Self made = nullptr;
        check(made.try_load(c, bytes));
        return made;
    }
    template <class Bytes> lw_status try_load(context_ref c, const Bytes &bytes) noexcept
    {
        static_assert(sizeof(element_of<const Bytes &>) == 1, "the array's elements are no bytes");
        return this->try_own(Load, c.get(), view_of(bytes).data, view_of(bytes).n);
    }
};

// lw_fill_<kind> for every kind, into anything that view_of takes (view.hpp); the element's type is the kind's.
class generator
    : public saved_handle<generator, lw_generator, lw_generator_destroy, lw_generator_save, lw_generator_load> {
public:
    using saved_handle::saved_handle;
    generator(context_ref c, lw_engine engine, std::uint64_t seed, std::uint64_t stream = 0)
    {
        check(try_create(c, engine, seed, stream));
    }
    // Engine PHILOX: element i of a kind is what distribution(k, i) gives.
    generator(context_ref c, key k) : generator(c, LW_ENGINE_PHILOX, k.seed, k.stream) {}
    lw_status try_create(context_ref c, lw_engine engine, std::uint64_t seed, std::uint64_t stream = 0) noexcept
    {
        return try_own(lw_generator_create, c.get(), engine, seed, stream);
    }

    // g.fill(numbers, lanewise::normal<double>{0, 1}): the next elements of the kind, as many as fit.
    template <class Out, class Row> void fill(Out &&out, const Row &row) const { check(try_fill(out, row)); }
    template <class Out, class Row> lw_status try_fill(Out &&out, const Row &row) const noexcept
    {
        static_assert(std::is_same_v<element_of<Out &>, typename Row::result_type>,
                      "the array's elements are not of the kind's type");
        const auto v = view_of(out);
        lw_value values[LW_MAX_PARAMETERS] = {};
        row.values(values);
        return lw_fill(get(), Row::kind, v.data, v.n, values);
    }

    void seek(std::uint64_t element) const { check(lw_generator_seek(get(), element)); }
    std::uint64_t tell() const
    {
        std::uint64_t element = 0;
        check(lw_generator_tell(get(), &element));
        return element;
    }
};

} // namespace lanewise

#endif
