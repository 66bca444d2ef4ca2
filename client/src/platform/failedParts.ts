const failed = new Set<() => void>();

/** Registers a module that failed to load, with a function that allows another attempt. */
export const noteFailedPart = (forget: () => void): void => {
  failed.add(forget);
};

/** Makes such modules load again when they are rendered next. */
export const forgetFailedParts = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};
