/** Runs `stop` when the signal aborts (at once where it has); the answer takes the listener off again. */
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
