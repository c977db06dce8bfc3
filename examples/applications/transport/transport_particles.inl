/* Includes SLAB_EACH, a template over SLAB_NAME, for each particle: its method, and draws besides those of the rejection. */
#define SLAB_PARTICLE PHOTON
#define SLAB_NAME photon
#define SLAB_METHOD klein_nishina
#define SLAB_DRAWS 0
#include SLAB_EACH
#undef SLAB_PARTICLE
#undef SLAB_NAME
#undef SLAB_METHOD
#undef SLAB_DRAWS
#define SLAB_PARTICLE NEUTRON
#define SLAB_NAME neutron
#define SLAB_METHOD dbrc
#define SLAB_DRAWS 2
#include SLAB_EACH
