/* Children of fork, which have only one of the parent's threads: their calls with several threads come to an end, and
 * the bits are the parent's. */
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fills_alone.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { N = 70000, ROW = 100, SECONDS = 60, CHILDREN = 3, STEPS_MOST = 32 };

/* ---- the work: one digest per family, each large enough for several threads ----------------------------------------
 */

typedef struct made {
    uint64_t digest[STEPS_MOST];
    int count;
} made;

typedef struct job {
    made *made;
    lw_generator *generator;
    double *weights;   /* N */
    uint64_t *offsets; /* rows of ROW weights */
    double *out;       /* N */
} job;

static lw_status keep(job *b, lw_status status, const void *bytes, size_t count)
{
    b->made->digest[b->made->count++] = status == LW_OK ? fills_digest(bytes, count) : 0;
    return status;
}

#define STEP(call, bytes, count)                                                                                       \
    for (lw_status stepped = keep(b, (call), (bytes), (count)); stepped != LW_OK;)                                     \
        return stepped

static lw_status fill_steps(job *b)
{
    void *const out = b->out;
    STEP(lw_fill_bits32(b->generator, out, N), out, N * sizeof(uint32_t));
    STEP(lw_fill_normal_f32(b->generator, out, N, 0, 1), out, N * sizeof(float));
    STEP(lw_fill_gamma_f64(b->generator, out, N, 2.5, 1), out, N * sizeof(double));
    STEP(lw_fill_sphere_f64(b->generator, out, N / 3, 3), out, N / 3 * 3 * sizeof(double));
    STEP(lw_permute_u32(b->generator, out, N), out, N * sizeof(uint32_t));
    STEP(lw_choose_u64(b->generator, out, N, (uint64_t)1 << 40), out, N * sizeof(uint64_t));
    STEP(lw_choose_weighted_u32(b->generator, b->weights, LW_TYPE_F64, N, out, N / 2), out, N / 2 * sizeof(uint32_t));
    STEP(lw_categorical_u32(b->generator, b->weights, LW_TYPE_F64, b->offsets, N / ROW, out, ROW, LW_BATCH_STREAMS),
         out, N * sizeof(uint32_t));
    return LW_OK;
}

static lw_status table_steps(job *b, const lw_alias *alias)
{
    void *const out = b->out;
    STEP(lw_alias_rows(alias, out), out, N * sizeof(uint64_t));
    STEP(lw_alias_sample_u32(b->generator, alias, out, N), out, N * sizeof(uint32_t));
    STEP(lw_alias_sample_sections_u32(b->generator, alias, out, N), out, N * sizeof(uint32_t));
    STEP(lw_alias_counts_u64(b->generator, alias, out, (uint64_t)100 * N), out, N * sizeof(uint64_t));
    return LW_OK;
}

static lw_status tree_steps(job *b, lw_dynamic *tree)
{
    void *const out = b->out;
    memcpy(out, b->offsets, N / ROW * sizeof(uint64_t));
    STEP(lw_dynamic_update(tree, out, b->weights + ROW, N / ROW), out, 0);
    STEP(lw_dynamic_sample_u32(b->generator, tree, out, N), out, N * sizeof(uint32_t));
    return LW_OK;
}

static lw_status batch_steps(job *b, const lw_batch *batch)
{
    void *const out = b->out;
    STEP(lw_batch_rows(batch, out), out, N * sizeof(uint64_t));
    STEP(lw_batch_sample_u32(b->generator, batch, out, ROW, NULL, LW_BATCH_STREAMS), out, N * sizeof(uint32_t));
    return LW_OK;
}

static lw_status measure_steps(job *b, lw_context *context)
{
    lw_moments moments;
    double sum;
    STEP(lw_fill_normal_f64(b->generator, b->out, N, 3, 2), b->out, N * sizeof(double));
    STEP(lw_moments_f64(context, b->out, N, &moments), &moments, sizeof(moments));
    STEP(lw_sum_f64(context, b->out, N, &sum), &sum, sizeof(sum));
    return LW_OK;
}

