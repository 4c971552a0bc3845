# The people's door: make deps, make, make demo, make test.  See README.md.
#
# make: the command, the library and the module.
# make deps: Debian's packages that are wanted to build and are missing.
# make demo: pages, raw and through the module, on 127.0.0.1.
# make test: unit tests, tests with a real nginx, style.
# make asan: the same but for style, with AddressSanitizer and
# UndefinedBehaviorSanitizer.
# make lint: cppcheck and clang-tidy over all sources in C.
# make compile_commands.json: for clangd, and what else reads C.
# make docs-site: build/site, the docs with navigation and a search.
# make corpora: the pages that measurements and some tests want.
# make train, make features: the tables of auto, and what its tests expect.
# make train-papers: the tables of mss, labels and seeker, and their rows.
# make gateway-deps, make proxy-deps: what examples/gateway/run and
# examples/proxy/run want.
# make clean: removes what was built.

CC ?= cc
CFLAGS ?= -O2 -g
WARN = -std=gnu11 -Wall -Wextra -Wno-unused-parameter -Wpointer-arith \
       $(if $(WERROR),-Werror) -fPIC

BUILD ?= build
INCLUDE = -Isrc/core -Isrc -It/unit
CORE_LIBS = -lpcre2-8 -lm
LIBS = $(CORE_LIBS) -lz -lzstd -lbrotlidec

# of a test and of a measurement, which parse what others do
XML_CFLAGS = $(shell pkg-config --cflags libxml-2.0)
XML_LIBS = $(shell pkg-config --libs libxml-2.0)

# What is built is built by all processors, unless -j says another number: that
# of the command line goes first, that of another make is in the environment.

ifeq (,$(filter-out all cli lib modules unit man python install install-%,\
                    $(MAKECMDGOALS))$(findstring -j,$(shell echo "$$MAKEFLAGS")))
MAKEFLAGS += -j$(shell nproc)
endif

PREFIX ?= /usr/local
MODULES_DIR ?= /usr/lib/nginx/modules
NGX_SRC ?= /usr/share/nginx/src
PYTHON ?= /usr/bin/python3
CORPORA ?= ../shared/corpora

PACKAGES = gcc g++ libc6-dev pkg-config libxml2-dev libpcre2-dev zlib1g-dev \
           libbrotli-dev libzstd-dev brotli zstd \
           perl xz-utils curl wrk mandoc man-db nginx nginx-dev \
           libnginx-mod-http-brotli-filter libnginx-mod-http-xslt-filter \
           libnginx-mod-http-image-filter libnginx-mod-http-echo
LINT_PACKAGES = cppcheck clang clang-tidy
GATEWAY_PACKAGES = libnginx-mod-http-image-filter unbound nftables iproute2 \
                   util-linux openssl
PROXY_PACKAGES = squid-openssl $(GATEWAY_PACKAGES)

