/* The structures of DLPack (dmlc.github.io/dlpack, versions 0.8 and 1.0), by their published layout. */
#ifndef LW_PYTHON_DLPACK_H
#define LW_PYTHON_DLPACK_H

#include <stdint.h>

typedef struct dl_tensor {
    void *data;
    struct {
        int32_t type, id;
    } device;
    int32_t dimensions;
    struct {
        uint8_t code, bits;
        uint16_t lanes;
    } dtype;
    int64_t *shape;
    int64_t *strides; /* in elements; NULL: row-major without gaps */
    uint64_t byte_offset;
} dl_tensor;

typedef struct dl_managed {
    dl_tensor tensor;
    void *owner;
    void (*release)(struct dl_managed *);
} dl_managed;

typedef struct dl_versioned {
    struct {
        uint32_t major, minor;
    } version;
    void *owner;
    void (*release)(struct dl_versioned *);
    uint64_t flags;
    dl_tensor tensor;
} dl_versioned;

enum { DL_READ_ONLY = 1, DL_CPU = 1, DL_CUDA = 2, DL_CUDA_HOST = 3, DL_CUDA_MANAGED = 13 };

#endif
