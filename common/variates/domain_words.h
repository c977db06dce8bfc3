/* The domains of parameters (lanewise/lane/variates/domains.h) in the words of error messages. */
#ifndef LANEWISE_VARIATES_DOMAIN_WORDS_H
#define LANEWISE_VARIATES_DOMAIN_WORDS_H

#define LW_WORDS_finite "finite"
#define LW_WORDS_positive "finite and > 0"
#define LW_WORDS_nonnegative "finite and >= 0"
#define LW_WORDS_number "a number or an infinity"
#define LW_WORDS_whole "a whole number >= 1"
#define LW_WORDS_probability "in [0, 1]"
#define LW_WORDS_positive_probability "in (0, 1]"
#define LW_WORDS_count "at most 2^63 - 1"

#endif
