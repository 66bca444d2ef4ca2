/**
 * An address by the URL standard, on its own or against `base`; undefined: it is none. Asked in place of `URL.canParse`, and parsed once: that one of
 * Node 20 (20.20.2 among them) is wrong about texts with letters such as ü as soon as it has been called some thousand times, for its compiled form
 * takes their Latin-1 bytes for UTF-8, so that a server refuses `münchen.example` when it is warm.
 */
export const parsedUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
