/** What a shell tells of a process that a signal ended: 128 and the signal's number. */
const STATUS = { SIGINT: 130, SIGTERM: 143 } as const;

export interface Interruptions {
  /** Aborts at the first SIGINT or SIGTERM: come to an end. */
  readonly first: AbortSignal;
  stop(): void;
}

/** Somebody who says it twice means it: the second signal ends the process at once, whatever is under way. */
export const hearInterruptions = (): Interruptions => {
  const first = new AbortController();
  const hear = (signal: keyof typeof STATUS): void => {
    if (first.signal.aborted) process.exit(STATUS[signal]);
    first.abort();
  };
  process.on('SIGINT', hear);
  process.on('SIGTERM', hear);
  return {
    first: first.signal,
    stop: () => {
      process.off('SIGINT', hear);
      process.off('SIGTERM', hear);
    },
  };
};
