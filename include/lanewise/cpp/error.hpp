// Errors: an exception with the library's sentence, or a status, by choice.
#ifndef LANEWISE_CPP_ERROR_HPP
#define LANEWISE_CPP_ERROR_HPP

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>

#include "../base.h"

namespace lanewise {

// What failed: the status, and the sentence of lw_last_error(), which names the function, the argument and its value.
class error : public std::exception {
public:
    explicit error(lw_status status) noexcept : error(status, lw_last_error()) {}
    error(lw_status status, const char *sentence) noexcept : status_(status)
    {
        std::strncpy(sentence_, sentence[0] != '\0' ? sentence : lw_status_string(status), sizeof(sentence_) - 1);
    }
    const char *what() const noexcept override { return sentence_; }
    lw_status status() const noexcept { return status_; }

private:
    lw_status status_;
    char sentence_[1024] = {};
};

// Throws what failed; compiled without exceptions, prints the sentence and aborts.
[[noreturn]] inline void refuse(const error &what)
{
#if defined(__cpp_exceptions)
    throw what;
#else
    std::fprintf(stderr, "%s\n", what.what());
    std::abort();
#endif
}

// Refuses every status but LW_OK: check(lw_permute_u32(generator.get(), out, n)). Each function of these headers that
// throws has a twin try_.., which returns the status instead, is noexcept, and leaves the sentence to lw_last_error().
inline void check(lw_status status)
{
    if (status != LW_OK)
        refuse(error(status));
}

} // namespace lanewise

#endif
