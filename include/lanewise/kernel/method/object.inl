/* The method itself, in plain C: the constant that a program names. LW_METHOD: its name; kernel/method/host.inl has been included
 * for it. LW_METHOD_ROWS: LW_ROW(backend) for each backend that the program has code for. */
#include "../../detail/method/values.h"

#define LW_M_CODE(backend) LW_JOIN(LW_M(code), _##backend)

static int LW_M(setup_call)(const lw_value *values, lw_arguments *arguments)
{
    LW_M_REAL p[LW_M(parameters) + 1] = {0}, c[LW_M(coeffs)];
    int k = 0;
    (void)(values + k);
    _Static_assert(LW_M(coeffs) >= 1 && (int)LW_M(coeffs) <= (int)LW_COEFFICIENTS_MOST, "a row has 1 to 12 coefficients");
    _Static_assert(LW_FIELD(number, LW_METHOD) >= 1 && LW_FIELD(number, LW_METHOD) <= 253, "a row's number is 1 to 253");
#define LW_TUPLE(type, name, domain)                                                                                   \
    p[k] = lw_value_##type(values[k]);                                                                                 \
    if (!lw_in_##domain##_##type(p[k]))                                                                                \
        return k;                                                                                                      \
    k++;
    LW_FIELD(each, LW_METHOD)
#undef LW_TUPLE
    if (!LW_M(setup)(p, c))
        return LW_M(parameters);
    for (int i = 0; i < LW_M(coeffs); i++)
        arguments->variate.coefficient[i].LW_FIELD(real, LW_METHOD) = c[i];
    return -1;
}

#define LW_ROW(backend) extern const lw_method_code LW_M_CODE(backend);
LW_METHOD_ROWS
#undef LW_ROW

static const lw_method_row LW_M(rows)[] = {
#define LW_ROW(backend) {#backend, &LW_M_CODE(backend)},
    LW_METHOD_ROWS {NULL, NULL}
#undef LW_ROW
};

LW_DECLARE_METHOD_OF(LW_METHOD);
const lw_method LW_METHOD = {
    .headers = LW_METHOD_HEADERS,
    .number = LW_FIELD(number, LW_METHOD),
    .info = {.name = LW_TEXT_OF(LW_METHOD),
             .type = LW_JOIN(LW_TYPE_NAMED_, LW_FIELD(type, LW_METHOD)),
             .values = LW_M(values),
             .parameters = LW_M(parameters),
#define LW_TUPLE(type, name, domain) #name,
             .parameter_name = {LW_FIELD(each, LW_METHOD) NULL},
#undef LW_TUPLE
#define LW_TUPLE(type, name, domain) LW_TYPE_NAMED_##type,
             .parameter_type = {LW_FIELD(each, LW_METHOD) 0}},
#undef LW_TUPLE
#define LW_TUPLE(type, name, domain) #domain,
    .parameter_domain = {LW_FIELD(each, LW_METHOD) NULL},
#undef LW_TUPLE
#define LW_ENGINE_ROW(engine, value)                                                                                   \
    [value] = LW_METHOD_GROUPS(LW_JOIN(LW_STEPS_##engine##_, LW_FIELD(draw, LW_METHOD)), LW_M(draws)),
    .groups = {
#include "../../lane/engines/engines.def"
    },
#undef LW_ENGINE_ROW
    .setup = LW_M(setup_call),
    .plain = &LW_M_CODE(portable),
    .rows = LW_M(rows),
};
