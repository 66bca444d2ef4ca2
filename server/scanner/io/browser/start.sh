#!/bin/sh
# The driver starts this in place of the browser. It lies here, and is not written for each browser, as a temporary folder may hold no programs
# (noexec). CELL_START is what becomes of the browser's arguments (browserCell.ts).
exec sh -c "$CELL_START" start "$@"
