/* lanewise points */
#include <string.h>

#include "commands.h"
#include "complain.h"
#include "digest.h"
#include "output.h"
#include "parameters.h"
#include "progress.h"
#include "session.h"
#include "text.h"

enum format { TEXT, RAW, DIGEST };
static const char *const format_names[] = {"text", "raw", "digest"};
static const char *const sequence_names[] = {"sobol", "halton", "lattice", "latin"};
static const char *const order_names[] = {"gray", "natural"};
static const char *const scramble_names[] = {"none", "shift", "matrix", "owen", "hash", "permuted"};
static const char *const type_names[] = {"f64", "f32", "u64", "u32"};
static const lw_type types[] = {LW_TYPE_F64, LW_TYPE_F32, LW_TYPE_U64, LW_TYPE_U32};

/* All that a run of the command holds. */
struct job {
    lw_points_options what;
    lw_points *points; /* of the open session */
    int has_kind;
    lw_kind kind;
    lw_value values[LW_MAX_PARAMETERS];
    lw_type type;
    size_t size; /* of a point, in bytes */
    enum format format;
    uint64_t first, n;
    struct output output;
    struct digest digest;
    struct progress progress;
};

static lw_status fill(const struct job *job, void *out, uint64_t first, size_t n)
{
    const uint32_t dimensions = job->what.dimensions;
    if (job->has_kind)
        return lw_points_fill_kind(job->points, job->kind, out, first, n, 0, dimensions, LW_POINTS_BY_POINT,
                                   job->values);
    switch (job->type) {
    case LW_TYPE_U32:
        return lw_points_fill_u32(job->points, out, first, n, 0, dimensions, LW_POINTS_BY_POINT);
    case LW_TYPE_U64:
        return lw_points_fill_u64(job->points, out, first, n, 0, dimensions, LW_POINTS_BY_POINT);
    case LW_TYPE_F32:
        return lw_points_fill_f32(job->points, out, first, n, 0, dimensions, LW_POINTS_BY_POINT);
    default:
        return lw_points_fill_f64(job->points, out, first, n, 0, dimensions, LW_POINTS_BY_POINT);
    }
}

static size_t write_number(char *to, lw_type type, const void *numbers, size_t i)
{
    switch (type) {
    case LW_TYPE_U32:
        return text_u64(to, ((const uint32_t *)numbers)[i]);
    case LW_TYPE_U64:
        return text_u64(to, ((const uint64_t *)numbers)[i]);
    case LW_TYPE_F32:
        return text_f64(to, (double)((const float *)numbers)[i], 9);
    default:
        return text_f64(to, ((const double *)numbers)[i], 17);
    }
}

/* A point per line, with a tab between its coordinates. */
static int write_lines(struct job *job, const void *numbers, size_t n)
{
    char text[TEXT_LONGEST + 1];
    const uint32_t dimensions = job->what.dimensions;
    int code = EXIT_DONE;
    for (size_t i = 0; i < n * dimensions && code == EXIT_DONE; i++) {
        const size_t length = write_number(text, job->type, numbers, i);
        text[length] = (i + 1) % dimensions == 0 ? '\n' : '\t';
        code = output_write(&job->output, text, length + 1);
    }
    return code;
}

static int use_piece(struct job *job, const void *numbers, size_t n)
{
    if (job->format == TEXT)
        return write_lines(job, numbers, n);
    if (job->format == RAW)
        return output_write(&job->output, numbers, n * job->size);
    digest_add(&job->digest, numbers, n * job->size);
    return EXIT_DONE;
}

static int do_pieces(struct job *job, const struct session *session, struct buffer *buffer)
{
    const size_t fit = (job->format == TEXT ? (size_t)1 << 18 : session_piece(session)) / job->size;
    const uint64_t most = fit > 0 ? fit : 1;
    int code = buffer_create(buffer, session->context, (size_t)(job->n < most ? job->n + 1 : most) * job->size);
    for (uint64_t done = 0; done < job->n && code == EXIT_DONE;) {
        const size_t n = (size_t)(job->n - done < most ? job->n - done : most);
        lw_status status = fill(job, buffer->work, job->first + done, n);
        if (status == LW_OK)
            status = buffer_pull(buffer, n * job->size);
        code = status == LW_OK ? use_piece(job, buffer->host, n) : refused(status);
        done += n;
        progress_step(&job->progress, done);
    }
    return code;
}