static lw_status run_steps(job *b, lw_context *context)
{
    lw_alias *alias = NULL;
    lw_dynamic *tree = NULL;
    lw_batch *batch = NULL;
    lw_status status = lw_generator_create(&b->generator, context, LW_ENGINE_WARP1024, 5, 6);
    for (size_t i = 0; i < N; i++)
        b->weights[i] = (double)(i * i % 1009);
    for (size_t r = 0; r <= N / ROW; r++)
        b->offsets[r] = r * ROW;
    if (status == LW_OK)
        status = fill_steps(b);
    if (status == LW_OK)
        status = lw_alias_create_f64(&alias, context, b->weights, N);
    if (status == LW_OK)
        status = table_steps(b, alias);
    if (status == LW_OK)
        status = lw_dynamic_create(&tree, context, b->weights, LW_TYPE_F64, N);
    if (status == LW_OK)
        status = tree_steps(b, tree);
    if (status == LW_OK)
        status = lw_batch_create(&batch, context, b->weights, LW_TYPE_F64, b->offsets, N / ROW);
    if (status == LW_OK)
        status = batch_steps(b, batch);
    if (status == LW_OK)
        status = measure_steps(b, context);
    lw_batch_destroy(batch);
    lw_dynamic_destroy(tree);
    lw_alias_destroy(alias);
    lw_generator_destroy(b->generator);
    return status;
}

/* Null, or the words of what went wrong. Asserts nothing: it runs in children and in threads. */
static const char *make(made *result, lw_context *context)
{
    job b = {.made = result, .weights = malloc(N * sizeof(double)), .out = malloc(N * sizeof(double))};
    b.offsets = malloc((N / ROW + 1) * sizeof(uint64_t));
    result->count = 0;
    const char *wrong = "no memory for the test";
    if (b.weights != NULL && b.out != NULL && b.offsets != NULL)
        wrong = run_steps(&b, context) == LW_OK ? NULL : lw_last_error();
    free(b.offsets);
    free(b.out);
    free(b.weights);
    return wrong;
}

static lw_context *open_context(int threads)
{
    lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
    lw_context *context = NULL;
    return lw_context_create(&context, &options) == LW_OK ? context : NULL;
}

static made expected;       /* by one thread: no pool is left behind */
static lw_context *several; /* of the parent, with several threads */

static int makes_the_same(lw_context *context, const char *who)
{
    made got;
    const char *const wrong = context != NULL ? make(&got, context) : "no context";
    if (wrong != NULL) {
        fprintf(stderr, "%s: %s\n", who, wrong);
        return 0;
    }
    for (int i = 0; i < expected.count; i++)
        if (got.digest[i] != expected.digest[i]) {
            fprintf(stderr, "%s: step %d of %d gives other bits\n", who, i, expected.count);
            return 0;
        }
    return got.count == expected.count;
}

/* ---- children ------------------------------------------------------------------------------------------------------
 */

/* A child that runs `life` and ends: 0 if that returned 1. The alarm ends one that hangs. */
static pid_t start_child(int (*life)(int), int threads)
{
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        alarm(SECONDS);
        _exit(life(threads) ? 0 : 1);
    }
    return child;
}

/* Null, or what became of it. */
static const char *wait_for_child(pid_t child)
{
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child)
        return "no child";
    if (WIFSIGNALED(status))
        return WTERMSIG(status) == SIGALRM ? "the child hangs" : "the child was killed";
    return WEXITSTATUS(status) == 0 ? NULL : "the child failed";
}

static int old_and_new_context(int threads)
{
    lw_context *const fresh = open_context(threads);
    const int same = makes_the_same(several, "the parent's context") && makes_the_same(fresh, "the child's context");
    lw_context_destroy(fresh);
    return same;
}

static int with_a_grandchild(int threads)
{
    if (!makes_the_same(several, "a child before it forks"))
        return 0;
    const char *const wrong = wait_for_child(start_child(old_and_new_context, threads));
    if (wrong != NULL)
        fprintf(stderr, "grandchild: %s\n", wrong);
    return wrong == NULL && makes_the_same(several, "a child after it forked");
}

static void *make_in_thread(void *same)
{
    *(int *)same = makes_the_same(several, "a thread of the child's");
    return NULL;
}

/* A thread of the child's own and the one that came through fork, at once. */
static int with_a_thread(int threads)
{
    pthread_t thread;
    int others = 0;
    if (pthread_create(&thread, NULL, make_in_thread, &others) != 0)
        return 0;
    const int mine = old_and_new_context(threads);
    return pthread_join(thread, NULL) == 0 && others && mine;
}

