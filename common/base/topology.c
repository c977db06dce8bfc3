#include "topology.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quota.h"
#include "modules.h"

/* What the system calls the processor. It takes 40 us to say so, more than all else of a context: it is asked once. */
static char name[128] = "CPU";
static pthread_once_t name_once = PTHREAD_ONCE_INIT;

static void read_name(void)
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    if (file == NULL)
        return;
    char line[256];
    while (fgets(line, sizeof(line), file) != NULL) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && colon != NULL) {
            snprintf(name, sizeof(name), "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
            break;
        }
    }
    fclose(file);
}

static int allowed_processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof(set), &set) != 0)
        return 1;
    const int count = CPU_COUNT(&set);
    return count > 0 ? count : 1;
}

static int quota; /* 0: none */
static pthread_once_t quota_once = PTHREAD_ONCE_INIT;

static void read_quota(void)
{
    quota = lw_quota_processors("");
}

int lw_topology_threads(void)
{
    const int cores = lw_topology_cores();
    pthread_once(&quota_once, read_quota);
    return quota > 0 && quota < cores ? quota : cores;
}

/* What a control group leaves of the cores, behind their number. */
static const char *quota_text(char *text, size_t size)
{
    const int cores = lw_topology_cores(), threads = lw_topology_threads();
    snprintf(text, size, "%s", "");
    if (threads < cores)
        snprintf(text, size, ", of which the control group gives %d", threads);
    return text;
}

/* Where the machine does not tell: as much as a share of an L3 has on servers. */
enum { USUAL_CACHE_BYTES = 32 << 20 };

#if LW_HAVE_HWLOC

#include <hwloc.h>
#include <sys/mman.h>

static hwloc_topology_t topology; /* null if it could not be loaded */
static hwloc_nodeset_t fast_nodes;
static unsigned long long fast_bytes;
static size_t cache_bytes; /* of the last level, a core's share; 0 where that is unknown */
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* hwloc asserts that it gets memory. What it takes in all, a few MiB on a machine of hundreds of cores, is asked for
 * first; not of malloc, which would learn from it to keep such areas. */
enum { ENOUGH_TO_LOAD = 16 << 20 };

