# make fuzz: libFuzzer for FUZZ_TIME seconds, split among the targets.  What
# it found last time is kept in $(BUILD)/corpus and where it goes on.
#
# make fuzz-seeds: the same targets, by any compiler, over the seeds alone.

FUZZ_TIME ?= 80
FUZZ_CC ?= clang
FUZZ_FLAGS = -O1 -g -fsanitize=address,undefined \
             -fno-sanitize-recover=undefined -fno-sanitize=pointer-overflow \
             -fno-omit-frame-pointer

FUZZ = $(patsubst t/fuzz/%.c,%,$(wildcard t/fuzz/*.c))
FUZZ_LIB = $(filter-out t/fuzz/lib/driver.c,$(wildcard t/fuzz/lib/*.c))

fuzz-seeds-of = t/fuzz/seeds/$(if $(wildcard t/fuzz/seeds/$1),$1,page)

.PHONY: fuzz fuzz-drivers fuzz-seeds

fuzz-drivers: $(FUZZ:%=$(BUILD)/fuzz/%)

$(BUILD)/fuzz/%: $(BUILD)/obj/t/fuzz/%.o $(BUILD)/obj/t/fuzz/lib/driver.o \
                 $(FUZZ_LIB:%.c=$(BUILD)/obj/%.o) $(BUILD)/libmce.a
	@mkdir -p $(@D)
	@echo "LD $@"
	@$(CC) $(CFLAGS) -o $@ $^ $(LIBS)

fuzz-seeds: fuzz-drivers
	@$(foreach t,$(FUZZ),echo "$t:" \
	    && $(BUILD)/fuzz/$t $(call fuzz-seeds-of,$t) \
	    $(wildcard t/fuzz/found/$t) &&) true

$(BUILD)/libfuzzer/%: $(BUILD)/obj/t/fuzz/%.o $(FUZZ_LIB:%.c=$(BUILD)/obj/%.o) \
                      $(BUILD)/libmce.a
	@mkdir -p $(@D)
	@echo "LD $@"
	@$(CC) $(CFLAGS) -fsanitize=fuzzer -o $@ $^ $(LIBS)

fuzz: PACKAGES += clang libclang-rt-14-dev
fuzz: deps
	@+$(MAKE) --no-print-directory fuzz-run BUILD=build/fuzz CC=$(FUZZ_CC) \
	    CFLAGS="$(FUZZ_FLAGS) -fsanitize=fuzzer-no-link"

fuzz-run: $(FUZZ:%=$(BUILD)/libfuzzer/%)
	@$(foreach t,$(FUZZ),t/fuzz/run $(BUILD) $t \
	    $$(($(FUZZ_TIME) / $(words $(FUZZ)))) $(call fuzz-seeds-of,$t) &&) true

-include $(wildcard $(BUILD)/obj/t/fuzz/*.d $(BUILD)/obj/t/fuzz/lib/*.d)

# t/fuzz.t runs them
unit: fuzz-drivers
