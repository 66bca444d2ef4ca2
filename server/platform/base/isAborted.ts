/** A function call, so that the compiler does not assume that the signal is still in the state of an earlier check. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;