static int there_is_memory(void)
{
    void *const area = mmap(NULL, ENOUGH_TO_LOAD, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return area != MAP_FAILED && munmap(area, ENOUGH_TO_LOAD) == 0;
}

/* What a core has of a last-level cache, which it shares with others whether this process may use them or not. */
static size_t cache_of_a_core(hwloc_topology_t t)
{
    const hwloc_obj_type_t last =
        hwloc_get_nbobjs_by_type(t, HWLOC_OBJ_L3CACHE) > 0 ? HWLOC_OBJ_L3CACHE : HWLOC_OBJ_L2CACHE;
    const hwloc_obj_t cache = hwloc_get_obj_by_type(t, last, 0), core = hwloc_get_obj_by_type(t, HWLOC_OBJ_CORE, 0);
    if (cache == NULL)
        return 0;
    const int sharing = hwloc_bitmap_weight(cache->complete_cpuset);
    const int own = core != NULL ? hwloc_bitmap_weight(core->complete_cpuset) : 1;
    return sharing > own && own > 0 ? cache->attr->cache.size / (size_t)sharing * (size_t)own : cache->attr->cache.size;
}

static void load(void)
{
    hwloc_topology_t t;
    if (!there_is_memory() || hwloc_topology_init(&t) != 0)
        return;
    hwloc_topology_set_io_types_filter(t, HWLOC_TYPE_FILTER_KEEP_IMPORTANT);
    /* GPUs are asked for by PCI address; plugins that would start their drivers and threads stay out */
    static const char *const plugins[] = {"opencl", "cuda", "nvml", "rsmi", "levelzero", "gl"};
    for (size_t i = 0; i < sizeof(plugins) / sizeof(plugins[0]); i++)
        hwloc_topology_set_components(t, HWLOC_TOPOLOGY_COMPONENTS_FLAG_BLACKLIST, plugins[i]);
    if (hwloc_topology_load(t) != 0) {
        hwloc_topology_destroy(t);
        return;
    }
    cache_bytes = cache_of_a_core(t);
    /* hwloc counts what the machine has; keep what this thread's process may use */
    hwloc_cpuset_t mine = hwloc_bitmap_alloc();
    if (mine != NULL && hwloc_get_cpubind(t, mine, HWLOC_CPUBIND_PROCESS) == 0)
        hwloc_topology_restrict(t, mine, 0);
    hwloc_bitmap_free(mine);
    fast_nodes = hwloc_bitmap_alloc();
    for (hwloc_obj_t node = NULL; (node = hwloc_get_next_obj_by_type(t, HWLOC_OBJ_NUMANODE, node)) != NULL;)
        if (node->subtype != NULL && (strcmp(node->subtype, "MCDRAM") == 0 || strcmp(node->subtype, "HBM") == 0)) {
            hwloc_bitmap_or(fast_nodes, fast_nodes, node->nodeset);
            fast_bytes += node->attr->numanode.local_memory;
        }
    topology = t;
}

static int count(hwloc_obj_type_t type)
{
    const int n = topology != NULL ? hwloc_get_nbobjs_by_type(topology, type) : 0;
    return n > 0 ? n : 0;
}

int lw_topology_cores(void)
{
    pthread_once(&once, load);
    const int cores = count(HWLOC_OBJ_CORE), allowed = allowed_processors();
    return cores > 0 && cores < allowed ? cores : allowed;
}

size_t lw_topology_cache_bytes(int threads)
{
    pthread_once(&once, load);
    const size_t cores = (size_t)lw_topology_cores(), mine = (size_t)threads;
    return cache_bytes > 0 ? cache_bytes * (mine < cores ? mine : cores) : USUAL_CACHE_BYTES;
}

void lw_topology_describe(char *text, size_t size)
{
    char fast[64] = "", given[64];
    pthread_once(&name_once, read_name);
    const int cores = lw_topology_cores(), nodes = count(HWLOC_OBJ_NUMANODE);
    if (fast_bytes != 0)
        snprintf(fast, sizeof(fast), ", %llu MiB of high-bandwidth memory", fast_bytes >> 20);
    snprintf(text, size, "%s, %d core%s%s, %d NUMA node%s%s", name, cores, cores == 1 ? "" : "s",
             quota_text(given, sizeof(given)), nodes, nodes == 1 ? "" : "s", fast);
}

LW_FOR_MODULES void lw_topology_near(const char *bus_id, char *text, size_t size)
{
    pthread_once(&once, load);
    snprintf(text, size, "%s", "");
    hwloc_obj_t device = topology != NULL ? hwloc_get_pcidev_by_busidstring(topology, bus_id) : NULL;
    hwloc_obj_t near = device != NULL ? hwloc_get_non_io_ancestor_obj(topology, device) : NULL;
    char *nodes = NULL, *cores = NULL;
    if (near != NULL && near->nodeset != NULL && near->cpuset != NULL &&
        hwloc_bitmap_list_asprintf(&nodes, near->nodeset) >= 0 && hwloc_bitmap_list_asprintf(&cores, near->cpuset) >= 0)
        snprintf(text, size, "NUMA node %s, CPUs %s", nodes, cores);
    free(nodes);
    free(cores);
}

int lw_topology_may_bind(void)
{
    pthread_once(&once, load);
    if (topology == NULL || getenv("OMP_PROC_BIND") != NULL || getenv("OMP_PLACES") != NULL)
        return 0;
    hwloc_cpuset_t mine = hwloc_bitmap_alloc();
    const int whole = mine != NULL && hwloc_get_cpubind(topology, mine, HWLOC_CPUBIND_THREAD) == 0 &&
                      hwloc_bitmap_isincluded(hwloc_topology_get_topology_cpuset(topology), mine);
    hwloc_bitmap_free(mine);
    return whole;
}

void *lw_topology_bind(int index)
{
    hwloc_obj_t core = hwloc_get_obj_by_type(topology, HWLOC_OBJ_CORE, (unsigned)index);
    hwloc_cpuset_t saved = core != NULL ? hwloc_bitmap_alloc() : NULL;
    if (saved != NULL && (hwloc_get_cpubind(topology, saved, HWLOC_CPUBIND_THREAD) != 0 ||
                          hwloc_set_cpubind(topology, core->cpuset, HWLOC_CPUBIND_THREAD) != 0)) {
        hwloc_bitmap_free(saved);
        saved = NULL;
    }
    return saved;
}

void lw_topology_unbind(void *saved)
{
    if (saved == NULL)
        return;
    hwloc_set_cpubind(topology, saved, HWLOC_CPUBIND_THREAD);
    hwloc_bitmap_free(saved);
}

void lw_topology_prefer_fast_memory(void *area, size_t bytes)
{
    pthread_once(&once, load);
    if (fast_bytes != 0) /* no MEMBIND_STRICT: when it is full, other memory is used */
        hwloc_set_area_membind(topology, area, bytes, fast_nodes, HWLOC_MEMBIND_BIND, HWLOC_MEMBIND_BYNODESET);
}

#else

int lw_topology_cores(void)
{
    return allowed_processors();
}

size_t lw_topology_cache_bytes(int threads)
{
    (void)threads;
    return USUAL_CACHE_BYTES;
}

void lw_topology_describe(char *text, size_t size)
{
    char given[64];
    pthread_once(&name_once, read_name);
    snprintf(text, size, "%s, %d processors%s", name, allowed_processors(), quota_text(given, sizeof(given)));
}

LW_FOR_MODULES void lw_topology_near(const char *bus_id, char *text, size_t size)
{
    (void)bus_id;
    snprintf(text, size, "%s", "");
}

int lw_topology_may_bind(void)
{
    return 0;
}

void *lw_topology_bind(int index)
{
    (void)index;
    return NULL;
}

void lw_topology_unbind(void *saved)
{
    (void)saved;
}

void lw_topology_prefer_fast_memory(void *area, size_t bytes)
{
    (void)area;
    (void)bytes;
}

#endif
