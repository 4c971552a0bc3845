# libmce for other programs: shared, with versions of its names, and static; what
# pkg-config says of it, installed and where it was built; make install-lib.
# make abi: programs that were compiled with the mce.h of ABI_BASE, a commit, the
# last tag unless it is given, run with this one.

# of the binary interface, docs/library.md tells when it changes
SOVERSION = 0

LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
VERSION = $(shell sed -n 's/^.define MCE_VERSION  *"\(.*\)"/\1/p' src/core/mce.h)

LIBMCE_SO = $(BUILD)/libmce.so.$(SOVERSION)
LIBMCE_PC = $(BUILD)/libmce-uninstalled.pc

.PHONY: lib install-lib uninstall-lib abi

lib: $(BUILD)/libmce.a $(BUILD)/libmce.so $(LIBMCE_PC)

$(BUILD)/libmce.a: $(CORE_O)
	@echo "AR $@"
	@rm -f $@
	@$(AR) rcs $@ $^

$(LIBMCE_SO): src/core/libmce.map $(CORE_O)
	@echo "LD $@"
	@$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(@F) \
	    -Wl,--version-script=$< -Wl,-Bsymbolic-functions -o $@ $(CORE_O) \
	    $(CORE_LIBS)

$(BUILD)/libmce.so: $(LIBMCE_SO)
	@ln -sf $(<F) $@

# from the folders of libraries and headers; those below PREFIX stay there when
# pkg-config is told another
libmce_pc = sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(1)|' \
                -e 's|@INCLUDEDIR@|$(2)|' -e 's|=$(PREFIX)/|=$${prefix}/|' \
                -e 's|@VERSION@|$(VERSION)|' \
                src/core/libmce.pc.in

# pkg-config prefers it to the one that is installed
$(LIBMCE_PC): src/core/libmce.pc.in src/core/libmce.mk src/core/mce.h
	@mkdir -p $(@D)
	@$(call libmce_pc,$(abspath $(BUILD)),$(abspath src/core)) > $@

install-lib: lib
	install -D -m 644 src/core/mce.h $(DESTDIR)$(INCLUDEDIR)/mce.h
	install -D -m 644 $(BUILD)/libmce.a $(DESTDIR)$(LIBDIR)/libmce.a
	install -D -m 644 $(LIBMCE_SO) $(DESTDIR)$(LIBDIR)/$(notdir $(LIBMCE_SO))
	ln -sf $(notdir $(LIBMCE_SO)) $(DESTDIR)$(LIBDIR)/libmce.so
	install -d $(DESTDIR)$(LIBDIR)/pkgconfig
	$(call libmce_pc,$(LIBDIR),$(INCLUDEDIR)) > $(DESTDIR)$(LIBDIR)/pkgconfig/libmce.pc

uninstall-lib:
	rm -f $(addprefix $(DESTDIR),$(INCLUDEDIR)/mce.h $(LIBDIR)/pkgconfig/libmce.pc \
	    $(addprefix $(LIBDIR)/,libmce.a libmce.so $(notdir $(LIBMCE_SO))))

ABI_BASE ?= $(shell git describe --tags --abbrev=0 2>/dev/null || echo HEAD~)
ABI = $(abspath $(BUILD))/abi

abi: PACKAGES += abigail-tools
abi: deps
	@rm -rf $(ABI)
	@mkdir -p $(ABI)/source
	@git archive $(ABI_BASE) | tar -C $(ABI)/source -x
	@test -f $(ABI)/source/src/core/libmce.mk \
	    || { echo "$(ABI_BASE) has no libmce.so" >&2; exit 1; }
	@+$(MAKE) -s -C $(ABI)/source install-lib BUILD=build PREFIX=$(ABI)/old DESTDIR=
	@+$(MAKE) -s install-lib PREFIX=$(ABI)/new DESTDIR=
	tools/abi $(ABI)/old $(ABI)/new
	@echo "programs of $(ABI_BASE) run with this libmce.so.$(SOVERSION)"
