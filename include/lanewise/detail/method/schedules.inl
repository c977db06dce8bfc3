/* The elements of a method by either schedule, for a warp. LW_METHOD is the method's name; its header has been included
 * before. A template: it may be included once per method.
 *
 * docs/contract/method.md says what element e is: the values of its lowest accepted attempt. A schedule only
 * says which lane tries what when:
 *
 *   masked   every lane one element, until the slowest has it ([RF] algorithm 2)
 *   queued   first attempts 32 at a time; rejected elements, of any blocks, wait until lanes are free for them; lanes try
 *            only when all of them can, but the last elements, fewer than 32, get several lanes each
 *
 * [RF] Ridley and Forget (2021). */
#define LW_M(what) LW_JOIN(lw_##what##_, LW_METHOD)
#define LW_M_TYPE LW_TYPE_OF(LW_METHOD)
#define LW_M_REAL LW_REAL_OF(LW_METHOD)
#define LW_M_DRAW LW_DRAW_OF(LW_METHOD)
#define LW_M_OP(op, field) LW_JOIN(lw_##op##_, LW_FIELD(field, LW_METHOD))
#define LW_M_C(field) LW_JOIN(LW_C_, LW_FIELD(field, LW_METHOD))

enum {
    LW_M(values) = LW_FIELD(values, LW_METHOD),
    LW_M(draws) = LW_FIELD(draws, LW_METHOD),
    LW_M(coeffs) = LW_FIELD(coeffs, LW_METHOD),
    LW_M(parameters) = LW_FIELD(parameters, LW_METHOD)
};

/* ---- one attempt per lane ---- */

/* Parameters that fit, and their coefficients. */
LW_LANE lw_mask LW_M(check)(const LW_M_REAL *p, LW_M_REAL *c)
{
    lw_mask ok = lw_any_value_mask();
    int k = 0;
    (void)(p + k);
#define LW_TUPLE(type, name, domain) ok = lw_and_mask(ok, lw_in_##domain##_##type(p[k++]));
    LW_FIELD(each, LW_METHOD)
#undef LW_TUPLE
    return lw_and_mask(ok, LW_M(setup)(p, c));
}

/* The coefficients of a group of lanes; returns those whose parameters are outside the domain. */
LW_OUTLINE lw_mask LW_M(coefficients)(const lw_job *job, uint64_t first, lw_u64 element, LW_M_REAL *c)
{
    LW_M_REAL p[LW_M(parameters) + 1];
    const lw_u64 place = lw_sub_u64(element, lw_set_u64(first));
    const lw_mask inside = lw_lt_u64(place, lw_set_u64(job->count));
    for (int k = 0; k < LW_M(parameters); k++)
        p[k] = LW_M_OP(parameter, real)(job, k, lw_select_u64(inside, place, lw_set_u64(0)));
    p[LW_M(parameters)] = LW_M_OP(set, real)(0); /* not read; a compiler may warn of an array without any value */
    return lw_not_mask(LW_M(check)(p, c));
}

/* The draws of first attempts of elements side by side, from slot `slot` of the block on; direct: the next ones that
 * the block's state gives, whatever `slot` is. */
LW_LANE void LW_M(first_draws)(lw_walk *walk, int slot, int g, LW_M_DRAW *d)
{
#if LW_LANES_ARE_THREADS
    if (walk->direct) {
        for (int n = 0; n < LW_M(draws); n++)
            d[n] = LW_M_OP(warp1024_draw, draw)
                   (&walk->taps, &walk->now, &walk->job->source, 0).g[0];
        return;
    }
#endif
    const int first = 32 * LW_M(draws) * (slot / 32) + slot % 32;
    for (int n = 0; n < LW_M(draws); n++)
        d[n] = LW_M_OP(load, drawn)((const LW_M_C(drawn) *)walk->staged + first + 32 * n + lw_slot(g));
}

/* Lanes of `groups` groups try their elements' attempts; x, and who accepts. fresh: all are first attempts of elements
 * side by side from slot `slot` of the block on, which has draws for them; else they take retry words. Elements with
 * parameters outside the domain accept the sentinel. */
