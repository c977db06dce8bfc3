/* Corpora: from a file, or made by a formula. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lda.h"

static void *memory(size_t bytes)
{
    void *const p = calloc(bytes > 0 ? bytes : 1, 1);
    if (p != NULL)
        return p;
    fprintf(stderr, "no memory for %zu bytes\n", bytes);
    exit(1);
}

/* Documents before they are in groups: the words of one after the other. */
typedef struct documents {
    uint32_t count, *words;
    uint64_t *start; /* count + 1 */
} documents;

static const documents *sorted; /* what qsort cannot pass on */
static int by_length(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    const uint64_t lx = sorted->start[x + 1] - sorted->start[x], ly = sorted->start[y + 1] - sorted->start[y];
    return lx != ly ? (lx < ly) - (lx > ly) : (x > y) - (x < y);
}

static lda_corpus in_groups(const documents *d, uint32_t vocabulary)
{
    lda_corpus c = {.vocabulary = vocabulary, .groups = (d->count + 31) / 32, .tokens = d->start[d->count]};
    uint32_t *const order = memory(d->count * sizeof(*order));
    for (uint32_t i = 0; i < d->count; i++)
        order[i] = i;
    sorted = d;
    qsort(order, d->count, sizeof(*order), by_length);
    c.start = memory((c.groups + 1) * sizeof(*c.start));
    c.lengths = memory(32 * (size_t)c.groups * sizeof(*c.lengths));
    for (uint32_t i = 0; i < d->count; i++) {
        c.lengths[i] = (uint32_t)(d->start[order[i] + 1] - d->start[order[i]]);
        if (i % 32 == 0)
            c.start[i / 32 + 1] = c.start[i / 32] + 32 * (uint64_t)c.lengths[i];
    }
    c.slots = c.start[c.groups];
    c.words = memory(c.slots * sizeof(*c.words));
    for (uint32_t i = 0; i < d->count; i++)
        for (uint32_t t = 0; t < c.lengths[i]; t++)
            c.words[c.start[i / 32] + 32 * t + i % 32] = d->words[d->start[order[i]] + t];
    free(order);
    return c;
}

/* ---- from a file ---- */

typedef struct word {
    char *name;
    uint64_t occurrences;
    uint32_t documents, last; /* how many have it; the last that has, counted from 1 */
    uint32_t number;          /* in the vocabulary */
} word;

/* Words by open addressing; the places of a table that is never more than half full. */
typedef struct dictionary {
    word *places;
    size_t size, used;
} dictionary;

static size_t place_of(const dictionary *d, const char *name)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (const char *c = name; *c != '\0'; c++)
        h = (h ^ (unsigned char)*c) * 0x100000001b3u;
    size_t place = (h ^ h >> 32) & (d->size - 1);
    while (d->places[place].name != NULL && strcmp(d->places[place].name, name) != 0)
        place = (place + 1) & (d->size - 1);
    return place;
}

static word *word_of(dictionary *d, const char *name)
{
    if (2 * d->used >= d->size) {
        const dictionary old = *d;
        d->size = old.size > 0 ? 2 * old.size : 1024;
        d->places = memory(d->size * sizeof(word));
        for (size_t i = 0; i < old.size; i++)
            if (old.places[i].name != NULL)
                d->places[place_of(d, old.places[i].name)] = old.places[i];
        free(old.places);
    }
    word *const w = &d->places[place_of(d, name)];
    if (w->name == NULL) {
        w->name = memory(strlen(name) + 1);
        memcpy(w->name, name, strlen(name) + 1);
        d->used++;
    }
    return w;
}

/* Calls each(word, document, state) for the words of a text, in which it writes. */
typedef void each_word(const char *name, uint32_t document, void *state);
static uint32_t read_words(char *text, each_word *each, void *state)
{
    uint32_t document = 0;
    for (char *c = text; *c != '\0'; c++) {
        if (isalpha((unsigned char)*c)) {
            char *const begin = c;
            for (; isalpha((unsigned char)*c); c++)
                *c = (char)tolower((unsigned char)*c);
            const char behind = *c;
            *c = '\0';
            each(begin, document, state);
            *c = behind;
            if (behind == '\0')
                break;
        }
        document += *c == '\n';
    }
    return document + 1;
}

