// Objects of the library that are destroyed at the end of their scope. One rule for all of them.
#ifndef LANEWISE_CPP_HANDLE_HPP
#define LANEWISE_CPP_HANDLE_HPP

#include <cstddef>
#include <utility>

#include "error.hpp"

namespace lanewise {

// Owns one object, or none. Can be moved, not copied. Objects of a context must not outlive it: declare them after it.
template <class C, void (*Destroy)(C *)> class handle {
public:
    using c_type = C;

    constexpr handle(std::nullptr_t = nullptr) noexcept {}
    explicit handle(C *owned) noexcept : object_(owned) {} // of C code; from now on it is this handle's
    handle(handle &&other) noexcept : object_(other.release()) {}
    handle &operator=(handle &&other) noexcept
    {
        handle(std::move(other)).swap(*this);
        return *this;
    }
    ~handle() { Destroy(object_); }

    C *get() const noexcept { return object_; } // for every function of C
    C *release() noexcept { return std::exchange(object_, nullptr); }
    void swap(handle &other) noexcept { std::swap(object_, other.object_); }
    explicit operator bool() const noexcept { return object_ != nullptr; }

protected:
    // create(&object, arguments ..) of C; what the handle had before is destroyed if that succeeds.
    template <class... Parameters, class... Arguments>
    lw_status try_own(lw_status (*create)(C **, Parameters...), Arguments... arguments) noexcept
    {
        C *made = nullptr;
        const lw_status status = create(&made, arguments...);
        if (status == LW_OK)
            handle(made).swap(*this);
        return status;
    }

    // save(object, blob, &size) of C, to bytes that can be resized. A container that finds no memory throws.
    template <class Bytes> lw_status try_save(lw_status (*save)(const C *, void *, std::size_t *), Bytes &bytes) const
    {
        static_assert(sizeof(*bytes.data()) == 1, "the container's elements are no bytes");
        std::size_t size = 0;
        const lw_status status = save(object_, nullptr, &size);
        if (status != LW_OK)
            return status;
        bytes.resize(size);
        return save(object_, bytes.data(), &size);
    }

private:
    C *object_ = nullptr;
};

} // namespace lanewise

#endif
