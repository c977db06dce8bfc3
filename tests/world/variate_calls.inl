/* calls.c includes this for each row of variates.def: the call with the same parameters for all, and per element. */
#define SAME(type, name, domain) const TYPE_##type name = its->type[k++];
#define EACH(type, name, domain)                                                                                       \
    const lw_each_##type name = {k == 0 ? its->first : NULL, its->type[k]};                                                \
    k++;
#define GIVE(type, name, domain) , name

static lw_status LW_V(same)(scene *s, scene_made *made)
{
    const scene_parameters *const its = &s->parameters[LW_V(lw_kernel)];
    int k = 0;
    (void)made;
    LW_EACH_PARAMETER(SAME)
    (void)k;
    return LW_V(lw_fill)(s->generator, (void *)s->out, s->n LW_EACH_PARAMETER(GIVE));
}

static lw_status LW_V(each)(scene *s, scene_made *made)
{
    const scene_parameters *const its = &s->parameters[LW_V(lw_kernel)];
    int k = 0;
    (void)made;
    LW_EACH_PARAMETER(EACH)
    (void)k;
    return LW_JOIN(LW_V(lw_fill), _each)(s->generator, (void *)s->out, s->n LW_EACH_PARAMETER(GIVE));
}

#undef SAME
#undef EACH
#undef GIVE
