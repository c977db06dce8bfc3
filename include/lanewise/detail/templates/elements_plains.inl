/* Kinds without parameters of LW_ENGINE: elements_plain.inl for each (kernel/elements.h). */
#define LW_NAME bits32
#define LW_NUMBER 2
#define LW_TYPE u32
#define LW_DRAW raw32
#include "elements_plain.inl"

#define LW_NAME bits64
#define LW_NUMBER 3
#define LW_TYPE u64
#define LW_DRAW raw64
#include "elements_plain.inl"

#define LW_NAME uniform_f32
#define LW_NUMBER 4
#define LW_TYPE f32
#define LW_DRAW word
#include "elements_plain.inl"

#define LW_NAME uniform_f32_oc
#define LW_NUMBER 5
#define LW_TYPE f32
#define LW_DRAW word
#include "elements_plain.inl"

#define LW_NAME uniform_f32_oo
#define LW_NUMBER 6
#define LW_TYPE f32
#define LW_DRAW word
#include "elements_plain.inl"

#define LW_NAME uniform_f64
#define LW_NUMBER 7
#define LW_TYPE f64
#define LW_DRAW b53
#include "elements_plain.inl"

#define LW_NAME uniform_f64_oc
#define LW_NUMBER 8
#define LW_TYPE f64
#define LW_DRAW b53
#include "elements_plain.inl"

#define LW_NAME uniform_f64_oo
#define LW_NUMBER 9
#define LW_TYPE f64
#define LW_DRAW b53
#include "elements_plain.inl"
