/** What percent signs in a text of an address stand for; undefined where they stand for nothing (RFC 3986 §2.1). */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
