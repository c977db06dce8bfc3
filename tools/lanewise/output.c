#include "output.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "complain.h"

static int broken(struct output *output)
{
    const int error = errno;
    if (!output->broken)
        failed("cannot write to %s: %s", output->name, error == EPIPE ? "its reader closed the pipe" : strerror(error));
    output->broken = 1;
    return EXIT_FAILED;
}

int output_open(struct output *output, const char *path, enum output_pieces pieces)
{
    /* Only one output is open at a time. (glibc takes a size only with the memory for it.) */
    static char buffer[1 << 17];
    output->broken = 0;
    output->name = path == NULL ? "standard output" : path;
    output->file = path == NULL ? stdout : fopen(path, "wb");
    if (output->file == NULL)
        return failed("cannot open %s for writing: %s", path, strerror(errno));
    setvbuf(output->file, buffer, pieces == OUTPUT_LARGE ? _IONBF : _IOFBF, sizeof(buffer));
    return EXIT_DONE;
}

int output_write(struct output *output, const void *bytes, size_t count)
{
    if (output->broken)
        return EXIT_FAILED;
    return fwrite(bytes, 1, count, output->file) == count ? EXIT_DONE : broken(output);
}

int output_print(struct output *output, const char *format, ...)
{
    va_list arguments;
    if (output->broken)
        return EXIT_FAILED;
    va_start(arguments, format);
    const int written = vfprintf(output->file, format, arguments);
    va_end(arguments);
    return written >= 0 ? EXIT_DONE : broken(output);
}

int output_close(struct output *output)
{
    /* A stream remembers a failed write of its buffer, and then fclose may well succeed. */
    const int lost = fflush(output->file) != 0 || ferror(output->file);
    if (lost)
        broken(output);
    if (fclose(output->file) != 0)
        broken(output);
    return output->broken ? EXIT_FAILED : EXIT_DONE;
}