static void count_word(const char *name, uint32_t document, void *state)
{
    word *const w = word_of(state, name);
    w->occurrences++;
    w->documents += w->last != document + 1;
    w->last = document + 1;
}

typedef struct writing {
    dictionary words;
    documents out;
    uint64_t tokens;
} writing;

static void write_word(const char *name, uint32_t document, void *state)
{
    writing *const w = state;
    const word *const found = word_of(&w->words, name);
    while (w->out.count <= document)
        w->out.start[w->out.count++] = w->tokens;
    if (found->number != UINT32_MAX)
        w->out.words[w->tokens++] = found->number;
}

static char *text_of(const char *path)
{
    FILE *const file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    const size_t size = (size_t)ftell(file);
    char *const text = memory(size + 1);
    rewind(file);
    if (fread(text, 1, size, file) != size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    return text;
}

static int by_name(const void *a, const void *b)
{
    return strcmp((*(word *const *)a)->name, (*(word *const *)b)->name);
}

lda_corpus lda_read(const char *path, uint32_t least, double most)
{
    char *const text = text_of(path);
    writing w = {0};
    const uint32_t lines = read_words(text, count_word, &w.words);
    word **const kept = memory(w.words.used * sizeof(*kept));
    uint64_t tokens = 0;
    uint32_t vocabulary = 0;
    for (size_t i = 0; i < w.words.size; i++) {
        word *const it = &w.words.places[i];
        const int keep = it->name != NULL && it->occurrences >= least && it->documents <= most * lines;
        it->number = UINT32_MAX;
        if (keep) {
            tokens += it->occurrences;
            kept[vocabulary++] = it;
        }
    }
    qsort(kept, vocabulary, sizeof(*kept), by_name);
    for (uint32_t i = 0; i < vocabulary; i++)
        kept[i]->number = i;
    w.out.words = memory(tokens * sizeof(uint32_t));
    w.out.start = memory(((size_t)lines + 1) * sizeof(uint64_t));
    read_words(text, write_word, &w);
    while (w.out.count <= lines)
        w.out.start[w.out.count++] = w.tokens;
    w.out.count = lines;
    lda_corpus c = in_groups(&w.out, vocabulary);
    c.names = memory(vocabulary * sizeof(*c.names));
    for (uint32_t i = 0; i < vocabulary; i++)
        c.names[i] = kept[i]->name;
    for (size_t i = 0; i < w.words.size; i++)
        if (w.words.places[i].name != NULL && w.words.places[i].number == UINT32_MAX)
            free(w.words.places[i].name);
    free(w.words.places), free(w.out.words), free(w.out.start), free(kept), free(text);
    return c;
}

/* ---- made ---- */

/* Document d has 3 + d mod (spread + 1) tokens; they are of the half of the vocabulary that d's parity says, except
 * every fifth: token t is word (7 d + 3 t + t^2) mod h + h ((d + [t mod 5 = 4]) mod 2), h half the vocabulary. */
lda_corpus lda_made(uint32_t count, uint32_t spread, uint32_t vocabulary)
{
    documents d = {.count = count};
    const uint32_t half = vocabulary / 2;
    uint64_t at = 0;
    d.words = memory((size_t)count * (3 + spread) * sizeof(uint32_t));
    d.start = memory(((size_t)count + 1) * sizeof(uint64_t));
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t t = 0; t < 3 + i % (spread + 1); t++)
            d.words[at++] = (7 * i + 3 * t + t * t) % half + half * ((i + (t % 5 == 4)) % 2);
        d.start[i + 1] = at;
    }
    const lda_corpus c = in_groups(&d, vocabulary);
    free(d.words), free(d.start);
    return c;
}

void lda_free(lda_corpus *c)
{
    for (uint32_t v = 0; c->names != NULL && v < c->vocabulary; v++)
        free(c->names[v]);
    free(c->names), free(c->start), free(c->words), free(c->lengths);
}