CORE = $(wildcard src/core/*.c src/core/*/*.c src/core/*/*/*.c)
CLI = $(wildcard src/cli/*.c src/bulk/*.c src/lab/*.c)
NGX = $(wildcard src/nginx/*.c src/nginx/*/*.c)
UNIT = $(wildcard t/unit/*.c t/unit/*/*.c t/unit/*/*/*.c)
CHECK = $(wildcard t/helper/*.c)

CORE_O = $(CORE:%.c=$(BUILD)/obj/%.o)
CLI_O = $(CLI:%.c=$(BUILD)/obj/%.o)
CHECK_O = $(CHECK:%.c=$(BUILD)/obj/%.o)

# all of the command but its main()
SHARED_O = $(filter-out %/main.o,$(CLI_O)) $(BUILD)/libmce.a
UNIT_T = $(UNIT:t/unit/%.c=$(BUILD)/unit/%.t)

# warnings stop a build where WERROR is set, as it is in .ci/run
NGX_CFLAGS = $(CFLAGS) -fPIC -Wall $(if $(WERROR),,-Wno-error)
NGX_BUILD = $(abspath $(BUILD))/nginx
MODULE = $(BUILD)/modules/ngx_http_mce_filter_module.so
SO = $(NGX_BUILD)/$(notdir $(MODULE))

.PHONY: all cli unit modules deps corpora train train-papers features demo docs-site test \
        asan lint gateway-deps proxy-deps clean force help
.SECONDARY:
all: cli lib modules

cli: $(BUILD)/mce
unit: $(UNIT_T) $(BUILD)/mce-bench $(BUILD)/helper/check
modules: $(MODULE)

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	@echo "CC $<"
	@$(CC) $(CFLAGS) $(WARN) $(INCLUDE) -MMD -MP -c -o $@ $<

$(BUILD)/mce: $(CLI_O) $(BUILD)/libmce.a
	@echo "LD $@"
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/helper/check: $(CHECK_O) $(SHARED_O)
	@mkdir -p $(@D)
	@echo "LD $@"
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

ORACLES = render/attacks rules/xpath_oracle
$(ORACLES:%=$(BUILD)/obj/t/unit/%.o): INCLUDE += $(XML_CFLAGS)
$(ORACLES:%=$(BUILD)/unit/%.t): LIBS += $(XML_LIBS)

$(BUILD)/unit/bulk/%.t: $(BUILD)/obj/t/unit/bulk/%.o $(SHARED_O)
	@mkdir -p $(@D)
	@echo "LD $@"
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/unit/%.t: $(BUILD)/obj/t/unit/%.o $(BUILD)/libmce.a
	@mkdir -p $(@D)
	@echo "LD $@"
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# what names a header that is gone is made anew
%.h: ;

-include $(CORE_O:.o=.d) $(CLI_O:.o=.d) $(CHECK_O:.o=.d) \
         $(UNIT:%.c=$(BUILD)/obj/%.d)

include src/core/libmce.mk python/python.mk tools/packages.mk t/fuzz/fuzz.mk \
        t/trust.mk bench/bench.mk

# The comments that begin with "# make", of this file and those that it includes

help:
	@awk '/^# make/ { told = 1; print substr($$0, 3); next } \
	    /^# ./ && told { print "    " substr($$0, 3); next } { told = 0 }' \
	    $(filter Makefile %.mk,$(MAKEFILE_LIST))


# The module is built by nginx's own make, which knows when it is up to date, but
# for the library, which it links.

LIBRARY = $(abspath $(BUILD)/libmce.a)

$(MODULE): $(NGX_BUILD)/Makefile $(BUILD)/libmce.a force
	@test $(SO) -nt $(LIBRARY) || rm -f $(SO)
	@+bash -o pipefail -c '$(MAKE) --no-print-directory -C $(NGX_SRC) \
	    -f $< $(SO) | sed -un "s|^\s*$(CURDIR)/\(.*\.c\)$$|CC \1|p"'
	@mkdir -p $(@D)
	@cmp -s $(SO) $@ || { cp $(SO) $@ && echo "made $@"; }

# nginx's makefile names all files by their full paths and has the flags in it

$(NGX_BUILD)/Makefile: config $(BUILD)/sources
	@test -f $(NGX_SRC)/conf_flags \
	    || { echo "$(NGX_SRC) is missing: run \"make deps\"" >&2; exit 1; }
	@mkdir -p $(@D)
	@cd $(NGX_SRC) && MCE_LIBRARY=$(LIBRARY) bash -c '. ./conf_flags && ./configure \
	    --with-cc="$(CC)" --with-cc-opt="$(NGX_CFLAGS)" \
	    --with-ld-opt="$(CFLAGS) -fPIC" "$${NGX_CONF_FLAGS[@]}" \
	    --add-dynamic-module=$(CURDIR) --builddir=$(@D)' \
	    > $(@D)/configure.log || { tail $(@D)/configure.log; exit 1; }

$(BUILD)/sources: force
	@mkdir -p $(@D)
	@echo '$(CURDIR) $(NGX_SRC) $(CC) $(NGX_CFLAGS)' $(NGX) \
	    $(wildcard src/*/*.h src/*/*/*.h src/core/*/*/*.h) > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@


deps:
	@missing=; for p in $(PACKAGES); do \
	    dpkg-query -W -f '$${Status}' $$p 2>/dev/null \
	        | grep -q ' installed' || missing="$$missing $$p"; \
	done; \
	test -z "$$missing" && exit; \
	echo "installing$$missing"; \
	test `id -u` = 0 || sudo=sudo; \
	$$sudo apt-get update -q \
	&& $$sudo env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
	    apt-get -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends $$missing

