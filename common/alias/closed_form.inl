/* closed_form.inl: included by rule.h once for each width of rows. LW_UNITS holds D and S, LW_COIN a threshold, in
 * which C is 0; LW_TAKES, LW_CLOSES and LW_OWN are the functions' names. */

/* Whether a heavy can still give to a light: lacks is D before the light, above is S with the heavy. */
LW_BOTH int LW_TAKES(LW_UNITS lacks, LW_UNITS above)
{
    return lacks < above;
}

/* Whether lights that lack so much together close the heavy. */
LW_BOTH int LW_CLOSES(LW_UNITS lacks, LW_UNITS above)
{
    return lacks >= above;
}

/* The coins that an item keeps, C + more - less: of a heavy that closes S and D, of a light D before and with it. */
LW_BOTH LW_COIN LW_OWN(LW_UNITS more, LW_UNITS less)
{
    return (LW_COIN)(more - less);
}

#undef LW_UNITS
#undef LW_COIN
#undef LW_TAKES
#undef LW_CLOSES
#undef LW_OWN
