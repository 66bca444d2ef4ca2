/** Runs `stop` when the signal aborts, or immediately if it already has. Returns a function that removes the listener. */
export const onAbort = (signal: AbortSignal, stop: () => void): (() => void) => {
  if (signal.aborted) {
    stop();
    return () => undefined;
  }
  signal.addEventListener('abort', stop, { once: true });
  return () => {
    signal.removeEventListener('abort', stop);
  };
};

/** Returns the reason of an aborted signal as an Error to throw. */
export const abortReasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('Aborted', { cause: signal.reason });
