/* Long sums of smooth terms: the iterations of lanes whose acceptances differ. */
#ifndef LANEWISE_TOOLS_MODEL_SUMS_H
#define LANEWISE_TOOLS_MODEL_SUMS_H

/* term(what, n) for whole n >= 0: falls from 1 to 0 without jumps, in the end no slower than (1 - p)^n. */
typedef double model_term(const void *what, double n);

/* The sum of all terms. p, from 2^-1000, says when the rest is too small to matter. */
double model_sum(model_term *term, const void *what, double p);

#endif
