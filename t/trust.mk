# make tsan: the unit tests under ThreadSanitizer, threads.c above all; not
# robust.c, render.c and url.c, which have one thread and take their time.
# make valgrind: unit tests and the tests with nginx and mce under memcheck;
# VALGRIND_TESTS picks some.

.PHONY: tsan valgrind

tsan: BUILD = build/tsan
tsan: deps
	@+$(MAKE) --no-print-directory unit BUILD=$(BUILD) \
	    CFLAGS="-O1 -g -fsanitize=thread"
	prove $(filter-out %/robust.t %/render.t %/url.t,$(UNIT_T))

# what takes load or time by itself, or has its own memory, says nothing more
# under valgrind; and what starts neither nginx nor mce nothing at all
VALGRIND_UNIT = $(filter-out %/robust.t %/render.t %/url.t %/wide.t \
                             %/nomem.t,$(UNIT_T))
VALGRIND_TESTS ?= $(filter-out $(patsubst %,t/%.t,algorithms commands config \
                      cost deb docs extending fuzz soak),$(wildcard t/*.t))
VALGRIND = valgrind -q --error-exitcode=99 \
           --suppressions=$(CURDIR)/t/valgrind.supp

valgrind: PACKAGES += valgrind
valgrind: deps
	@+$(MAKE) --no-print-directory all unit corpora
	prove -j2 --exec "$(VALGRIND)" $(VALGRIND_UNIT)
	MCE_WRAPPER="$(VALGRIND)" MCE_SLOW=20 prove -j2 $(VALGRIND_TESTS)
