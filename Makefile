# Two commands do everything on a fresh machine with a Swift toolchain: `make demo` and `make test`.

SHELL := /bin/bash
PREFIX ?= /usr/local
# Without debug information, which nothing here reads, builds take less time.
BUILD := --explicit-target-dependency-import-check error -debug-info-format none
DEBUG := .build/debug
PACKAGES := libcurl4-openssl-dev libxml2-dev libsqlite3-dev libssl-dev pkg-config
BROWSER := chromium python3 python3-venv default-jre-headless fonts-noto-cjk
SITE := Reports
# The archive of `make demo`, with its watchlist.
SHOWROOM := .build/showroom
# Where packages are made, and the folder of the program that they hold.
OUTPUT := .build/packages
RELEASE := .build/release
BINARIES ?= $(RELEASE)
# The revision that benchmarks set beside this one: 0.1.0.
EARLIER ?= 11d2ce5

# They make calls of the system fail.
TORTURE := gcc libc6-dev python3
# It takes the mails of tests.
MAIL := python3-aiosmtpd curl
# They read the formats that Storewatch writes.
READERS := python3-markdown-it
# Tests that wait for programs and servers; beside tests that compute, they would wait too long.
WAITING := CommandTests|ClientTests|ProcessTests
# So many tests at once, where the toolchain has this option: all at once, they starve each other.
WIDTH = $(shell swift test --help-hidden | grep -o -e '--experimental-maximum-parallelization-width')
AT_ONCE = $(WIDTH:%=% 4)
# Tests that wait need little of the processor.
WAITING_AT_ONCE = $(WIDTH:%=% 12)
# How long `make fuzz` takes, once it is built.
MINUTES ?= 10

.PHONY: demo test lint format sanitize bench soak torture shards fuzz screenshot install man commands deps build \
	programs release stage deb tarball packages-check

demo: programs ## Harvest the recorded nights over loopback HTTP, and render the site.
	rm -rf $(SITE) $(SHOWROOM) && Fixtures/replay.sh $(DEBUG) $(SITE) $(SHOWROOM)
	@echo "Open file://$(CURDIR)/$(SITE)/index.html"
	@echo "Ask the archive: $(DEBUG)/storewatch -C $(SHOWROOM) changes"

test: build ## Build and run all tests, including those in a browser.
	$(call install,$(BROWSER) $(TORTURE) $(MAIL) $(READERS))
	# First what computes, then what waits for programs and servers, then what drives a browser beside
	# what makes calls of the system fail.
	swift test $(BUILD) --skip-build $(AT_ONCE) --skip "$(WAITING)"
	swift test $(BUILD) --skip-build $(WAITING_AT_ONCE) --filter "$(WAITING)" \
		--skip "BrowserTests|TortureTests"
	swift test $(BUILD) --skip-build --filter "BrowserTests|TortureTests"

test-%: build ## Run the tests of one room or suite, such as test-ChangeDetectionTests.
	swift test $(BUILD) --skip-build $(AT_ONCE) --filter "$*"

lint: ## Check the format of every Swift file.
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks

format: ## Format every Swift file.
	swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks

sanitize: deps ## Run the tests under the address and the thread sanitizer.
	# Leaks are left to valgrind: the runtime and the test runner leak a little at their exits.
	ASAN_OPTIONS=detect_leaks=0 swift test $(BUILD) $(AT_ONCE) --sanitize=address --scratch-path .build-address
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.suppressions \
		swift test $(BUILD) $(AT_ONCE) --sanitize=thread --scratch-path .build-thread

bench: deps ## Measure nights against curl and other programs; print the tables of Documentation/development/benchmarks.md.
	$(call install,nginx libnginx-mod-http-echo python3-venv curl gcc libc6-dev)
	swift build $(BUILD) -c release --product storewatch
	swift build $(BUILD) -c release --product storewatch-bench
	swift build $(BUILD) -c release --product storefront-stub
	earlier=$$(Benchmarks/earlier.sh $(EARLIER)) && \
		Benchmarks/bench.py .build/release $${earlier:+--before "$$earlier"}

