# The tier for tests, with eight lanes in plain C arrays: -DLANEWISE_EXTRA_TIERS=<this file>. A little optimisation, as
# `verify` takes three times longer without.
lanewise_tier(eight LANES eight FLAGS -I${CMAKE_CURRENT_LIST_DIR} PRIVATE_FLAGS -Og)
