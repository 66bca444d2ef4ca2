const listeners = new Set<() => void>();

/** The server rejected a call as unauthenticated: the owner of the session should check whether it is still valid. */
export const doubtSession = (): void => {
  for (const listener of listeners) listener();
};

/** Returns a function that unsubscribes. */
export const onSessionDoubt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
