/** Decodes percent-encoding (RFC 3986 §2.1); undefined if it is malformed. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
