/* Numbers of a kind one by one (single.h), of the type LW_SINGLE_TYPE: its lw_kind is LW_SINGLE_NUMBER, and
 * LW_SINGLE_NOTHING what is given where there are no numbers. With LW_SINGLE_ANY, an lw_type, in place of
 * LW_SINGLE_NUMBER: of any kind of that type. LW_SINGLE and LW_SINGLE_OPEN .. LW_SINGLE_CLOSE: the names. */

typedef struct LW_SINGLE {
    const LW_SINGLE_TYPE *next, *end;
    lw_single *buffer; /* null: closed */
} LW_SINGLE;

#ifdef LW_SINGLE_ANY
static inline lw_status LW_SINGLE_OPEN(LW_SINGLE *s, lw_generator *generator, lw_kind kind,
                                           const lw_value *parameters)
{
    lw_single *buffer = NULL;
    const lw_status status = lw_single_open_kind(&buffer, generator, kind, LW_SINGLE_ANY, parameters);
#else
static inline lw_status LW_SINGLE_OPEN(LW_SINGLE *s, lw_generator *generator)
{
    lw_single *buffer = NULL;
    const lw_status status = lw_single_open(&buffer, generator, LW_SINGLE_NUMBER);
#endif
    s->next = s->end = NULL;
    s->buffer = buffer;
    return status;
}

static inline LW_SINGLE_TYPE LW_SINGLE_NEXT(LW_SINGLE *s)
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

static inline lw_status LW_SINGLE_STATUS(const LW_SINGLE *s)
{
    return lw_single_status(s->buffer);
}

static inline lw_status LW_SINGLE_CLOSE(LW_SINGLE *s)
{
    const size_t left = s->next == s->end ? 0 : LW_SINGLE_AS(size_t, s->end - s->next);
    lw_single *const buffer = s->buffer;
    s->next = s->end = NULL;
    s->buffer = NULL;
    return lw_single_close(buffer, left);
}

#undef LW_SINGLE
#undef LW_SINGLE_OPEN
#undef LW_SINGLE_NEXT
#undef LW_SINGLE_STATUS
#undef LW_SINGLE_CLOSE
#undef LW_SINGLE_NUMBER
#undef LW_SINGLE_ANY
#undef LW_SINGLE_TYPE
#undef LW_SINGLE_NOTHING
