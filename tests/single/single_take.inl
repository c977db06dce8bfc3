/* single_test.c, of the type TAKEN, in C C_TYPE. */
#define SINGLE_PASTE(a, b) a##b
#define SINGLE_JOIN(a, b) SINGLE_PASTE(a, b)
#define OF(name) SINGLE_JOIN(name, TAKEN)
static void OF(take_)(lw_generator *generator, lw_kind kind, void *out, size_t n)
{
    OF(lw_single_) s;
    assert_ok(SINGLE_JOIN(OF(lw_single_), _open)(&s, generator, kind, test_parameters(kind)));
    for (size_t i = 0; i < n; i++)
        ((C_TYPE *)out)[i] = OF(lw_next_)(&s);
    assert_ok(SINGLE_JOIN(OF(lw_single_), _status)(&s));
    assert_ok(SINGLE_JOIN(OF(lw_single_), _close)(&s));
}
#undef OF
#undef SINGLE_PASTE
#undef SINGLE_JOIN
#undef TAKEN
#undef C_TYPE