/* ---- tests ---------------------------------------------------------------------------------------------------------
 */

/* Some children at once of a parent that works with 2, 3 and 8 threads before, beside and after them. */
static void assert_children(int (*life)(int))
{
    static const int counts[] = {2, 3, 8};
    for (size_t c = 0; c < sizeof(counts) / sizeof(counts[0]); c++) {
        pid_t children[CHILDREN];
        several = open_context(counts[c]);
        assert_true(makes_the_same(several, "the parent"));
        for (int i = 0; i < CHILDREN; i++)
            children[i] = start_child(life, counts[c]);
        const int same = makes_the_same(several, "the parent beside its children");
        const char *wrong = NULL;
        for (int i = 0; i < CHILDREN; i++) {
            const char *const its = wait_for_child(children[i]);
            wrong = its != NULL ? its : wrong;
        }
        if (wrong != NULL)
            fail_msg("%d threads: %s", counts[c], wrong);
        assert_true(same);
        lw_context_destroy(several);
    }
}

static void children_make_the_bits_of_their_parent(void **state)
{
    (void)state;
    assert_children(old_and_new_context);
}

static void grandchildren_do_too(void **state)
{
    (void)state;
    assert_children(with_a_grandchild);
}

static void so_do_the_threads_of_children(void **state)
{
    (void)state;
    assert_children(with_a_thread);
}

/* The library's first call with several threads is the child's: the pool is of a region of the caller's. */
static void a_child_may_be_the_first_to_call_after_a_region_of_the_callers(void **state)
{
    atomic_int count = 0;
    (void)state;
    several = open_context(2);
#pragma omp parallel num_threads(3)
    atomic_fetch_add(&count, 1);
    assert_int_equal(count, 3);
    const char *const wrong = wait_for_child(start_child(old_and_new_context, 2));
    lw_context_destroy(several);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

static void *fork_here(void *wrong)
{
    *(const char **)wrong = makes_the_same(several, "the thread that forks")
                                ? wait_for_child(start_child(old_and_new_context, 2))
                                : "the parent's own bits are others";
    return NULL;
}

static void a_child_of_another_thread_than_the_first(void **state)
{
    pthread_t thread;
    const char *wrong = NULL;
    (void)state;
    several = open_context(2);
    assert_int_equal(pthread_create(&thread, NULL, fork_here, &wrong), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    lw_context_destroy(several);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

static atomic_int stop;

static void *keep_busy(void *right)
{
    lw_context *const own = open_context(2);
    *(int *)right = 1;
    while (!stop)
        *(int *)right &= makes_the_same(own, "a busy thread of the parent");
    lw_context_destroy(own);
    return NULL;
}

/* Whatever locks the others hold at the moment of the fork, the child does not wait for them. */
static void a_child_of_a_parent_whose_other_threads_are_at_work(void **state)
{
    enum { FORKS = 12 };
    pthread_t thread;
    int right = 0;
    const char *wrong = NULL;
    (void)state;
    stop = 0;
    several = open_context(2);
    assert_int_equal(pthread_create(&thread, NULL, keep_busy, &right), 0);
    for (int i = 0; i < FORKS && wrong == NULL; i++)
        wrong = wait_for_child(start_child(old_and_new_context, 2));
    stop = 1;
    assert_int_equal(pthread_join(thread, NULL), 0);
    lw_context_destroy(several);
    if (wrong != NULL)
        fail_msg("%s", wrong);
    assert_true(right);
}

static int make_expected(void **state)
{
    lw_context *const alone = open_context(1);
    (void)state;
    const char *const wrong = alone != NULL ? make(&expected, alone) : "no context";
    if (wrong != NULL)
        fprintf(stderr, "one thread: %s\n", wrong);
    lw_context_destroy(alone);
    return wrong == NULL ? 0 : -1;
}

/* The first one's parent must not have used several threads of the library's before. */
static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(a_child_may_be_the_first_to_call_after_a_region_of_the_callers, make_expected),
    cmocka_unit_test(a_child_of_another_thread_than_the_first),
    cmocka_unit_test(children_make_the_bits_of_their_parent),
    cmocka_unit_test(grandchildren_do_too),
    cmocka_unit_test(so_do_the_threads_of_children),
    cmocka_unit_test(a_child_of_a_parent_whose_other_threads_are_at_work),
};

TEST_MAIN("fork", tests)
