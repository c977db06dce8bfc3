#include "parameters.h"

#include <string.h>

#include "complain.h"
#include "numbers.h"
#include "standard.h"

/* Reads the value of parameter p of a kind from the --param that names it, or takes the standard one. */
static int read_parameter(const struct options *options, const lw_kind_info *kind, int p, lw_value *value)
{
    const char *name = kind->parameter_name[p];
    const size_t length = strlen(name);
    const char *text = NULL;
    for (int o = 0; o < options->parameters; o++)
        if (strncmp(options->parameter[o], name, length) == 0 && options->parameter[o][length] == '=')
            text = options->parameter[o] + length + 1;
    const double *const standard = standard_value(kind, p);
    if (text == NULL && standard != NULL) {
        value->f64 = *standard;
        return EXIT_DONE;
    }
    if (text == NULL)
        return misused("--kind %s needs --param %s=VALUE", kind->name, name);
    const lw_type type = kind->parameter_type[p];
    return parse_value(text, type, value)
               ? EXIT_DONE
               : misused("--param %s is \"%s\"; it must be %s", name, text, value_words(type));
}

int parameters_read(const struct options *options, const lw_kind_info *kind, lw_value *values)
{
    for (int o = 0; o < options->parameters; o++) {
        const size_t length = strcspn(options->parameter[o], "=");
        int known = 0;
        for (int p = 0; p < kind->parameters; p++)
            known |= strlen(kind->parameter_name[p]) == length &&
                     strncmp(kind->parameter_name[p], options->parameter[o], length) == 0;
        if (!known)
            return misused("--kind %s has no parameter \"%.*s\"; see lanewise info", kind->name, (int)length,
                           options->parameter[o]);
    }
    for (int p = 0; p < kind->parameters; p++) {
        const int code = read_parameter(options, kind, p, &values[p]);
        if (code != EXIT_DONE)
            return code;
    }
    return EXIT_DONE;
}
