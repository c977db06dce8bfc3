/* lanewise_big_crush SUBJECT TEST [STREAM]: test number TEST, 1 to 106, of BigCrush (L'Ecuyer and Simard 2007) on a
 * subject of the quality record; the report of TestU01, then a line "p VALUE NAME" for each statistic. With `small`
 * before SUBJECT: of SmallCrush, 1 to 10. */
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

int main(int argc, char **argv)
{
    const int small = argc > 1 && strcmp(argv[1], "small") == 0;
    const int tests = small ? 10 : 106;
    argc -= small;
    argv += small;
    const int test = argc > 2 ? atoi(argv[2]) : 0;
    if (test < 1 || test > tests) {
        fprintf(stderr, "usage: lanewise_big_crush [small] SUBJECT TEST [STREAM], TEST from 1 to %d\n", tests);
        return 2;
    }
    stream = subject_open(argv[1], argc > 3 ? strtoull(argv[3], NULL, 0) : 0);
    if (stream == NULL)
        return 2;
    int repeat[107] = {0};
    repeat[test] = 1;
    unif01_Gen *g = unif01_CreateExternGenBits(argv[1], word);
    if (small)
        bbattery_RepeatSmallCrush(g, repeat);
    else
        bbattery_RepeatBigCrush(g, repeat);
    for (int i = 0; i < bbattery_NTests; i++)
        printf("p %.6g %s\n", bbattery_pVal[i], bbattery_TestNames[i]);
    unif01_DeleteExternGenBits(g);
    subject_close(stream);
    return 0;
}
