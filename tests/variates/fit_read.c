#include <string.h>

#include "fit.h"
#include "kat.h"

static fit_row row; /* the one that is read */
static lw_kind_info info;
static void (*check_row)(const fit_row *row);

static void finish_row(void)
{
    if (row.kind[0] == '\0')
        return;
    if (row.points == 0)
        fail_msg("%s: a setting without points", row.kind);
    check_row(&row);
    row.kind[0] = '\0';
}

static void read_setting(const kat_line *line)
{
    assert_ok(lw_kind_describe(kat_kind(line, kat_left(line, 1)), &info));
    memset(&row, 0, sizeof(row));
    assert_true(strlen(line->left[1]) < sizeof(row.kind));
    strcpy(row.kind, line->left[1]);
    row.parameters = info.parameters;
    row.has_wrong = line->rights > 0;
    if (line->lefts != 2 + (size_t)row.parameters)
        kat_broken(line, "there must be %d parameters", row.parameters);
    for (int p = 0; p < row.parameters; p++) {
        kat_parameter(line, kat_left(line, 2 + (size_t)p), &info, p, &row.right[p]);
        row.wrong[p] = row.right[p];
        if (row.has_wrong)
            kat_parameter(line, kat_right(line, (size_t)p), &info, p, &row.wrong[p]);
    }
}

static void read_point(const kat_line *line)
{
    if (row.points == FIT_POINTS)
        kat_broken(line, "more than %d points", FIT_POINTS);
    fit_point *const point = &row.point[row.points++];
    const char *const x = kat_left(line, 1);
    if (info.type == LW_TYPE_F32 || info.type == LW_TYPE_F64)
        point->x.f64 = kat_f64(line, x);
    else
        point->x.u64 = kat_u64(line, x);
    point->below = kat_f64(line, kat_right(line, 0));
    point->above = kat_f64(line, kat_right(line, 1));
}

static void read_line(const kat_line *line)
{
    if (strcmp(line->left[0], "at") == 0) {
        read_point(line);
    } else if (strcmp(line->left[0], "setting") == 0) {
        finish_row();
        read_setting(line);
    } else {
        kat_broken(line, "what is %s?", line->left[0]);
    }
}

void fit_read(const char *path, void (*check)(const fit_row *row))
{
    check_row = check;
    row.kind[0] = '\0';
    kat_read(path, 1000, read_line);
    finish_row();
}
