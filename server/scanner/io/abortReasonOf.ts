/** Returns the reason of an aborted signal as an Error to throw. */
export const abortReasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('Aborted', { cause: signal.reason });
