import { visibleText } from '../../../../schema/report/visibleText.ts';

const MAX_LENGTH = 300;

/**
 * Explains in one harmless line why a browser did not start. What the browser wrote to standard error says more than what its driver noticed (that it exited or
 * takes too long).
 */
export const startFailure = (error: unknown): string => {
  if (error instanceof Error && error.cause !== undefined) return startFailure(error.cause);
  const message = error instanceof Error ? error.message : String(error);
  const lines = [...message.matchAll(/^\[pid=\d+\]\[err\] (.*)$/gm)].map(([, line = '']) => line);
  if (lines.some((line) => line.includes('Socket path too long'))) return SOCKET_PATH_TOO_LONG;
  const why =
    lines.find((line) => line.includes(':FATAL:')) ??
    lines.findLast((line) => !LOGGED.test(line) && !NOISE.test(line)) ??
    lines.findLast((line) => LOGGED.test(line)) ??
    message.split('\n', 1)[0]?.replace(/^browserType\.launch: /, '');
  const line = (why ?? '').replace(LOGGED, '').replace(/\s+/g, ' ').trim();
  return line === '' ? 'it does not say why' : visibleText(line).slice(0, MAX_LENGTH);
};

const SOCKET_PATH_TOO_LONG =
  'the path of the folder for its socket is too long: make /tmp writable, or set TMPDIR to a folder with a shorter path';

/** Prefix of Chromium's log lines: `[9:9:1129/021456.728403:FATAL:chrome/browser/process_singleton_posix.cc:315] `. */
const LOGGED = /^\[[\d:/.]+:[A-Z]+:[^\]]*\] /;
/** Messages from the shells that start it: one about arithmetic in Debian's script, and one about a killed process. */
const NOISE = /^\S+: \d+: \[: |^Killed$/;
