# The target for tests, with eight lanes in plain C arrays: -DLANEWISE_EXTRA_TARGETS=<this file>. A little optimisation, as
# `verify` takes three times longer without.
lanewise_target(eight LANES eight FLAGS -I${CMAKE_CURRENT_LIST_DIR} PRIVATE_FLAGS -Og)