/* All points into the open output. */
static int run(struct job *job, const struct options *options)
{
    struct options of_session = *options; /* it opens a generator as well, which has a shorter sequence */
    struct session session;
    struct buffer buffer = {0};
    of_session.offset = 0;
    int code = session_open(&session, &of_session);
    if (code == EXIT_DONE) {
        const lw_status status = lw_points_create(&job->points, session.context, &job->what);
        code = status == LW_OK ? EXIT_DONE : refused(status);
    }
    if (code == EXIT_DONE && job->has_kind) { /* invalid parameters are found before anything is written */
        const lw_status status = fill(job, NULL, job->first, 0);
        code = status == LW_OK ? EXIT_DONE : refused(status);
    }
    progress_start(&job->progress, "points", job->n, job->format == DIGEST ? NULL : job->output.file);
    if (code == EXIT_DONE)
        code = do_pieces(job, &session, &buffer);
    progress_end(&job->progress);
    buffer_destroy(&buffer);
    lw_points_destroy(job->points);
    session_close(&session);
    return code;
}

/* How many points there are from --offset on: of --items, or of 2^64 - 1: the last one of 2^64 is left out,
 * so that they can be counted. */
static int check_range(struct job *job, const struct options *options)
{
    const int is_latin = job->what.sequence == LW_POINTS_LATIN;
    const uint64_t all = job->what.n != 0 ? job->what.n : UINT64_MAX;
    const uint64_t there = options->offset < all ? all - options->offset : 0;
    if (!options->counted)
        return misused("points: -n is missing");
    if (options->endless && is_latin && !options->limited)
        return misused("points: -n inf needs --items, the points of the Latin hypercube");
    if (options->endless && job->format == DIGEST)
        return misused("-n inf has no digest");
    if (!options->endless && options->n > there)
        return misused("points: -n is %llu; from --offset %llu on there are %llu", (unsigned long long)options->n,
                       (unsigned long long)options->offset, (unsigned long long)there);
    job->first = options->offset;
    job->n = options->endless ? there : options->n;
    return EXIT_DONE;
}

/* The distribution of --kind, which also says the type. */
static int choose_kind(struct job *job, const struct options *options)
{
    lw_kind_info info;
    if (options->kind == NULL)
        return options->parameters > 0 ? misused("points: --param is for --kind") : EXIT_DONE;
    if (options->type != NULL)
        return misused("points: --kind says the type: --type cannot be given, too");
    lw_status status = lw_kind_find(options->kind, &job->kind);
    if (status == LW_OK)
        status = lw_points_check_kind(job->kind);
    if (status == LW_OK)
        status = lw_kind_describe(job->kind, &info);
    if (status != LW_OK)
        return misused("%s", lw_last_error());
    job->has_kind = 1;
    job->type = info.type;
    return parameters_read(options, &info, job->values);
}

static int prepare(struct job *job, const struct options *options)
{
    memset(job, 0, sizeof(*job));
    const int format = options_format(options->format, format_names, 3);
    const int sequence = options_choice("--sequence", options->sequence, sequence_names, 4);
    const int order = options_choice("--order", options->order, order_names, 2);
    const int scramble = options_choice("--scramble", options->scramble, scramble_names, 6);
    const int type = options_choice("--type", options->type, type_names, 4);
    if (options->centred && options->tent)
        return misused("points: --centred is of --sequence latin, --tent of lattice; both were given");
    if (format < 0 || sequence < 0 || order < 0 || scramble < 0 || type < 0)
        return EXIT_USAGE;
    job->what = (lw_points_options){.size = sizeof(job->what),
                                    .sequence = (lw_points_sequence)sequence,
                                    .dimensions = (uint32_t)options->dimensions,
                                    .order = (lw_points_order)order,
                                    .scramble = (lw_points_scramble)scramble,
                                    .seed = options->seed,
                                    .replicate = options->replicate,
                                    .form = options->centred ? LW_POINTS_CENTRED
                                            : options->tent  ? LW_POINTS_TENT
                                                             : LW_POINTS_AS_DEFINED,
                                    .n = options->limited ? options->items : 0,
                                    .interlace = (uint32_t)options->interlace};
    if (job->what.sequence == LW_POINTS_LATIN && !options->limited)
        job->what.n = options->n;
    job->type = types[type];
    const int code = choose_kind(job, options);
    if (code != EXIT_DONE)
        return code;
    job->size = options->dimensions * (job->type == LW_TYPE_F64 || job->type == LW_TYPE_U64 ? 8 : 4);
    job->format = (enum format)format;
    return check_range(job, options);
}

int cmd_points(struct options *options)
{
    struct job job;
    char text[DIGEST_TEXT];
    int code = prepare(&job, options);
    if (code != EXIT_DONE)
        return code;
    digest_start(&job.digest);
    code = output_open(&job.output, options->out, job.format == RAW ? OUTPUT_LARGE : OUTPUT_SMALL);
    if (code != EXIT_DONE)
        return code;
    code = run(&job, options);
    digest_end(&job.digest, text);
    if (code == EXIT_DONE && job.format == DIGEST)
        code = output_print(&job.output, "%s\n", text);
    return output_close(&job.output, code);
}
