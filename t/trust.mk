# make tsan: the unit tests under ThreadSanitizer, threads.c above all; not
# robust.c and render.c, which have one thread and take their time.
# make valgrind: the tests with nginx under memcheck; VALGRIND_TESTS picks.

.PHONY: tsan valgrind

tsan: BUILD = build/tsan
tsan: deps
	@+$(MAKE) --no-print-directory unit BUILD=$(BUILD) \
	    CFLAGS="-O1 -g -fsanitize=thread"
	prove $(filter-out %/robust.t %/render.t,$(UNIT_T))

# what takes load or time by itself says nothing more under valgrind
VALGRIND_TESTS ?= $(filter-out t/demo.t t/docs.t t/load.t t/fuzz.t t/soak.t \
                               t/pooled.t t/cli.t t/tools.t, \
                               $(wildcard t/*.t))

valgrind: PACKAGES += valgrind
valgrind: deps
	@+$(MAKE) --no-print-directory all
	MCE_WRAPPER="valgrind -q --error-exitcode=99" MCE_SLOW=20 \
	prove $(VALGRIND_TESTS)
