import { tracedFetch } from './tracedFetch.ts';
import { percentDecoded } from './percentDecoded.ts';

/** A file that the server gave, or why it did not. */
export type FileAnswer =
  | {
      readonly kind: 'file';
      readonly blob: Blob;
      /** As the server calls it. */
      readonly name: string | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** What the answer says, as text; its `detail` where it is JSON. Empty for nothing. */
      readonly text: string;
    }
  | { readonly kind: 'unreachable' };

export interface FileCallOptions {
  /** Is told now and then how many bytes have come. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/** Documents are made when they are asked for, and a large one takes its time to come; but not without a byte. */
const SILENCE_LIMIT_MS = 120_000;

/** Nobody watches every packet. */
const STEP_BYTES = 200_000;

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

/** A signal that aborts when nothing was heard for too long. */
const idleTimeout = (): { readonly signal: AbortSignal; readonly reset: () => void; readonly stop: () => void } => {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => {
      controller.abort();
    }, SILENCE_LIMIT_MS);
  let timer = start();
  const stop = (): void => {
    clearTimeout(timer);
  };
  return {
    signal: controller.signal,
    reset: () => {
      stop();
      timer = start();
    },
    stop,
  };
};

const readAll = async (response: Response, reset: () => void, onBytes?: (bytes: number) => void): Promise<Blob> => {
  if (!response.body) return response.blob();
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let reportedBytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    reset();
    parts.push(part.value);
    bytes += part.value.byteLength;
    if (bytes - reportedBytes >= STEP_BYTES) {
      reportedBytes = bytes;
      onBytes?.(bytes);
    }
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};

/** Fetches a file from one of the documented /api routes. Never rejects; a file that breaks off is none. */
export const fetchFile = async (
  path: string,
  headers: Readonly<Record<string, string>>,
  { onBytes }: FileCallOptions = {},
): Promise<FileAnswer> => {
  const { signal, reset, stop } = idleTimeout();
  try {
    const response = await tracedFetch(path, { headers, cache: 'no-store', signal });
    if (!response.ok) return { kind: 'refused', status: response.status, text: textOfFault(await response.text()) };
    const blob = await readAll(response, reset, onBytes);
    return { kind: 'file', blob, name: fileNameOf(response.headers.get('content-disposition')) };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    stop();
  }
};

/** The name that a Content-Disposition (RFC 6266) gives a file; undefined where it gives none. A path in it is cut to its last part. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  if (disposition === null) return undefined;
  const extended = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const quoted = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  const bare = /;\s*filename=([^;\s"]+)/i.exec(disposition)?.[1];
  const name = (extended && percentDecoded(extended)) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare;
  const last = name?.split(/[/\\]/).at(-1);
  return last === '' ? undefined : last;
};
