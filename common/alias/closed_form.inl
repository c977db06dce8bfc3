/* closed_form.inl: included by rule.h once for each width of rows. LW_UNITS holds D and S, LW_COIN a threshold, in
 * which C is 0; LW_SWEEP(name) is the function's name. */

/* Whether a heavy can still give to a light: lacks is D before the light, above is S with the heavy. */
LW_BOTH int LW_SWEEP(lw_alias_takes)(LW_UNITS lacks, LW_UNITS above)
{
    return lacks < above;
}

/* Whether lights that lack so much together close the heavy. */
LW_BOTH int LW_SWEEP(lw_alias_closes)(LW_UNITS lacks, LW_UNITS above)
{
    return lacks >= above;
}

/* The coins that an item keeps, C + more - less: of a heavy that closes S and D, of a light D before and with it. */
LW_BOTH LW_COIN LW_SWEEP(lw_alias_own)(LW_UNITS more, LW_UNITS less)
{
    return (LW_COIN)(more - less);
}

#undef LW_UNITS
#undef LW_COIN
#undef LW_SWEEP
