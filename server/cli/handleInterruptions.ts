import { setTimeout as delay } from 'node:timers/promises';

/** The exit status that shells report for a process ended by a signal: 128 plus the signal's number. */
const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGQUIT: 131 } as const;

type Signal = keyof typeof STATUS;

/**
 * Signals that follow the first one this closely count as the same request. npm forwards what the terminal has already sent to the whole process
 * group, so that one Ctrl-C arrives twice; and people press keys more than once.
 */
const SAME_REQUEST_MS = 1_500;

/** The longest that ending at once may take. */
const AT_ONCE_MS = 30_000;

export interface Interruptions {
  /** Aborts at the first SIGINT, SIGTERM or SIGHUP, which asks for an orderly end. */
  readonly first: AbortSignal;
  /** The exit status of a process that did nothing because of the signal. */
  status(): number;
  stop(): void;
}

/**
 * The first signal asks for an orderly end. A later one, or SIGQUIT (Ctrl-\) at any time, ends the process at once, whatever is in progress: then
 * `beforeExit` has to end anything that would outlive the process.
 */
export const handleInterruptions = (beforeExit: () => Promise<void>): Interruptions => {
  const first = new AbortController();
  let heard: { readonly signal: Signal; readonly at: number } | undefined;
  let isEnding = false;
  const endAtOnce = async (signal: Signal): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    first.abort();
    await Promise.race([beforeExit(), delay(AT_ONCE_MS)]).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    });
    process.exit(STATUS[signal]);
  };
  const hear = (signal: Signal): void => {
    const now = performance.now();
    if (signal === 'SIGQUIT') void endAtOnce(signal);
    else if (heard === undefined) {
      heard = { signal, at: now };
      first.abort();
    } else if (now - heard.at > SAME_REQUEST_MS) void endAtOnce(signal);
  };
  const signals = Object.keys(STATUS) as Signal[];
  for (const signal of signals) process.on(signal, hear);
  return {
    first: first.signal,
    status: () => STATUS[heard?.signal ?? 'SIGINT'],
    stop: () => {
      for (const signal of signals) process.off(signal, hear);
    },
  };
};
