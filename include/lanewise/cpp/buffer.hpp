// Memory that a context writes fastest.
#ifndef LANEWISE_CPP_BUFFER_HPP
#define LANEWISE_CPP_BUFFER_HPP

#include "generator.hpp"

namespace lanewise {

// n elements, of the device on a CUDA context; 0 if they were moved away. It must not outlive the context.
template <class T> class buffer {
public:
    buffer(context_ref c, std::size_t n) : context_(c.get()), n_(n)
    {
        void *made = nullptr;
        if (n > SIZE_MAX / sizeof(T))
            refuse({LW_ERROR_ARGUMENT, "lanewise::buffer: so many elements exceed the address space"});
        check(lw_malloc(context_, &made, n * sizeof(T)));
        data_ = static_cast<T *>(made);
    }
    buffer(buffer &&other) noexcept
        : context_(other.context_), data_(std::exchange(other.data_, nullptr)), n_(std::exchange(other.n_, 0))
    {
    }
    buffer &operator=(buffer &&other) noexcept
    {
        std::swap(context_, other.context_);
        std::swap(data_, other.data_);
        std::swap(n_, other.n_);
        return *this;
    }
    ~buffer()
    {
        if (data_ != nullptr)
            (void)lw_free(context_, data_);
    }
    T *data() const noexcept { return data_; }
    std::size_t size() const noexcept { return n_; }

    // Waits for what is queued, and copies to or from other memory, host or device, of as many elements.
    template <class Out> void copy_to(Out &&out) const
    {
        const view<T> v = view_of(out);
        copy(v.data, data_, v.n);
    }
    template <class In> void copy_from(const In &in)
    {
        const view<const T> v = {view_of(in).data, view_of(in).n};
        copy(data_, v.data, v.n);
    }

private:
    void copy(T *to, const T *from, std::size_t n) const
    {
        if (n != n_)
            refuse({LW_ERROR_ARGUMENT, "lanewise::buffer: the other memory has not as many elements"});
        check(lw_copy(context_, to, from, n * sizeof(T)));
    }

    lw_context *context_;
    T *data_ = nullptr;
    std::size_t n_;
};

} // namespace lanewise

#endif
