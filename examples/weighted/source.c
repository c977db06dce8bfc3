/* Where particles start, from an emission map: the spheres of the NEMA NU 2 image quality phantom in a warm background.
 *
 *     source [BACKEND [PARTICLES]]      default 2^20
 *
 * 128^3 voxels of 2 mm. Six spheres of 10, 13, 17, 22, 28 and 37 mm, their centres on a circle of 114.4 mm, emit four
 * times what the background does, a cylinder of 200 mm (the real one has the outline of a torso). A voxel's weight is
 * what it emits: alias table over the voxels, uniform in the voxel. Checked: particles in every region and their mean
 * place against the weights and against the table's own probabilities; then the largest sphere is emptied in a
 * changeable table, and nothing starts there. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weighted_example.h"

enum { SIDE = 128, VOXELS = SIDE * SIDE * SIDE, SPHERES = 6, FINE = 4, REGIONS = SPHERES + 2 };
static const double VOXEL = 2.0, CONTRAST = 4.0, CIRCLE = 57.2, CYLINDER = 100.0, PI = 3.14159265358979323846;
static const double diameter[SPHERES] = {10, 13, 17, 22, 28, 37};

typedef struct map {
    double *weight;        /* what a voxel emits */
    unsigned char *region; /* the sphere that has most of it; SPHERES: the background; SPHERES + 1: nothing */
    double *inside;        /* the part of a voxel that is in a sphere */
} map;

/* The middle of cell i of `per` cells a voxel, in mm from the middle of the map. */
static double place(int i, int per)
{
    return ((double)i + 0.5) * VOXEL / per - 0.5 * SIDE * VOXEL;
}

static void centre_of(int sphere, double centre[3])
{
    const double angle = 2.0 * PI * sphere / SPHERES;
    centre[0] = CIRCLE * cos(angle);
    centre[1] = CIRCLE * sin(angle);
    centre[2] = 0.0;
}

/* The part of voxel (x, y, z) that is in the sphere, by FINE^3 points. */
static double part_inside(int x, int y, int z, const double centre[3], double radius)
{
    int points = 0;
    for (int k = 0; k < FINE * FINE * FINE; k++) {
        const double dx = place(FINE * x + k % FINE, FINE) - centre[0];
        const double dy = place(FINE * y + k / FINE % FINE, FINE) - centre[1];
        const double dz = place(FINE * z + k / FINE / FINE, FINE) - centre[2];
        points += dx * dx + dy * dy + dz * dz < radius * radius;
    }
    return (double)points / (FINE * FINE * FINE);
}

static map make_map(void)
{
    const map m = {host_memory(VOXELS * sizeof(double)), host_memory(VOXELS), host_memory(VOXELS * sizeof(double))};
    double centre[SPHERES][3];
    for (int s = 0; s < SPHERES; s++)
        centre_of(s, centre[s]);
    for (int v = 0; v < VOXELS; v++) {
        const int x = v % SIDE, y = v / SIDE % SIDE, z = v / SIDE / SIDE;
        const double px = place(x, 1), py = place(y, 1), pz = place(z, 1);
        const int warm = px * px + py * py < CYLINDER * CYLINDER && fabs(pz) < 90.0;
        m.inside[v] = 0.0;
        m.region[v] = (unsigned char)(warm ? SPHERES : SPHERES + 1);
        for (int s = 0; s < SPHERES; s++) {
            const double dx = px - centre[s][0], dy = py - centre[s][1], dz = pz - centre[s][2];
            const double reach = 0.5 * diameter[s] + VOXEL;
            if (dx * dx + dy * dy + dz * dz > reach * reach)
                continue;
            m.inside[v] = part_inside(x, y, z, centre[s], 0.5 * diameter[s]);
            if (m.inside[v] > 0.5)
                m.region[v] = (unsigned char)s;
        }
        m.weight[v] = (warm ? 1.0 : 0.0) * (1.0 - m.inside[v]) + CONTRAST * m.inside[v];
    }
    return m;
}

/* The voxelised spheres have their volumes: in units of voxels. */
static void check_map(const map *m)
{
    double volume[SPHERES] = {0};
    for (int v = 0; v < VOXELS; v++)
        for (int s = 0; s < SPHERES; s++) {
            double centre[3];
            centre_of(s, centre);
            const int x = v % SIDE, y = v / SIDE % SIDE;
            if (m->inside[v] > 0.0 && hypot(place(x, 1) - centre[0], place(y, 1) - centre[1]) < 28.0)
                volume[s] += m->inside[v];
        }
    for (int s = 0; s < SPHERES; s++) {
        const double exact = PI * pow(diameter[s] / VOXEL, 3) / 6.0;
        char what[64];
        snprintf(what, sizeof(what), "volume of the %g mm sphere (1 %% is 1 sd)", diameter[s]);
        check(what, volume[s], exact, 0.01 * exact);
    }
}

