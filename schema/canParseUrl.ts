/**
 * Whether this is an address by the URL standard, on its own or against `base`; what `URL.canParse` is for. That one of Node 20 (20.20.2 among them) is
 * wrong about texts with letters such as ü as soon as it has been called some thousand times: its compiled form takes their Latin-1 bytes
 * for UTF-8, so that a server refuses `münchen.example` when it is warm.
 */
export const canParseUrl = (text: string, base?: string): boolean => {
  try {
    new URL(text, base);
    return true;
  } catch {
    return false;
  }
};
