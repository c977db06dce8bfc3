/* lanewise permute */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "complain.h"
#include "digest.h"
#include "session.h"
#include "text.h"

enum format { TEXT, RAW, DIGEST };
static const char *const format_names[] = {"text", "raw", "digest"};

/* The object as 64-bit indices in the buffer's host memory. */
static int make(const struct session *session, const struct buffer *buffer, const struct options *options)
{
    const size_t n = (size_t)options->n;
    lw_status status = options->items == options->n
                           ? lw_permute_u64(session->generator, buffer->work, n)
                           : lw_choose_u64(session->generator, buffer->work, n, options->items);
    if (status == LW_OK)
        status = buffer_pull(buffer, n * sizeof(uint64_t));
    return status == LW_OK ? EXIT_DONE : refused(status);
}

static int write_items(struct output *output, enum format format, const uint64_t *items, size_t n)
{
    struct digest digest;
    char text[DIGEST_TEXT];
    if (format == TEXT)
        return text_write(output, LW_TYPE_U64, items, n);
    if (format == RAW)
        return output_write(output, items, n * sizeof(*items));
    digest_start(&digest);
    digest_add(&digest, items, n * sizeof(*items));
    digest_end(&digest, text);
    return output_print(output, "%s\n", text);
}

/* What the library would say after memory for all has been asked for. An exit code. */
static int check_range(const struct options *options)
{
    const unsigned long long n = options->n, items = options->items;
    const unsigned long long most = n == items ? (uint64_t)1 << 32 : (uint64_t)1 << 31;
    if (n > items)
        return misused("permute: -n is %llu; there are only --items %llu", n, items);
    return n <= most ? EXIT_DONE : misused("permute: -n is %llu; it may be at most %llu", n, most);
}

/* Everything, with the output open. */
static int run(struct output *output, enum format format, const struct options *options)
{
    struct session session;
    struct buffer buffer = {0};
    int code = session_open(&session, options);
    if (code == EXIT_DONE)
        code = buffer_create(&buffer, session.context, ((size_t)options->n + 1) * sizeof(uint64_t));
    if (code == EXIT_DONE)
        code = make(&session, &buffer, options);
    if (code == EXIT_DONE)
        code = write_items(output, format, buffer.host, (size_t)options->n);
    buffer_destroy(&buffer);
    session_close(&session);
    return code;
}

int cmd_permute(struct options *options)
{
    struct output output;
    const int format = options_format(options->format, format_names, 3);
    if (format < 0)
        return EXIT_USAGE;
    if (!options->counted || options->endless)
        return misused("permute: -n must be the number of items");
    if (!options->limited)
        options->items = options->n;
    const int code = check_range(options);
    if (code != EXIT_DONE)
        return code;
    if (output_open(&output, options->out, format == RAW ? OUTPUT_LARGE : OUTPUT_SMALL) != EXIT_DONE)
        return EXIT_FAILED;
    return output_close(&output, run(&output, (enum format)format, options));
}
