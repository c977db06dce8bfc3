/* Rows of 32 lanes to columns and back (rows_host.h). */
#ifndef LANEWISE_VECTORS_COLUMNS_H
#define LANEWISE_VECTORS_COLUMNS_H

#include "lanewise/lane/lane.h"

/* EACH real */
/* `count` of the columns of 32 rows that lie d values apart. */
LW_LANE void move_columns_fxx(int back, cxx *restrict rows, cxx *restrict columns, uint64_t d, uint64_t count)
{
    for (uint64_t i = 0; i < 32; i++)
        for (uint64_t j = 0; j < count; j++)
            if (back)
                rows[d * i + j] = columns[32 * j + i];
            else
                columns[32 * j + i] = rows[d * i + j];
}

/* All d of them. Compilers make shuffles of a loop over few columns if their number is a constant, and the best ones if
 * the rows lie close. */
LW_LANE void move_all_columns_fxx(int back, cxx *rows, cxx *columns, uint64_t d)
{
    uint64_t j = 0;
    switch (d) {
    case 2:
        move_columns_fxx(back, rows, columns, 2, 2);
        return;
    case 3:
        move_columns_fxx(back, rows, columns, 3, 3);
        return;
    case 4:
        move_columns_fxx(back, rows, columns, 4, 4);
        return;
    case 8:
        move_columns_fxx(back, rows, columns, 8, 8);
        return;
    default:
        for (; j + 8 <= d; j += 8)
            move_columns_fxx(back, rows + j, columns + 32 * j, d, 8);
        for (; j + 4 <= d; j += 4)
            move_columns_fxx(back, rows + j, columns + 32 * j, d, 4);
        for (; j < d; j++)
            move_columns_fxx(back, rows + j, columns + 32 * j, d, 1);
    }
}

LW_OUTLINE void rows_to_columns_fxx(cxx *rows, cxx *columns, uint64_t d)
{
    move_all_columns_fxx(0, rows, columns, d);
}
LW_OUTLINE void columns_to_rows_fxx(cxx *rows, cxx *columns, uint64_t d)
{
    move_all_columns_fxx(1, rows, columns, d);
}
/* END */

#endif
