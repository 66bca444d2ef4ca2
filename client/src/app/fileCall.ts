/** A file that the server gave, or why it did not. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly blob: Blob }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** What the answer says, as text; its `detail` where it is JSON. Empty for nothing. */
      readonly text: string;
    }
  | { readonly kind: 'unreachable' };

/** Documents are made when they are asked for. */
const TIME_LIMIT_MS = 120_000;

/** Nobody reads more of a fault. */
const MOST_TEXT = 300;

const textOfFault = (body: string): string => {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'detail' in parsed && typeof parsed.detail === 'string')
      return parsed.detail;
  } catch {
    // No JSON: then it is said as it came.
  }
  return body.trim().slice(0, MOST_TEXT);
};

/** Fetches a file from one of the documented /api routes. Never rejects. */
export const fetchFile = async (path: string, headers: Readonly<Record<string, string>>): Promise<FileAnswer> => {
  try {
    const response = await fetch(path, { headers, cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (response.ok) return { kind: 'file', blob: await response.blob() };
    return { kind: 'refused', status: response.status, text: textOfFault(await response.text()) };
  } catch {
    return { kind: 'unreachable' };
  }
};
