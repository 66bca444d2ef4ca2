/** The reason of an aborted signal as something to throw. */
export const abortReasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('Aborted', { cause: signal.reason });
