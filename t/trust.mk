# make tsan: the unit tests under ThreadSanitizer, threads.c above all; not
# robust.c, render.c and url_length.c, which have one thread and take their time.
# make valgrind: unit tests and the tests with nginx and mce under memcheck;
# VALGRIND_TESTS picks some.
# make test-markdown: Markdown through its readers, and what they make of it in
# Chromium; wants Node.js 20 or later, the packages come from npm.
# make nginx-versions: the tests beside each nginx whose sources Debian has, and
# those in NGX_SRCS.

.PHONY: tsan valgrind npm browser-deps test-markdown \
        test-gateway test-proxy nginx-versions test-arm64 test-bulk

tsan: BUILD = build/tsan
tsan: deps
	@+$(MAKE) --no-print-directory unit BUILD=$(BUILD) \
	    CFLAGS="-O1 -g -fsanitize=thread"
	prove $(filter-out %/robust.t %/render.t %/url_length.t,$(UNIT_T))

# what takes load or time by itself, or has its own memory, says nothing more
# under valgrind; and what starts neither nginx nor mce nothing at all
VALGRIND_UNIT = $(filter-out %/robust.t %/render.t %/url_length.t %/scan_simd.t \
                    %/nomem.t $(BUILD)/unit/text/count%.t,$(UNIT_T))
VALGRIND_TESTS ?= $(filter-out $(patsubst %,t/%.t,abi algorithms build commands \
                      config cost dask deb docs extending fuzz library python \
                      soak),$(wildcard t/*.t))
VALGRIND = valgrind -q --error-exitcode=99 \
           --suppressions=$(CURDIR)/t/valgrind.supp

valgrind: PACKAGES += valgrind
valgrind: deps
	@+$(MAKE) --no-print-directory all unit corpora
	prove -j2 --exec "$(VALGRIND)" $(VALGRIND_UNIT)
	MCE_WRAPPER="$(VALGRIND)" MCE_SLOW=20 prove -j2 $(VALGRIND_TESTS)

npm:
	@command -v npm > /dev/null \
	    || { echo "npm is missing: install Node.js 20 or later" >&2; exit 1; }

browser-deps: npm
	@cd t/browser && { npm ls > /dev/null 2>&1 \
	    || npm install --no-package-lock --no-audit --no-fund --silent; }

test-markdown: PACKAGES += chromium
test-markdown: deps browser-deps
	@+$(MAKE) --no-print-directory all
	node t/browser/markdown.mjs examples/pages/*.html
	node t/browser/markdown_attacks.mjs

# make test-gateway: examples/gateway and its guards, and in Chromium; wants root
# for a network of its own.

test-gateway: PACKAGES += chromium
test-gateway: gateway-deps browser-deps
	prove t/gateway_example.t
	node t/browser/gateway.mjs
	node t/browser/clicks.mjs
	node t/browser/gateway_wrong.mjs

# make test-proxy: the same for examples/proxy.

test-proxy: PACKAGES += chromium libnss3-tools
test-proxy: proxy-deps browser-deps
	prove t/proxy_example.t

nginx-versions: PACKAGES += clang dpkg-dev libssl-dev libxslt1-dev libgd-dev
nginx-versions: deps
	@+$(MAKE) --no-print-directory -s deps PACKAGES=libpcre3-dev \
	    || echo "PCRE 1 is not to be had: no nginx before 1.21.5 is built"
	@+$(MAKE) --no-print-directory all unit
	@tools/nginx-versions $(BUILD)/nginx-versions $(BUILD)/mce

# make test-arm64: the unit tests for arm64 under qemu-aarch64, and the command
# beside this machine's; as root, best in a chroot of Debian, for it installs
# packages of that architecture.

test-arm64: deps
	@+$(MAKE) --no-print-directory cli
	@t/arm64

# make test-bulk: examples/bulk and examples/nodes with what they are for, on
# 100,000 records, and archives of 1 GB with flipped bytes; wants root for a
# cluster of its own.

DUCKDB = @duckdb/node-api@1.5.6-r.1

test-bulk: PACKAGES += slurm-wlm munge parallel wget
test-bulk: deps npm
	@+$(MAKE) --no-print-directory all
	@mkdir -p $(BUILD)/bulk
	@cd $(BUILD)/bulk && { test -d node_modules/@duckdb \
	    || npm install --prefix . --no-save --no-audit --no-fund --silent \
	       $(DUCKDB); }
	MCE_BULK=100000 MCE_DAMAGE=1000 prove $(patsubst %,t/%.t,wget \
	    bulk_example slurm_example nodes_example damage)
