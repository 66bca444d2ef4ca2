/** Longer than a browser takes to start reading the file. */
const KEPT_MS = 60_000;

/** Creates an object URL for a tab or a download; it is revoked after a minute. */
export const temporaryAddress = (blob: Blob): string => {
  const address = URL.createObjectURL(blob);
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
  return address;
};

/** Starts a download of a file. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = temporaryAddress(blob);
  link.download = name;
  link.click();
};
