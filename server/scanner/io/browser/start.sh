#!/bin/sh
# The driver starts this in place of the browser. It lies here, and is not written for each browser, as a temporary folder may hold no programs
# (noexec). CELL_START is what becomes of the browser's arguments (browserCell.ts). The shell ends with its parent, and with the shell all else.
exec $(command -v setpriv > /dev/null && echo setpriv --pdeathsig KILL) sh -c "$CELL_START" start "$@"
