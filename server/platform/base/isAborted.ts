/** A call, so that the compiler does not take an earlier look at the signal for its present state. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;
