/* Makes the table of a distribution of a family that is known by name. */
#include "object.h"

#include <math.h>

#include "base/environment.h"
#include "base/status.h"
#include "quantile/families.h"

lw_status lw_quantile_create_family(lw_quantile **quantile, lw_context *context, lw_quantile_family family,
                                    const double *shape, double location, double scale, double error)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_quantile_create_family";
    const lw_status new = lw_handle_check_new(quantile, &lw_quantile_kind, context, function);
    if (new != LW_OK)
        return new;
    if ((unsigned)family > LW_QUANTILE_STABLE)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: family is %d; it must be a value of lw_quantile_family", function,
                       (int)family);
    if (shape == NULL && lw_family_shapes(family) > 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: shape is null; the family needs %d", function, lw_family_shapes(family));
    lw_family_choice choice = {.family = family, .location = location, .scale = scale};
    for (int k = 0; k < lw_family_shapes(family); k++)
        choice.shape[k] = shape[k];
    const int wrong = lw_family_wrong_shape(&choice);
    if (wrong > 0)
        return lw_fail(LW_ERROR_DOMAIN, "%s: shape[%d] is %.9g; it must be %s", function, wrong - 1, shape[wrong - 1],
                       lw_family_domain(family, wrong - 1));
    if (!isfinite(location))
        return lw_fail(LW_ERROR_DOMAIN, "%s: location is %g; it must be finite", function, location);
    if (!(scale > 0.0) || !isfinite(scale))
        return lw_fail(LW_ERROR_DOMAIN, "%s: scale is %g; it must be finite and > 0", function, scale);
    lw_quantile_options options = {.size = sizeof(options), .user = &choice, .error = error};
    lw_family_options(&choice, &options);
    return lw_quantile_create_for(quantile, context, &options, function);
}
