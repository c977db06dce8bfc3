#include "core/more.h"

const lw_backend_more *lw_backend_more_of(const lw_backend *backend)
{
    size_t i = 0;
    while (lw_backend_rows[i].backend != backend)
        i++;
    return lw_backend_mores[i];
}
