/* LW_ENGINE at a step of a block (detail/elements.h). */
typedef struct LW_ELEMENTS_TYPE {
    LW_E(constants) constants;
    LW_E(state) state[LW_E_INTERLEAVE];
    lw_source source;
    uint64_t block;
    int open, step, ahead; /* a block is open; its steps taken; how many blocks after it are open, too */
    int raw;               /* the kind is the engine's own sequence */
} LW_ELEMENTS_TYPE;

LW_OUTLINE void LW_ELEMENTS(open)(LW_ELEMENTS_TYPE *e, uint64_t seed, uint64_t stream, uint32_t set, uint32_t number)
{
    const uint32_t domain = 256u * LW_E_NUMBER + number;
    e->source.set = set % LW_E_SETS;
    e->source.stream = stream;
    e->source.key = lw_hash(seed, domain, e->source.set, 0x454E414C, 0x3159454B); /* "LANE", "KEY1" */
    e->source.retry_key = lw_hash(seed, (uint32_t)stream, (uint32_t)(stream >> 32), domain + (e->source.set << 16),
                                  0x52544552); /* "RETR" */
    if (LW_E_OWN_ORDER && number <= 3)
        e->source.key = seed; /* bits are the published sequence */
    if (LW_E_SEEKS) {
        lw_mrg8_hash_seed(e->source.mrg8, seed);
        lw_mrg8_jump_warp(e->source.mrg8, stream, 128, lw_mrg8_powers);
        lw_mrg8_jump_warp(e->source.mrg8, number, 192, lw_mrg8_powers);
    }
    e->constants = LW_E(prepare)(&e->source);
    e->block = 0;
    e->raw = number <= 3;
    e->open = e->step = e->ahead = 0;
}

/* The block becomes the one that is open. Hashed blocks are opened four at a time. */
LW_LANE void LW_ELEMENTS(enter)(LW_ELEMENTS_TYPE *e, uint64_t block)
{
#if LW_E_INTERLEAVE == 4
    if (e->ahead > 0 && block == e->block + 1) {
        e->state[0] = e->state[1];
        e->state[1] = e->state[2];
        e->state[2] = e->state[3];
        e->ahead--;
    } else {
        LW_E(open)(&e->constants, e->state, &e->source, block);
        e->ahead = 3;
    }
#else
    if (LW_E_SEEKS && e->open && block == e->block + 1)
        LW_E(next)(&e->constants, e->state, &e->source, block, e->step);
    else
        LW_E(open)(&e->constants, e->state, &e->source, block);
#endif
    e->block = block;
    e->open = 1;
    e->step = 0;
}

/* Steps whose words nobody wants are of the order that the kind's draws take. */
LW_OUTLINE void LW_ELEMENTS(seek)(LW_ELEMENTS_TYPE *e, uint64_t block, int step)
{
    if (!e->open || e->block != block || e->step > step)
        LW_ELEMENTS(enter)(e, block);
    for (; e->step < step; e->step++) {
        if (LW_E_OWN_ORDER && e->raw)
            LW_E(draw_native)(&e->constants, e->state, &e->source, e->step);
        else
            LW_E(step)(&e->constants, e->state, &e->source, e->step);
    }
}
