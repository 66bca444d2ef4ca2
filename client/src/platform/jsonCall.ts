import { tracedFetch } from './tracedFetch.ts';
import { parsedJson } from '../../../schema/parsedJson.ts';

/** The outcome of a call. Network errors, time-outs and invalid JSON are values, not exceptions. */
export type JsonAnswer =
  | { readonly kind: 'accepted'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The reason in the server's words, in the language of the page; absent if there is none. */
      readonly detail: string | undefined;
      /** The body of the response, if it is JSON. */
      readonly body?: unknown;
    }
  | { readonly kind: 'unreachable' }
  /** Accepted, with a body that is not JSON. */
  | { readonly kind: 'malformed' };

export interface JsonCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Time limit of a call, so that no spinner runs forever. */
const TIME_LIMIT_MS = 30_000;

/** Returns a string member of a JSON body, e.g. `textOf(body, 'detail')`, or undefined if there is none. */
export const textOf = (body: unknown, key: string): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the server's reason for a refusal. Returns undefined if it gave none, or did not refuse. */
export const detailOf = (answer: JsonAnswer): string | undefined =>
  answer.kind === 'refused' ? answer.detail : undefined;

interface Call extends RequestInit {
  readonly headers: Readonly<Record<string, string>>;
}

const call = async (path: string, init: Call, signal: AbortSignal | undefined): Promise<JsonAnswer> => {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await tracedFetch(path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const body = parsedJson(await response.text());
    const { status } = response;
    if (!response.ok) return { kind: 'refused', status, detail: textOf(body, 'detail'), body };
    return body === undefined ? { kind: 'malformed' } : { kind: 'accepted', status, body };
  } catch {
    // A network error has no user-facing message; the caller provides one in the visitor's language.
    return { kind: 'unreachable' };
  }
};

/** Sends a POST request to a documented /api route. Never rejects. */
export const postJson = (path: string, body: unknown, { headers, signal }: JsonCallOptions = {}): Promise<JsonAnswer> =>
  call(
    path,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    signal,
  );

/** Sends a file by PUT to a documented /api route. Never rejects. */
export const putFile = (path: string, file: Blob, { headers, signal }: JsonCallOptions = {}): Promise<JsonAnswer> =>
  call(path, { method: 'PUT', headers: { ...headers, 'content-type': file.type }, body: file }, signal);

/** Sends a file by POST to a documented /api route, regardless of the type that the browser assigns to it. Never rejects. */
export const postFile = (path: string, file: Blob, { headers, signal }: JsonCallOptions = {}): Promise<JsonAnswer> =>
  call(
    path,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' }, body: file },
    signal,
  );

/** Sends a GET request to a documented /api route. Never rejects. */
export const getJson = (path: string, { headers = {}, signal }: JsonCallOptions = {}): Promise<JsonAnswer> =>
  call(path, { headers: { ...headers, accept: 'application/json' } }, signal);
