/** The browser has begun to read it long before. */
const KEPT_MS = 60_000;

/** An address of a file in memory, for a tab or a download; it is forgotten after a minute. */
export const temporaryAddress = (blob: Blob): string => {
  const address = URL.createObjectURL(blob);
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
  return address;
};

/** Hands a file to the browser's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = temporaryAddress(blob);
  link.download = name;
  link.click();
};
