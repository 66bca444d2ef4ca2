const listeners = new Set<() => void>();

/** The server has refused a call for want of a session: whoever keeps it should ask whether it is still one. */
export const doubtSession = (): void => {
  for (const listener of listeners) listener();
};

/** Gives what ends it. */
export const onSessionDoubt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
