/* lanewise_bench_cpu_variates [SUBSTRING [NUMBERS]]: variates on one core in cycles each, ours beside Intel MKL's
 * vector statistics and the GNU Scientific Library, in turn; only the kinds whose title contains the substring. NUMBERS
 * are made in a call; by default, as many as 16 KiB in L1 hold. Of long calls a turn makes what 0.01 s allow, going on
 * at the next place of the array in the next turn.
 *
 * MKL takes each of its generators and methods; the fastest is printed. A method that only rounds a normal variate,
 * which has another distribution, stands apart. */
#include <stdio.h>
#include <stdlib.h>

#include "cpu_variates.h"

int main(int argc, char **argv)
{
    const session all = session_open(argc, argv);
    const char *label = "avx512";
    lw_context *context = session_context(label);
    if (context == NULL)
        context = session_context(label = "portable");
    session_head(&all, context);
    for (const setting *s = bench_settings; s->title != NULL; s++) {
        contest *const c = session_contest(&all, s);
        if (c == NULL)
            continue;
        for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
            enter_ours(c, s, context, label, (lw_engine)engine);
        enter_variate_peers(c, s);
        contest_run(c);
        contest_close(c);
    }
    free(all.memory);
    lw_context_destroy(context);
    return 0;
}
