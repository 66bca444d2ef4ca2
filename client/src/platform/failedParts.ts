const failed = new Set<() => void>();

/** Notes a part of the program that did not arrive, with the way to have it asked for again. */
export const noteFailedPart = (forget: () => void): void => {
  failed.add(forget);
};

/** The next time that such a part is shown it is asked for again. */
export const forgetFailedParts = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};
