/* The entries of a row, for a table of them. */
#if LW_REJECTS && LW_NUMBER >= KERNEL_KINDS_FIRST && LW_NUMBER <= KERNEL_KINDS_LAST
{KERNEL_KINDS_TEXT(LW_NAME),
 {LW_V(plain), LW_V(kept), LW_V(grouped), LW_V(helping), LW_V(pooled), LW_V(queued), LW_V(fixed)}},
#endif
