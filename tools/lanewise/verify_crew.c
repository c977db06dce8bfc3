/* The crew of `lanewise verify`: each member takes the next line that nobody has begun, until there is none. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "verify_lines.h"

enum { MEMBERS_MOST = 8 };

struct member {
    struct verify_crew *crew;
    struct verify_asker *asker; /* NULL: it makes one */
    pthread_t thread;
};

struct verify_crew {
    struct verify_line lines[VERIFY_LINES_MOST];
    struct verify_result results[VERIFY_LINES_MOST];
    size_t count, next;
    int sparing, members, subjects;
    const struct values *values; /* of the first asker, whose rows all compare with */
    double seconds[SUBJECTS_MOST];
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct member member[MEMBERS_MOST];
};

static void ask_lines(struct verify_crew *crew, struct verify_asker *asker)
{
    pthread_mutex_lock(&crew->lock);
    while (crew->next < crew->count) {
        const size_t line = crew->next++;
        struct verify_result *const result = &crew->results[line];
        pthread_mutex_unlock(&crew->lock);
        verify_line_ask(asker, &crew->lines[line], crew->sparing, line, result);
        pthread_mutex_lock(&crew->lock);
        result->done = 1;
        pthread_cond_broadcast(&crew->changed);
    }
    for (int s = 0; s < asker->subjects.count; s++)
        crew->seconds[s] += asker->subjects.list[s].seconds;
    pthread_mutex_unlock(&crew->lock);
}

/* A member whose subjects cannot all be opened, for want of memory, leaves the lines to the others. */
static void ask_with_own(struct verify_crew *crew)
{
    struct verify_asker *const asker = calloc(1, sizeof(*asker));
    struct values *const values = calloc(1, sizeof(*values));
    if (asker != NULL && values != NULL) {
        values->rows = crew->values->rows;
        values->count = crew->values->count;
        values->length = crew->values->length;
        asker->values = values;
        if (subjects_open(&asker->subjects, NULL, 0) == 0 && asker->subjects.count == crew->subjects)
            ask_lines(crew, asker);
        subjects_close(&asker->subjects);
    }
    free(values);
    free(asker);
}

static void *run(void *argument)
{
    const struct member *const member = argument;
    if (member->asker != NULL)
        ask_lines(member->crew, member->asker);
    else
        ask_with_own(member->crew);
    return NULL;
}

struct verify_crew *crew_start(struct verify_asker *first, int most, int sparing)
{
    struct verify_crew *const crew = calloc(1, sizeof(*crew));
    if (crew == NULL)
        return NULL;
    crew->count = verify_lines(crew->lines);
    crew->sparing = sparing;
    crew->subjects = first->subjects.count;
    crew->values = first->values;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->changed, NULL);
    for (int m = 0; m < most && m < MEMBERS_MOST; m++) {
        struct member *const member = &crew->member[crew->members];
        member->crew = crew;
        member->asker = m == 0 ? first : NULL;
        if (pthread_create(&member->thread, NULL, run, member) != 0)
            break;
        crew->members++;
    }
    if (crew->members == 0)
        ask_lines(crew, first);
    return crew;
}

size_t crew_lines(const struct verify_crew *crew, const struct verify_line **lines)
{
    *lines = crew->lines;
    return crew->count;
}

const struct verify_result *crew_result(struct verify_crew *crew, size_t line)
{
    pthread_mutex_lock(&crew->lock);
    while (!crew->results[line].done)
        pthread_cond_wait(&crew->changed, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
    return &crew->results[line];
}

void crew_end(struct verify_crew *crew, double seconds[SUBJECTS_MOST])
{
    pthread_mutex_lock(&crew->lock);
    crew->next = crew->count;
    pthread_mutex_unlock(&crew->lock);
    for (int m = 0; m < crew->members; m++)
        pthread_join(crew->member[m].thread, NULL);
    memcpy(seconds, crew->seconds, sizeof(crew->seconds));
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}