LW_LANE lw_warp_mask LW_M(attempt)(lw_walk *walk, int fresh, int slot, int groups, const lw_warp_u32 *place,
                                   const lw_warp_u32 *attempt, const lw_warp_mask *active, LW_M_TYPE x[][LW_M(values)])
{
    const lw_job *const job = walk->job;
    const int each = walk->each;
    lw_warp_mask accepted, wrong;
    LW_FOR_GROUPS(g)
    {
        accepted.g[g] = lw_no_mask();
        wrong.g[g] = lw_no_mask();
        for (int v = 0; v < LW_M(values); v++)
            x[g][v] = LW_M_OP(set, type)(0);
        if (g >= groups || (LW_GROUPS > 1 && !lw_any_mask(active->g[g])))
            continue;
        LW_M_DRAW d[LW_M(draws)];
        LW_M_REAL c[LW_M(coeffs)];
        lw_mask outside = lw_no_mask();
        const lw_u64 element = lw_add_u64(lw_set_u64(walk->base), lw_widen_u64(place->g[g]));
        const lw_mask first = lw_and_mask(lw_eq_u32(attempt->g[g], lw_set_u32(0)), active->g[g]);
        if (fresh) {
            LW_M(first_draws)(walk, slot, g, d);
        } else {
            LW_M_OP(retry_draws, drawn)
            (&job->source, walk->keys, element, attempt->g[g], LW_M(draws), d);
            LW_M_OP(retry_map, draw)(d, LW_M(draws));
        }
        if (each)
            outside = LW_M(coefficients)(job, walk->first, element, c);
        else
            for (int k = 0; k < LW_M(coeffs); k++)
                c[k] = LW_M_OP(coefficient, real)(job, k);
        lw_mask accepts = LW_M(try)(d, c, x[g]);
        if (each)
            accepts = lw_or_mask(accepts, outside);
        accepts = lw_and_mask(accepts, active->g[g]);
        if (each)
            for (int v = 0; v < LW_M(values); v++)
                x[g][v] = LW_M_OP(select, type)(outside, LW_M_OP(sentinel, type)(), x[g][v]);
        accepted.g[g] = accepts;
        wrong.g[g] = lw_and_mask(outside, first);
        if (walk->checked) {
            LW_M_REAL density, envelope;
            const lw_mask low = lw_and_mask(LW_M(violates)(x[g], c, &density, &envelope),
                                            lw_and_mask(active->g[g], lw_not_mask(outside)));
            lw_walk_violated(walk, low, element);
#if LW_ONE_LANE && !LW_LANES_ARE_THREADS
            if (low && job->work.point != NULL && job->work.point->density == job->work.point->envelope) {
                job->work.point->x = (double)x[g][0];
                job->work.point->density = (double)density;
                job->work.point->envelope = (double)envelope;
            }
#endif
        }
    }
    if (each && lw_ballot_mask(wrong) != 0)
        lw_tally(job->errors, lw_ballot_mask(wrong));
    if (walk->counting) {
        walk->counts.iterations++;
        walk->counts.tries += (uint64_t)lw_count_bits(lw_ballot_mask(*active));
    }
    return accepted;
}

/* The values of the lanes that are set, to the output. */
LW_LANE void LW_M(keep)(lw_walk *walk, int groups, const lw_warp_u32 *place, const lw_warp_mask *set,
                        LW_M_TYPE x[][LW_M(values)])
{
    LW_M_C(type) *const out = (LW_M_C(type) *)walk->out;
    LW_FOR_GROUPS(g)
    for (int v = 0; v < LW_M(values) && g < groups; v++)
        LW_M_OP(scatter, type)(out, lw_add_u32(lw_mul_u32(place->g[g], lw_set_u32(LW_M(values))), lw_set_u32((uint32_t)v)),
                               x[g][v], set->g[g]);
    if (walk->counting)
        walk->counts.accepted += (uint64_t)lw_count_bits(lw_ballot_mask(*set));
}

/* Whether elements from .. to - 1 of a block are all that `groups` groups of vectors have from slot `slot` on. Where
 * lanes are threads, a test that costs more than it saves. */
LW_LANE int LW_M(are_wanted)(int slot, int groups, int from, int to)
{
    return LW_GROUPS > 1 && slot >= from && slot + LW_GROUP * groups <= to;
}

/* Of first attempts, x of all lanes that want one, if it is one value: whoever was rejected writes there again. Else of
 * those who accepted. slot: of the first lane in the block. whole: all lanes want one. */
