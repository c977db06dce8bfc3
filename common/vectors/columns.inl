/* rows_host.h includes this for f32 and f64 (lanewise/detail/templates/real_f32.inl). */

/* `count` of the columns of 32 rows that lie d values apart. */
LW_LANE void LW_R(move_columns)(int back, LW_REAL_C *restrict rows, LW_REAL_C *restrict columns, uint64_t d,
                                uint64_t count)
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
LW_LANE void LW_R(move_all_columns)(int back, LW_REAL_C *rows, LW_REAL_C *columns, uint64_t d)
{
    uint64_t j = 0;
    switch (d) {
    case 2:
        LW_R(move_columns)(back, rows, columns, 2, 2);
        return;
    case 3:
        LW_R(move_columns)(back, rows, columns, 3, 3);
        return;
    case 4:
        LW_R(move_columns)(back, rows, columns, 4, 4);
        return;
    case 8:
        LW_R(move_columns)(back, rows, columns, 8, 8);
        return;
    default:
        for (; j + 8 <= d; j += 8)
            LW_R(move_columns)(back, rows + j, columns + 32 * j, d, 8);
        for (; j + 4 <= d; j += 4)
            LW_R(move_columns)(back, rows + j, columns + 32 * j, d, 4);
        for (; j < d; j++)
            LW_R(move_columns)(back, rows + j, columns + 32 * j, d, 1);
    }
}

LW_OUTLINE void LW_R(rows_to_columns)(LW_REAL_C *rows, LW_REAL_C *columns, uint64_t d)
{
    LW_R(move_all_columns)(0, rows, columns, d);
}
LW_OUTLINE void LW_R(columns_to_rows)(LW_REAL_C *rows, LW_REAL_C *columns, uint64_t d)
{
    LW_R(move_all_columns)(1, rows, columns, d);
}
#include "lanewise/detail/templates/real_end.inl"
