/** Decodes percent-encoding (RFC 3986 §2.1); undefined if it is malformed. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Decodes percent-encoding, and returns malformed text unchanged. */
export const percentDecodedOrSame = (text: string): string => percentDecoded(text) ?? text;
