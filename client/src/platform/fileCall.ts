import { tracedFetch } from './tracedFetch.ts';
import { percentDecoded } from '../../../schema/percentDecoded.ts';
import { parsedJson } from '../../../schema/parsedJson.ts';
import { textOf } from './jsonCall.ts';

/** A downloaded file, or why there is none. */
export type FileAnswer =
  | {
      readonly kind: 'file';
      readonly blob: Blob;
      /** The file name that the server sent. */
      readonly name: string | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The body of the response as text, or its `detail` if it is JSON. Empty if there is no body. */
      readonly text: string;
    }
  | { readonly kind: 'unreachable' };

export interface FileCallOptions {
  /** Called from time to time with the number of bytes received so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/** Documents are generated on request, so a large one may take long; but at least one byte has to arrive within this time. */
const SILENCE_LIMIT_MS = 120_000;

/** Bytes between two progress reports. */
const STEP_BYTES = 200_000;

/** Longest error text that is shown, in characters. */
const MOST_TEXT = 300;

const textOfFault = (body: string): string => textOf(parsedJson(body), 'detail') ?? body.trim().slice(0, MOST_TEXT);

/** A signal that aborts if `reset` is not called within SILENCE_LIMIT_MS. */
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

/** Fetches a file from one of the documented /api routes. Never rejects; an interrupted download is `unreachable`. */
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

/** The file name of a Content-Disposition header (RFC 6266), without directories; undefined if it has none. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  if (disposition === null) return undefined;
  const extended = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const quoted = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  const bare = /;\s*filename=([^;\s"]+)/i.exec(disposition)?.[1];
  const name = (extended && percentDecoded(extended)) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare;
  const last = name?.split(/[/\\]/).at(-1);
  return last === '' ? undefined : last;
};
