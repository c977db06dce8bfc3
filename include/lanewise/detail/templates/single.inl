/* Numbers of the kind LW_SINGLE_KIND one by one (single.h): its lw_kind is LW_SINGLE_NUMBER, a number LW_SINGLE_TYPE,
 * and LW_SINGLE_NOTHING what is given where there are no numbers. With LW_SINGLE_ANY, an lw_type, in place of
 * LW_SINGLE_NUMBER: of any kind of that type. */
#define LW_SINGLE_PASTE(a, b, c) a##b##c
#define LW_SINGLE_JOIN(a, b, c) LW_SINGLE_PASTE(a, b, c)
#define LW_SINGLE LW_SINGLE_JOIN(lw_single_, LW_SINGLE_KIND, )
#define LW_SINGLE_OF(name) LW_SINGLE_JOIN(lw_single_, LW_SINGLE_KIND, _##name)

typedef struct LW_SINGLE {
    const LW_SINGLE_TYPE *next, *end;
    lw_single *buffer; /* null: closed */
} LW_SINGLE;

#ifdef LW_SINGLE_ANY
static inline lw_status LW_SINGLE_OF(open)(LW_SINGLE *s, lw_generator *generator, lw_kind kind,
                                           const lw_value *parameters)
{
    lw_single *buffer = NULL;
    const lw_status status = lw_single_open_kind(&buffer, generator, kind, LW_SINGLE_ANY, parameters);
#else
static inline lw_status LW_SINGLE_OF(open)(LW_SINGLE *s, lw_generator *generator)
{
    lw_single *buffer = NULL;
    const lw_status status = lw_single_open(&buffer, generator, LW_SINGLE_NUMBER);
#endif
    s->next = s->end = NULL;
    s->buffer = buffer;
    return status;
}

static inline LW_SINGLE_TYPE LW_SINGLE_JOIN(lw_next_, LW_SINGLE_KIND, )(LW_SINGLE *s)
{
    const LW_SINGLE_TYPE *next = s->next;
    if (LW_SINGLE_RARELY(next == s->end)) {
        const void *end = NULL;
        next = LW_SINGLE_AS(const LW_SINGLE_TYPE *, lw_single_refill(s->buffer, &end));
        if (next == NULL)
            return LW_SINGLE_NOTHING;
        s->end = LW_SINGLE_AS(const LW_SINGLE_TYPE *, end);
    }
    s->next = next + 1;
    return *next;
}

static inline lw_status LW_SINGLE_OF(status)(const LW_SINGLE *s)
{
    return lw_single_status(s->buffer);
}

static inline lw_status LW_SINGLE_OF(close)(LW_SINGLE *s)
{
    const size_t left = s->next == s->end ? 0 : LW_SINGLE_AS(size_t, s->end - s->next);
    lw_single *const buffer = s->buffer;
    s->next = s->end = NULL;
    s->buffer = NULL;
    return lw_single_close(buffer, left);
}

#undef LW_SINGLE_PASTE
#undef LW_SINGLE_JOIN
#undef LW_SINGLE
#undef LW_SINGLE_OF
#undef LW_SINGLE_KIND
#undef LW_SINGLE_NUMBER
#undef LW_SINGLE_ANY
#undef LW_SINGLE_TYPE
#undef LW_SINGLE_NOTHING
