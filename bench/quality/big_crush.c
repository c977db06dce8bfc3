/* lanewise_big_crush SUBJECT TEST [STREAM]: test number TEST, 1 to 106, of BigCrush (L'Ecuyer and Simard 2007) on a
 * subject of the quality record; the report of TestU01, then a line "p VALUE NAME" for each statistic. With `small` before
 * SUBJECT: of SmallCrush, 1 to 10; with `crush`: of Crush, 1 to 96. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <TestU01.h>

#include "subject.h"

static subject_stream *stream;

static unsigned int word(void)
{
    return subject_word(stream);
}

static const struct {
    const char *name;
    int tests;
    void (*repeat)(unif01_Gen *, int[]);
} batteries[] = {{"big", 106, bbattery_RepeatBigCrush},
                 {"small", 10, bbattery_RepeatSmallCrush},
                 {"crush", 96, bbattery_RepeatCrush}};

int main(int argc, char **argv)
{
    int battery = 0;
    for (int i = 1; i < 3 && argc > 1; i++)
        if (strcmp(argv[1], batteries[i].name) == 0)
            battery = i;
    argc -= battery > 0;
    argv += battery > 0;
    const int test = argc > 2 ? atoi(argv[2]) : 0;
    if (test < 1 || test > batteries[battery].tests) {
        fprintf(stderr, "usage: lanewise_big_crush [small | crush] SUBJECT TEST [STREAM], TEST from 1 to %d\n",
                batteries[battery].tests);
        return 2;
    }
    stream = subject_open(argv[1], argc > 3 ? strtoull(argv[3], NULL, 0) : 0);
    if (stream == NULL)
        return 2;
    int repeat[107] = {0};
    repeat[test] = 1;
    unif01_Gen *g = unif01_CreateExternGenBits(argv[1], word);
    batteries[battery].repeat(g, repeat);
    for (int i = 0; i < bbattery_NTests; i++)
        printf("p %.6g %s\n", bbattery_pVal[i], bbattery_TestNames[i]);
    unif01_DeleteExternGenBits(g);
    subject_close(stream);
    return 0;
}
