"""How large the watchlists are that a benchmark asks for."""

# Apps and storefronts, by the number of listings that they make.
SIZES = {1_000: (200, 5), 10_000: (1_000, 10), 20_000: (2_000, 10), 100_000: (4_000, 25)}

# Apps in one lookup.
BATCH = 200
