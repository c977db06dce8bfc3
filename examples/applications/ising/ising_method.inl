/* ISING_METHOD (metropolis), whose number is ISING_NUMBER, by ISING_ENGINE: what application_units.inl takes. */
#define ISING_OF(what) LW_JOIN(LW_JOIN(ISING_(ISING_METHOD), _), what)

typedef ising_job ISING_OF(job);

LW_LANE void ISING_OF(unit)(const ising_job *job, uint64_t unit, uint64_t *results)
{
    ISING_(run)(job, ISING_NUMBER, unit, results);
}

LW_LANE uint64_t ISING_OF(draws)(const ising_job *job, uint64_t unit, const uint64_t *results)
{
    return ISING_(same_draws)(job, unit, results);
}

#define APPLICATION ISING_(ISING_METHOD)
#define APPLICATION_WORDS ISING_WORDS
#include "../application_units.inl"
#undef APPLICATION
#undef APPLICATION_WORDS
#undef ISING_OF
