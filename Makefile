# The commands of this repository. Each installs what it misses, says so, and does nothing twice.

.PHONY: help serve dist test screens results measure bench-peers clean

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

# make serve        build the page and serve it at http://127.0.0.1:8080 (PORT=… for another port)
serve:
	@node scripts/serve.mjs

# make dist         write the page to publish into dist/
dist:
	@node scripts/dist.mjs

# make test         run every check
test:
	@scripts/test.sh

# make screens      take the pictures of the page anew that `make test` compares with
screens: dist
	@scripts/npm.sh
	@node tests/e2e/screens.mjs --renew

# make results      repeat the paper's evaluation and write RESULTS.md
results:
	@scripts/results.sh

# make measure      measure the page of dist/ in a browser
measure: dist
	@scripts/npm.sh
	@node tests/e2e/measure.mjs

# make bench-peers  compare our speed with event kernels and SimPy (minutes)
bench-peers:
	@node scripts/bench-peers.mjs

# make clean        remove what was built (the tools in the cache stay)
clean:
	@cargo clean
	@rm -rf dist tests/e2e/out
