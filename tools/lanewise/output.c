#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "complain.h"
#include "stop.h"

enum { BUFFER_BYTES = 1 << 17 };

static int broken(struct output *output)
{
    const int error = errno;
    if (!output->broken)
        failed("cannot write to %s: %s", output->name, error == EPIPE ? "its reader closed the pipe" : strerror(error));
    output->broken = 1;
    return EXIT_FAILED;
}

/* ---- files ---- */

/* Whether a path leads to an open file of the program's own: its name says nothing of where the bytes go. */
static int is_descriptor(const char *path)
{
    static const char *const names[] = {"/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"};
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
        if (strncmp(path, names[i], strlen(names[i])) == 0)
            return 1;
    return 0;
}

/* The names of the two files; 0 for no memory. */
static int name_files(struct output *output, const char *path, int there)
{
    unsigned long long number = 0;
    output->target = there ? realpath(path, NULL) : strdup(path);
    if (output->target == NULL || getentropy(&number, sizeof(number)) != 0)
        return 0;
    const char *const slash = strrchr(output->target, '/');
    const int folder = slash == NULL ? 0 : (int)(slash - output->target) + 1;
    if (asprintf(&output->unfinished, "%.*s.lanewise-%016llx", folder, output->target, number) < 0)
        output->unfinished = NULL;
    return output->unfinished != NULL;
}

/* A new file is for whom the file is that it will replace. */
static void take_owner(int fd, const struct stat *old)
{
    const int same_owner = fchown(fd, old->st_uid, old->st_gid) == 0;
    fchmod(fd, old->st_mode & (same_owner ? 07777 : 0777));
}

/* Opens the unfinished file; NULL with errno. A signal removes it from before it is there. */
static FILE *open_unfinished(struct output *output, const char *path, const struct stat *old)
{
    if (old != NULL && euidaccess(path, W_OK) != 0)
        return NULL;
    if (!name_files(output, path, old != NULL))
        return NULL;
    stop_removes(output->unfinished);
    const int fd = open(output->unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return NULL;
    if (old != NULL)
        take_owner(fd, old);
    FILE *const file = fdopen(fd, "wb");
    if (file == NULL) {
        unlink(output->unfinished);
        close(fd);
    }
    return file;
}

static void forget(struct output *output)
{
    if (output->unfinished != NULL)
        stop_removes(NULL);
    free(output->unfinished);
    free(output->target);
    free(output->buffer);
    output->unfinished = output->target = output->buffer = NULL;
}

static FILE *open_file(struct output *output, const char *path)
{
    struct stat old;
    const int there = stat(path, &old) == 0;
    if (!there && errno != ENOENT)
        return NULL;
    if (there && (!S_ISREG(old.st_mode) || is_descriptor(path)))
        return fopen(path, "wbe");
    return open_unfinished(output, path, there ? &old : NULL);
}

/* The unfinished file becomes the one that was asked for, or goes. */
static int settle(struct output *output, int code)
{
    if (code == EXIT_DONE && rename(output->unfinished, output->target) != 0)
        code = broken(output);
    if (code != EXIT_DONE)
        unlink(output->unfinished);
    return code;
}

/* ---- outputs ---- */

int output_open(struct output *output, const char *path, enum output_pieces pieces)
{
    memset(output, 0, sizeof(*output));
    output->name = path == NULL ? "standard output" : path;
    output->file = path == NULL ? stdout : open_file(output, path);
    if (output->file == NULL) {
        const int error = errno;
        forget(output);
        return failed("cannot open %s for writing: %s", path, strerror(error));
    }
    /* glibc takes a size only with the memory for it; without memory its own buffer is as good, only slower. */
    output->buffer = pieces == OUTPUT_LARGE ? NULL : malloc(BUFFER_BYTES);
    if (pieces == OUTPUT_LARGE || output->buffer != NULL)
        setvbuf(output->file, output->buffer, output->buffer == NULL ? _IONBF : _IOFBF, BUFFER_BYTES);
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

int output_flush(struct output *output)
{
    if (output->broken)
        return EXIT_FAILED;
    return fflush(output->file) == 0 ? EXIT_DONE : broken(output);
}

int output_close(struct output *output, int code)
{
    output->broken |= code != EXIT_DONE; /* there has been a sentence */
    /* A stream remembers a failed write of its buffer, and then fclose may well succeed. */
    if (fflush(output->file) != 0 || ferror(output->file))
        broken(output);
    if (fclose(output->file) != 0)
        broken(output);
    if (code == EXIT_DONE && output->broken)
        code = EXIT_FAILED;
    if (output->unfinished != NULL)
        code = settle(output, code);
    forget(output);
    return code;
}
