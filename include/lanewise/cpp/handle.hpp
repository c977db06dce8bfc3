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

private:
    C *object_ = nullptr;
};

} // namespace lanewise

#endif