corpora:
	@test -d $(CORPORA) \
	    || echo "$(CORPORA) is not there: tests that need it are skipped"
	@mkdir -p $(BUILD)/corpora
	@for f in $(wildcard $(CORPORA)/*.tar.xz); do \
	    test -d $(BUILD)/corpora/`basename $$f .tar.xz` \
	        || tar -C $(BUILD)/corpora -xJf $$f || exit; \
	done
	@for f in $(wildcard $(CORPORA)/*.tsv); do \
	    cp $$f $(BUILD)/corpora || exit; \
	done

# The tables of the default extractor, from build/corpora: docs/auto.md.

train: corpora
	@+$(MAKE) --no-print-directory cli
	$(PYTHON) -B tools/train/train.py
	$(PYTHON) -B tools/train/selection.py

# The papers' systems that are trained, from the same pages.

train-papers: corpora
	@+$(MAKE) --no-print-directory cli
	$(PYTHON) -B tools/train/mss.py
	$(PYTHON) -B tools/train/labels.py
	$(PYTHON) -B tools/train/seeker.py

# The rows of features that t/features.t compares with, from the command.

features: cli
	@mkdir -p t/pages/features
	@$(BUILD)/mce features --names > t/pages/features/names
	@for f in t/pages/html/*.html; do \
	    $(BUILD)/mce features $$f \
	        > t/pages/features/`basename $$f .html`.tsv || exit; \
	done

# for examples/gateway/run and examples/proxy/run

gateway-deps: PACKAGES += $(GATEWAY_PACKAGES)
proxy-deps: PACKAGES += $(PROXY_PACKAGES)
gateway-deps proxy-deps: deps
	@+$(MAKE) --no-print-directory all

docs-site: PACKAGES = mkdocs
docs-site: deps
	@mkdir -p $(BUILD)
	@tools/site $(BUILD)/site

demo: deps
	@+$(MAKE) --no-print-directory all
	@examples/demo

# Many tests wait for a time-out or a client, so that there are twice as many at
# a time as processors.  Those that take longest start first: one that starts last
# would run alone at the end.

PROVE = prove -j$(shell echo $$((2 * `nproc`)))
LONG = $(patsubst %,t/%.t,deb build dask proxy_example gateway_example config \
           soak held above cost send_timeout site_rules_load threads wait)
TESTS = $(LONG) $(filter-out $(LONG),$(wildcard t/*.t))

# what runs nothing that was built with a sanitizer
PLAIN = $(patsubst %,t/%.t,abi build dask deb docs exports floors harness python)

test: PACKAGES += $(PYTHON_PACKAGES) abigail-tools
test: deps
	@+$(MAKE) --no-print-directory all unit man corpora
	$(PROVE) $(TESTS) $(UNIT_T) t/style

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=undefined \
           -fno-omit-frame-pointer

asan: BUILD = build/asan
asan: deps
	@+$(MAKE) --no-print-directory all unit BUILD=$(BUILD) \
	    CFLAGS="-O1 -g $(SANITIZE)"
	MCE_MODULE=$(abspath $(MODULE)) MCE_COMMAND=$(abspath $(BUILD))/mce \
	MCE_SLOW=5 MCE_PRELOAD="`$(CC) -print-file-name=libasan.so` \
	             `$(CC) -print-file-name=libubsan.so`" \
	$(PROVE) $(filter-out $(PLAIN),$(TESTS)) $(UNIT_T)

# one command for all sources, the module's headers are seen by all of them
C_FLAGS = $(WARN) $(XML_CFLAGS) $(INCLUDE) -Isrc/nginx -I$(NGX_BUILD) \
          $(patsubst %,-I$(NGX_SRC)/src/%,core event event/modules os/unix \
              http http/modules http/v2)
CHECKED = $(CORE) $(CLI) $(CHECK) $(BENCH_C) $(NGX) python/page.c

compile_commands.json: $(NGX_BUILD)/Makefile force
	@printf '%s\n' $(CHECKED) $(UNIT) $(wildcard t/fuzz/*.c t/fuzz/lib/*.c) | sed \
	    -e 's|.*|{ "directory": "$(CURDIR)", "file": "&", "command": "$(CC) $(C_FLAGS) -c &" }|' \
	    -e '1s/^/[\n/; $$!s/$$/,/; $$s/$$/\n]/' > $@

# The states that clang's analyzer follows in a function.  Its own limit takes
# three times as long: before a release, make lint STATES=225000.

STATES ?= 75000

# Its table of numbers takes cppcheck longer than all other sources together.
UNCHECKED = src/core/text/match/names.c

lint: PACKAGES += $(LINT_PACKAGES)
lint: deps $(NGX_BUILD)/Makefile
	cppcheck -q -j `nproc` $(UNCHECKED:%=-i %) --enable=warning,performance,portability \
	    --error-exitcode=1 --inline-suppr $(INCLUDE) src/core src/cli src/bulk src/lab \
	    python
	@printf '%s\n' $(CHECKED) | xargs -P `nproc` -I{} clang-tidy --quiet {} -- $(C_FLAGS) \
	    -Xclang -analyzer-config -Xclang max-nodes=$(STATES)

clean:
	rm -rf $(filter-out $(BUILD)/corpora,$(wildcard $(BUILD)/*))
