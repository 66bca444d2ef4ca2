const listeners = new Set<() => void>();

/** Reports that the server rejected a call as unauthenticated, so that the owner of the session checks whether it is still valid. */
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