soak: build ## Kill runs at 250 moments, judge a million listings, make a thousand edits, read a million mutated responses, write a million hostile texts.
	$(call install,$(READERS))
	STOREWATCH_KILLS=200 swift test $(BUILD) --skip-build --filter KillTests
	STOREWATCH_NIGHTS=26 swift test $(BUILD) --skip-build --filter RecordedChartsTests
	STOREWATCH_SEEDS=12 STOREWATCH_MUTATIONS=1000000 \
		swift test $(BUILD) --skip-build --filter "RandomNightsTests|PropertyTests|RecognitionTests|JSONScannerTests"
	STOREWATCH_SEEDS=50 swift test $(BUILD) --skip-build --filter RandomEditTests
	STOREWATCH_TEXTS=1000000 swift test $(BUILD) --skip-build --filter SiteTests.EscapingTests

torture: deps ## Make each write of the recorded nights fail once, kill 1,000 runs, and limit memory.
	$(call install,$(TORTURE))
	swift build $(BUILD) -c release --product storewatch
	swift build $(BUILD) -c release --product storefront-stub
	Tests/Torture/torture.py .build/release --all --limits 40

shards: deps ## Run 100,000 listings on one machine and on eight shards, kill the merges, and compare.
	$(call install,python3)
	swift build $(BUILD) -c release --product storewatch
	swift build $(BUILD) -c release --product storefront-stub
	Tests/Torture/shards.py .build/release

fuzz: deps ## Let libFuzzer generate answers, watchlists and other inputs for MINUTES in all.
	$(call install,python3)
	Tests/Fuzz/fuzz.sh $(MINUTES)

screenshot: programs ## Take the README's picture of the showroom again.
	$(call install,$(BROWSER) fonts-noto-color-emoji)
	python3 -B Tests/Browser/shots.py $(SITE) .build/shots index.html --widths 1100 --schemes light --scale 2 \
		--height 1000 --at 2026-03-06T08:30:00+09:00
	mv .build/shots/index-1100-light.png Documentation/morning.png

install: release ## Install a release build that needs no Swift runtime into PREFIX, with man pages and shell completions.
	install -D -s -m 755 $(BINARIES)/storewatch "$(DESTDIR)$(PREFIX)/bin/storewatch"
	Documentation/development/pages.sh $(BINARIES)/storewatch "$(DESTDIR)$(PREFIX)/share"

deb: stage ## Build a Debian package in .build/packages.
	Packaging/deb.sh $(OUTPUT)/stage $(OUTPUT)
	$(sums)

tarball: stage ## Pack the program, man pages and completions in .build/packages.
	Packaging/tarball.sh $(OUTPUT)/stage $(OUTPUT)
	$(sums)

packages-check: deb tarball ## Install, upgrade and remove the packages in a fresh Debian; build the container image.
	$(call install,debootstrap buildah systemd-container bc)
	swift build $(BUILD) --product storefront-stub
	Packaging/check.sh $(OUTPUT) $(DEBUG)/storefront-stub

stage: release
	$(call install,debhelper lintian binutils git python3)
	Packaging/stage.sh $(BINARIES) $(OUTPUT)/stage
	cp $(OUTPUT)/stage/sbom.cdx.json $(OUTPUT)/storewatch-$$($(OUTPUT)/stage/bin/storewatch --version).cdx.json

# A program built elsewhere, named by BINARIES, is taken as it is.
release: deps
	[ "$(BINARIES)" != $(RELEASE) ] || swift build $(BUILD) -c release \
		--static-swift-stdlib --disable-local-rpath -Xlinker --no-export-dynamic --product storewatch

man: programs ## Generate man pages and shell completions in .build/share.
	Documentation/development/pages.sh $(DEBUG)/storewatch .build/share

commands: programs ## Generate Documentation/commands.md from the help of every command.
	Documentation/development/commands.sh $(DEBUG)/storewatch >Documentation/commands.md

build: deps
	swift build $(BUILD) --build-tests

# What runs a night: neither tests nor benchmarks.
programs: deps
	swift build $(BUILD) --product storewatch
	swift build $(BUILD) --product storefront-stub

deps:
	@command -v swift >/dev/null || { echo "A Swift 6.2 toolchain is needed: https://swift.org/install" >&2; exit 1; }
	$(call install,$(PACKAGES))

# Writes the digests of what is in the folder of the packages.
define sums
	cd $(OUTPUT) && sha256sum storewatch* >SHA256SUMS
endef

# Installs those of the given Debian packages that are missing.
define install
	@missing=$$(for name in $(1); do \
		dpkg-query -W -f '$${Status}' $$name 2>/dev/null | grep -q 'ok installed' || echo $$name; done); \
	if [ -n "$$missing" ]; then \
		echo "Installing" $$missing; \
		root=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$root apt-get update -qq && $$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing; \
	fi
endef