LW_LANE void LW_M(keep_first)(lw_walk *walk, int slot, int whole, int groups, const lw_warp_u32 *place,
                              const lw_warp_mask *wanted, const lw_warp_mask *accepted, LW_M_TYPE x[][LW_M(values)])
{
    LW_M_C(type) *const out = (LW_M_C(type) *)walk->out;
    if (LW_M(values) > 1) {
        LW_M(keep)(walk, groups, place, accepted, x);
        return;
    }
    if (whole) {
        LW_FOR_GROUPS(g)
        if (g < groups) /* a place fits an int; before place 0 none is wanted */
            LW_M_OP(store, type)(out + ((int)walk->block_place + slot) + lw_slot(g), x[g][0]);
    } else {
        LW_FOR_GROUPS(g)
        if (g < groups)
            LW_M_OP(scatter, type)(out, place->g[g], x[g][0], wanted->g[g]);
    }
    if (walk->counting)
        walk->counts.accepted += (uint64_t)lw_count_bits(lw_ballot_mask(*accepted));
}

/* Elements that reached the limit of attempts become sentinels and are counted. */
LW_LANE void LW_M(give_up)(lw_walk *walk, int groups, const lw_warp_u32 *place, const lw_warp_mask *set)
{
    LW_M_TYPE x[LW_GROUPS][LW_M(values)];
    const uint64_t accepted = walk->counts.accepted;
    LW_FOR_GROUPS(g)
    {
        for (int v = 0; v < LW_M(values); v++)
            x[g][v] = LW_M_OP(sentinel, type)();
        if (g < groups)
            lw_walk_capped(walk, set->g[g], lw_add_u64(lw_set_u64(walk->base), lw_widen_u64(place->g[g])));
    }
    LW_M(keep)(walk, groups, place, set, x);
    walk->counts.accepted = accepted;
    lw_tally(walk->job->errors, lw_ballot_mask(*set));
}

/* ---- masked, for elements from .. to - 1 of a block ---- */

LW_LANE void LW_M(masked)(lw_walk *walk, int from, int to)
{
    const int groups = lw_walk_groups(walk->job->work.lanes);
    for (int e = from / 32 * 32; e < to; e += 32)
        for (int u = 0; u < LW_GROUPS; u += groups) {
            lw_warp_u32 place, attempt;
            lw_warp_mask wanted;
            LW_M_TYPE x[LW_GROUPS][LW_M(values)];
            LW_FOR_GROUPS(g)
            {
                const lw_u32 in_block = lw_add_u32(lw_lane_u32(u + g), lw_set_u32((uint32_t)e));
                place.g[g] = lw_add_u32(in_block, lw_set_u32(walk->block_place));
                attempt.g[g] = lw_set_u32(0);
                wanted.g[g] = g < groups ? lw_walk_between(in_block, from, to) : lw_no_mask();
            }
            const int slot = e + LW_GROUP * u;
            lw_warp_mask accepted =
                LW_M(attempt)(walk, walk->has_staged, slot, groups, &place, &attempt, &wanted, x);
            const int whole = LW_M(are_wanted)(slot, groups, from, to);
            LW_M(keep_first)(walk, slot, whole, groups, &place, &wanted, &accepted, x);
            for (uint32_t a = 1;; a++) {
                LW_FOR_GROUPS(g)
                {
                    wanted.g[g] = lw_and_mask(wanted.g[g], lw_not_mask(accepted.g[g]));
                    attempt.g[g] = lw_set_u32(a);
                }
                if (lw_ballot_mask(wanted) == 0)
                    break;
                if (a == walk->job->work.cap) {
                    LW_M(give_up)(walk, groups, &place, &wanted);
                    break;
                }
                accepted = LW_M(attempt)(walk, 0, 0, groups, &place, &attempt, &wanted, x);
                LW_M(keep)(walk, groups, &place, &accepted, x);
            }
        }
}

/* ---- queued ---- */

