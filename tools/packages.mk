# make man: manual pages and completion, from the command's own words and docs/.
# make html: docs/ as pages for a browser.
# make install, make uninstall: without a package.
# make dist: the sources as a tarball, with checksums.
# make deb: Debian's packages.
# make test-packages: the packages on this machine, a clean one, as root:
# installed, used, upgraded, purged, built twice.
# make release-check: what has to hold before a release, a line each.

.PHONY: man html install install-module install-command uninstall dist deb \
        test-packages release-check

MAN = $(BUILD)/man/mce.bash
SHARE = $(DESTDIR)$(PREFIX)/share
INSTALLED_MODULE = $(DESTDIR)$(MODULES_DIR)/$(notdir $(MODULE))

man: $(MAN)

$(MAN): $(BUILD)/mce tools/man docs/command.md docs/directives.md
	@echo "MAN $(@D)"
	@tools/man $(BUILD)/mce $(@D)

html: PACKAGES += cmark-gfm
html: deps
	@tools/html $(BUILD)/html
	@echo "made $(BUILD)/html/index.html"

install: install-module install-command
	@echo
	@echo 'nginx loads the module where the first lines of its nginx.conf say'
	@echo
	@echo '    load_module $(MODULES_DIR)/$(notdir $(MODULE));'
	@echo
	@echo 'above "events {", not in a file of conf.d, and not where the Debian'
	@echo 'package is installed, which says it already.  Then "mce on;" in a'
	@echo 'server or location, "nginx -t", and a restart of nginx.'
	@echo '"make install-lib" installs the library, "make uninstall" ends it.'

install-module: modules man
	install -D -m 644 $(MODULE) $(INSTALLED_MODULE)
	install -D -m 644 -t $(SHARE)/man/man7 $(BUILD)/man/man7/*

install-command: cli man
	install -D -m 755 $(BUILD)/mce $(DESTDIR)$(PREFIX)/bin/mce
	install -D -m 644 -t $(SHARE)/man/man1 $(BUILD)/man/man1/*
	install -D -m 644 $(MAN) $(SHARE)/bash-completion/completions/mce
	install -D -m 644 -t $(SHARE)/mce src/core/extract/model/mss.model

uninstall: uninstall-lib
	rm -f $(INSTALLED_MODULE) $(DESTDIR)$(PREFIX)/bin/mce
	rm -f $(SHARE)/man/man1/mce.1 $(SHARE)/man/man1/mce-*.1
	rm -f $(SHARE)/man/man7/ngx_http_mce_filter_module.7
	rm -rf $(SHARE)/mce
	rm -f $(SHARE)/bash-completion/completions/mce
	@echo
	@echo 'nginx does not start any more where a configuration loads the module:'
	@echo 'its line load_module and all directives mce... have to go, too.'


# The same sources give the same bytes, whoever packs them: a list in order, no
# names of users, and the time of the newest entry in debian/changelog.

DIST = $(BUILD)/dist
DIST_NAME = mce-$(VERSION)
DIST_DATE = $(shell sed -n 's/^ -- .*>  //p;T;q' debian/changelog)

# in a tarball there is no git, and nothing but what belongs to it
DIST_FILES = { if test -e .git; then \
            git ls-files -z --cached --others --exclude-standard; \
        else \
            find . -path ./build -prune -o -type f -printf '%P\0'; \
        fi; } \
    | LC_ALL=C sort -z | while read -r -d '' f; do \
        test ! -e "$$f" || printf '%s\0' "$$f"; done

dist:
	@mkdir -p $(DIST)
	@bash -c "$$FILES" | tar --null --no-recursion -T - -c --format=gnu \
	    --transform='s|^|$(DIST_NAME)/|' --owner=0 --group=0 --numeric-owner \
	    --mode=u+rw,go=rX --mtime='$(DIST_DATE)' | xz -6 > $(DIST)/$(DIST_NAME).tar.xz
	@cd $(DIST) && sha256sum $(DIST_NAME).tar.xz > SHA256SUMS
	@cat $(DIST)/SHA256SUMS

dist: export FILES = $(DIST_FILES)

# Built from the tarball, so that nothing of it is left in the sources.

DEB = $(BUILD)/deb
DEB_PACKAGES = build-essential cmark-gfm debhelper dh-python python3-dev \
               python3-cffi python3-setuptools

deb: PACKAGES += $(DEB_PACKAGES)
deb: deps dist
	@rm -rf $(DEB)
	@mkdir -p $(DEB)
	@cp $(DIST)/$(DIST_NAME).tar.xz $(DEB)/mce_$(VERSION).orig.tar.xz
	@tar -C $(DEB) -xf $(DIST)/$(DIST_NAME).tar.xz
	cd $(DEB)/$(DIST_NAME) && unset MAKEFLAGS MAKELEVEL MFLAGS CFLAGS \
	    && dpkg-buildpackage -us -uc -j`nproc` \
	    > ../build.log 2>&1 || { tail ../build.log >&2; exit 1; }
	@ls $(DEB)/*.deb

test-packages: PACKAGES += $(DEB_PACKAGES) autopkgtest diffoscope-minimal lintian
test-packages: deps
	@t/packages/run

release-check: PACKAGES += $(DEB_PACKAGES) abigail-tools lintian
release-check: deps
	@tools/release-check
