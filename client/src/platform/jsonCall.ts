import { tracedFetch } from './tracedFetch.ts';

/** What became of a call. A dead line, an answer that is late, and one that is not JSON are values like any other. */
export type JsonAnswer =
  | { readonly kind: 'accepted'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** Why, as the server says it, in English; absent where it says nothing that can be read. */
      readonly detail: string | undefined;
      /** All that it said, where it is JSON. */
      readonly body?: unknown;
    }
  | { readonly kind: 'unreachable' }
  /** Accepted, with a body that is not JSON. */
  | { readonly kind: 'malformed' };

export interface JsonCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** So that no spinner turns for ever. */
const TIME_LIMIT_MS = 30_000;

/** A text member of a JSON body, or undefined for anything else: `textOf(body, 'detail')`. */
export const textOf = (body: unknown, key: string): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const NOT_JSON = Symbol('not JSON');

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NOT_JSON;
  }
};

const call = async (path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<JsonAnswer> => {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await tracedFetch(path, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    const body = await bodyOf(response);
    const { status } = response;
    if (!response.ok) {
      const said = body === NOT_JSON ? undefined : body;
      return { kind: 'refused', status, detail: textOf(said, 'detail'), body: said };
    }
    return body === NOT_JSON ? { kind: 'malformed' } : { kind: 'accepted', status, body };
  } catch {
    // The network's failure has no words for people; who called says it in the visitor's language.
    return { kind: 'unreachable' };
  }
};

/** Posts to one of the documented /api routes. Never rejects. */
export const postJson = (path: string, body: unknown, { headers, signal }: JsonCallOptions = {}): Promise<JsonAnswer> =>
  call(
    path,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    signal,
  );

/** Reads one of the documented /api routes. Never rejects. */
export const getJson = (path: string, { headers = {}, signal }: JsonCallOptions = {}): Promise<JsonAnswer> =>
  call(path, { headers: { ...headers, accept: 'application/json' } }, signal);