/* Drains the queue of fewer than 32 elements, each tried by several lanes. */
LW_LANE void LW_M(drain)(lw_walk *walk)
{
    lw_walk_queue *const queue = walk->queue;
    const int group = lw_field_size(walk->waiting);
    const uint32_t cap = walk->job->work.cap;
    lw_warp_u32 place, attempt;
    lw_warp_mask busy, over, lowest, found, lost, again;
    LW_M_TYPE x[LW_GROUPS][LW_M(values)];
    LW_FOR_GROUPS(g)
    {
        const lw_u32 item = lw_walk_field(lw_lane_u32(g), group);
        const lw_mask is = lw_lt_u32(item, lw_set_u32(walk->waiting));
        const lw_u32 at = lw_select_u32(is, item, lw_set_u32(0));
        place.g[g] = lw_fetch_u32(queue->place, at);
        attempt.g[g] = lw_add_u32(lw_fetch_u32(queue->attempt, at),
                                  lw_and_u32(lw_lane_u32(g), lw_set_u32((uint32_t)group - 1)));
        busy.g[g] = lw_and_mask(is, lw_lt_u32(attempt.g[g], lw_set_u32(cap)));
        over.g[g] = lw_and_mask(is, lw_not_mask(busy.g[g]));
    }
    lw_fence();
    const lw_warp_mask accepted = LW_M(attempt)(walk, 0, 0, LW_GROUPS, &place, &attempt, &busy, x);
    lw_walk_lowest(lw_ballot_mask(accepted), group, &lowest, &found);
    LW_M(keep)(walk, LW_GROUPS, &place, &lowest, x);
    /* an element stays in the queue, or is lost, with its first lane */
    LW_FOR_GROUPS(g)
    {
        const lw_mask head = lw_eq_u32(lw_and_u32(lw_lane_u32(g), lw_set_u32((uint32_t)group - 1)), lw_set_u32(0));
        const lw_mask left = lw_and_mask(head, lw_not_mask(found.g[g]));
        lost.g[g] = lw_and_mask(left, over.g[g]);
        again.g[g] = lw_and_mask(left, busy.g[g]);
        attempt.g[g] = lw_add_u32(attempt.g[g], lw_set_u32((uint32_t)group));
    }
    if (lw_ballot_mask(lost) != 0)
        LW_M(give_up)(walk, LW_GROUPS, &place, &lost);
    walk->waiting = lw_queue_push(queue->place, queue->attempt, 0, place, attempt, again);
    if (walk->counting)
        walk->counts.queued += (uint64_t)lw_count_bits(lw_ballot_mask(again));
}

/* All lanes have tried. Those not in `done` that used their last attempt give up and count as done. */
LW_LANE void LW_M(end_attempts)(lw_walk *walk, lw_warp_mask *done)
{
    const uint32_t last = walk->job->work.cap - 1;
    lw_warp_mask lost, late;
    LW_FOR_GROUPS(g)
    {
        lost.g[g] = lw_and_mask(lw_eq_u32(walk->attempt.g[g], lw_set_u32(last)), lw_not_mask(done->g[g]));
        done->g[g] = lw_or_mask(done->g[g], lost.g[g]);
        late.g[g] = lw_and_mask(lw_not_mask(lw_lt_u32(walk->attempt.g[g], lw_set_u32(last / 2))), lw_not_mask(done->g[g]));
    }
    if (lw_ballot_mask(lost) != 0)
        LW_M(give_up)(walk, LW_GROUPS, &walk->place, &lost);
    /* with none beyond the middle, what lanes try next takes half of the attempts */
    walk->safe = last > 1 && lw_ballot_mask(late) == 0 ? last - last / 2 : 0;
}

/* All lanes try rejected elements; a lane that is done takes another from the queue. Returns as soon as a lane would
 * idle; lanes keep what they have (walk->place, attempt, idle) until next time. */
LW_LANE void LW_M(retry)(lw_walk *walk)
{
    LW_M_TYPE x[LW_GROUPS][LW_M(values)];
    for (uint32_t takers; (takers = (uint32_t)lw_count_bits(walk->idle)) <= walk->waiting;) {
        const lw_warp_mask idle = lw_walk_mask(walk->idle);
        lw_warp_mask all, done;
        walk->waiting -= takers;
        lw_fence();
        const lw_warp_u32 taken = lw_walk_take(walk, idle);
        LW_FOR_GROUPS(g)
        {
            walk->place.g[g] = lw_select_u32(idle.g[g], taken.g[g], walk->place.g[g]);
            walk->attempt.g[g] = lw_select_u32(idle.g[g], lw_set_u32(1), walk->attempt.g[g]);
            all.g[g] = lw_any_value_mask();
        }
        do {
            done = LW_M(attempt)(walk, 0, 0, LW_GROUPS, &walk->place, &walk->attempt, &all, x);
            LW_M(keep)(walk, LW_GROUPS, &walk->place, &done, x);
            if (walk->safe-- == 0)
                LW_M(end_attempts)(walk, &done);
            LW_FOR_GROUPS(g) walk->attempt.g[g] = lw_add_u32(walk->attempt.g[g], lw_set_u32(1));
            walk->idle = lw_ballot_mask(done);
        } while (walk->idle == 0);
    }
}

