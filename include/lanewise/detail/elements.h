/* Engines at a step of a block, for elements by index (kernel/elements.h, kernel/method/elements.inl). */
#ifndef LANEWISE_DETAIL_ELEMENTS_H
#define LANEWISE_DETAIL_ELEMENTS_H

#include "../kernel/generator.h"
#include "engine_slots.h"

#define LW_ENGINE_TEMPLATE "elements_engine.inl"
#include "templates/each_engine.inl"

/* `count` draws of a sort from e, which stands at the first of them. */
#define LW_ELEMENTS_TAKE(draw, draws, count)                                                                           \
    for (int n = 0; n < (count); n++) {                                                                                \
        (draws)[n] = LW_E_DRAW(draw)(&e->constants, e->state, &e->source, e->step);                                    \
        e->step += LW_E_STEPS(draw);                                                                                   \
    }

#endif
