"""The sizes of the benchmark's watchlists."""

# The number of apps and of storefronts, by the number of listings that they make.
SIZES = {1_000: (200, 5), 10_000: (1_000, 10), 20_000: (2_000, 10), 100_000: (4_000, 25)}

# The maximum number of apps in one lookup.
BATCH = 200