/* Where the particles start: voxel and, uniform in it, x, y and z in mm. */
static void check_particles(lw_context *context, const map *m, const uint32_t *voxel, size_t n, uint64_t seed)
{
    static const char *const axis[] = {"mean x", "mean y", "mean z"};
    double observed[REGIONS] = {0}, expected[REGIONS] = {0}, total = 0.0;
    double *const u = host_memory(n * sizeof(*u));
    for (int v = 0; v < VOXELS; v++)
        total += m->weight[v];
    for (int v = 0; v < VOXELS; v++)
        expected[m->region[v]] += m->weight[v] / total * (double)n;
    for (size_t k = 0; k < n; k++)
        observed[m->region[voxel[k]]] += 1.0;
    check_counts("particles by region", observed, expected, REGIONS);
    for (int s = 0; s < SPHERES; s++) {
        char what[64];
        snprintf(what, sizeof(what), "particles in the %g mm sphere", diameter[s]);
        check(what, observed[s], expected[s], sqrt(expected[s] * (1.0 - expected[s] / (double)n)));
    }
    for (int a = 0; a < 3; a++) {
        lw_generator *const generator = generator_of(context, seed, (uint64_t)(1 + a));
        const int below = a == 0 ? 1 : a == 1 ? SIDE : SIDE * SIDE;
        double mean = 0.0, square = 0.0, sum = 0.0;
        draw_uniforms(generator, context, u, n);
        for (size_t k = 0; k < n; k++)
            sum += place((int)voxel[k] / below % SIDE, 1) + VOXEL * (u[k] - 0.5);
        for (int v = 0; v < VOXELS; v++) {
            const double p = m->weight[v] / total, at = place(v / below % SIDE, 1);
            mean += p * at;
            square += p * (at * at + VOXEL * VOXEL / 12.0);
        }
        check(axis[a], sum / (double)n, mean, sqrt((square - mean * mean) / (double)n));
        lw_generator_destroy(generator);
    }
    free(u);
}

/* What the table says of itself: the share of every region. */
static void check_table(const map *m, const lw_alias *table)
{
    double *const p = host_memory(VOXELS * sizeof(*p));
    double has[REGIONS] = {0}, weight[REGIONS] = {0}, total = 0.0;
    MUST(lw_alias_probabilities_f64(table, p));
    for (int v = 0; v < VOXELS; v++) {
        has[m->region[v]] += p[v];
        weight[m->region[v]] += m->weight[v];
        total += m->weight[v];
    }
    for (int r = 0; r < SPHERES; r++) {
        char what[64];
        snprintf(what, sizeof(what), "table's share of the %g mm sphere", diameter[r]);
        check(what, has[r], weight[r] / total, 1e-13); /* below 2^-32 / VOXELS a voxel, and the sum's rounding */
    }
    free(p);
}

/* The largest sphere is emptied: only its voxels change. */
static void empty_a_sphere(lw_context *context, const map *m, uint32_t *voxel, size_t n)
{
    lw_dynamic *tree = NULL;
    uint64_t *const items = host_memory(VOXELS * sizeof(*items));
    double *const none = host_memory(VOXELS * sizeof(*none));
    size_t count = 0;
    void *there = NULL;
    lw_generator *const generator = generator_of(context, 8, 0);
    double start = seconds();
    MUST(lw_dynamic_create(&tree, context, m->weight, LW_TYPE_F64, VOXELS));
    const double built = seconds() - start;
    for (int v = 0; v < VOXELS; v++)
        if (m->region[v] == SPHERES - 1) {
            m->weight[v] = none[count] = 0.0;
            items[count++] = (uint64_t)v;
        }
    start = seconds();
    MUST(lw_dynamic_update(tree, items, none, count));
    printf("emptied: %zu voxels in %.2f ms; a new tree %.2f ms\n", count, 1e3 * (seconds() - start), 1e3 * built);
    MUST(lw_malloc(context, &there, n * sizeof(*voxel)));
    MUST(lw_dynamic_sample_u32(generator, tree, there, n));
    MUST(lw_copy(context, voxel, there, n * sizeof(*voxel)));
    MUST(lw_free(context, there));
    check_particles(context, m, voxel, n, 9);
    lw_generator_destroy(generator);
    lw_dynamic_destroy(tree);
    free(items);
    free(none);
}

int main(int argc, char **argv)
{
    lw_context *const context = open_context(argc > 1 ? argv[1] : NULL);
    const size_t n = argc > 2 ? (size_t)strtoull(argv[2], NULL, 10) : (size_t)1 << 20;
    const map m = make_map();
    uint32_t *const voxel = host_memory(n * sizeof(*voxel));
    lw_generator *const generator = generator_of(context, 7, 0);
    lw_alias *table = NULL;
    if (n < 10000) {
        fprintf(stderr, "PARTICLES is %zu; the checks need 10000 or more\n", n);
        return 1;
    }
    check_map(&m);
    const double start = seconds();
    MUST(lw_alias_create_f64(&table, context, m.weight, VOXELS));
    const double built = seconds();
    draw_items(generator, context, table, voxel, n);
    printf("%d voxels in %.1f ms, %zu particles in %.1f ms\n", VOXELS, 1e3 * (built - start), n,
           1e3 * (seconds() - built));
    check_table(&m, table);
    check_particles(context, &m, voxel, n, 7);
    empty_a_sphere(context, &m, voxel, n);
    lw_alias_destroy(table);
    lw_generator_destroy(generator);
    free(voxel);
    free(m.weight);
    free(m.region);
    free(m.inside);
    lw_context_destroy(context);
    return verdict();
}