/* First attempts of the 32 elements from slot e of the block on. whole: a constant, 1: all of them are wanted. Returns
 * who was rejected. */
LW_LANE lw_warp_mask LW_M(first_attempts)(lw_walk *walk, int e, int from, int to, int whole, lw_warp_u32 *place)
{
    lw_warp_u32 attempt;
    lw_warp_mask wanted, rejected;
    LW_M_TYPE x[LW_GROUPS][LW_M(values)];
    LW_FOR_GROUPS(g)
    {
        const lw_u32 in_block = lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)e));
        place->g[g] = lw_add_u32(in_block, lw_set_u32(walk->block_place));
        attempt.g[g] = lw_set_u32(0);
        wanted.g[g] = whole ? lw_any_value_mask() : lw_walk_between(in_block, from, to);
    }
    const lw_warp_mask accepted = LW_M(attempt)(walk, walk->has_staged, e, LW_GROUPS, place, &attempt, &wanted, x);
    const int stored_whole = whole || LW_M(are_wanted)(e, LW_GROUPS, from, to);
    LW_M(keep_first)(walk, e, stored_whole, LW_GROUPS, place, &wanted, &accepted, x);
    LW_FOR_GROUPS(g) rejected.g[g] = lw_and_mask(wanted.g[g], lw_not_mask(accepted.g[g]));
    return rejected;
}

/* interleaved: a constant, how many times 32 elements make their first attempts before any is retried, which divides
 * the block; the first draw is that of the last such multiple before `from`. whole: 0, or 1 where all of the block is
 * wanted. */
LW_LANE void LW_M(queued)(lw_walk *walk, int interleaved, int whole, int from, int to)
{
    const int step = 32 * interleaved;
    for (int e = from / step * step; e < to; e += step) {
        lw_warp_u32 place[LW_WALK_INTERLEAVED];
        lw_warp_mask rejected[LW_WALK_INTERLEAVED];
        uint32_t set[LW_WALK_INTERLEAVED], any = 0;
        if (whole) {
            LW_UNROLL_4 for (int k = 0; k < interleaved; k++) rejected[k] =
                LW_M(first_attempts)(walk, e + 32 * k, from, to, 1, &place[k]);
        } else {
            LW_UNROLL_4 for (int k = 0; k < interleaved; k++) rejected[k] =
                LW_M(first_attempts)(walk, e + 32 * k, from, to, 0, &place[k]);
        }
        LW_UNROLL_4 for (int k = 0; k < interleaved; k++)
        {
            set[k] = lw_ballot_mask(rejected[k]);
            any |= set[k];
        }
        if (any == 0)
            continue;
        LW_UNROLL_4 for (int k = 0; k < interleaved; k++)
        {
            if (set[k] == 0)
                continue;
            if (walk->job->work.cap == 1) {
                LW_M(give_up)(walk, LW_GROUPS, &place[k], &rejected[k]);
                continue;
            }
            /* the next attempt of all is 1 */
            lw_walk_wait(walk, place[k], rejected[k], set[k]);
            if (walk->counting)
                walk->counts.queued += (uint64_t)lw_count_bits(set[k]);
        }
        LW_M(retry)(walk);
    }
}

/* The elements that lanes still have join the queue, which is drained. */
LW_LANE void LW_M(empty)(lw_walk *walk)
{
    const lw_warp_mask busy = lw_walk_mask(~walk->idle);
    lw_fence();
    LW_FOR_GROUPS(g) lw_store_u32(walk->queue->attempt + lw_slot(g), lw_set_u32(1));
    walk->waiting =
        lw_queue_push(walk->queue->place, walk->queue->attempt, walk->waiting, walk->place, walk->attempt, busy);
    if (walk->counting)
        walk->counts.queued += (uint64_t)lw_count_bits(~walk->idle);
    walk->idle = UINT32_MAX;
    lw_fence();
    while (walk->waiting > 0)
        LW_M(drain)(walk);
}

/* Elements from .. to - 1 of the present block. last: no block follows. */
LW_LANE void LW_M(walk)(lw_walk *walk, int schedule, int from, int to, int last)
{
    if (schedule == LW_SCHEDULE_MASKED) {
        LW_M(masked)(walk, from, to);
        return;
    }
    LW_M(queued)(walk, 1, 0, from, to);
    if (last)
        LW_M(empty)(walk);
}
