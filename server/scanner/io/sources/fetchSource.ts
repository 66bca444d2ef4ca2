import { IoFailure, type HttpExchange, type HttpHop, type HttpIo } from '../scannerIo.ts';
import { RateLimited, retryAfterMsOf } from './rateLimited.ts';

export interface RawAnswer {
  readonly status: 200 | 404;
  /** Empty at 404. */
  readonly bytes: Uint8Array;
}

const MAX_REDIRECTS = 3;

/**
 * One question to a source. Rejects with IoFailure `unavailable` for whatever is no whole answer over a trusted connection, with
 * RateLimited where it asks for a pause, with `tooLarge` past `maxBytes`, and as `http.fetch` does.
 */
export const fetchSource = async (
  http: HttpIo,
  request: { readonly url: string; readonly accept: string; readonly maxBytes: number },
  signal: AbortSignal,
  now: () => number,
): Promise<RawAnswer> => {
  const { url, accept, maxBytes } = request;
  const options = { url, maxBytes, maxRedirects: MAX_REDIRECTS, headers: { accept } };
  const exchange = await http.fetch(options, signal);
  assertTrusted(exchange);
  const last = exchange.hops.at(-1) ?? exchange.hops[0];
  if (last.status === 404) return { status: 404, bytes: new Uint8Array() };
  if (last.status !== 200) throw refusalOf(last, now());
  if (exchange.truncated) {
    throw exchange.body.length >= maxBytes
      ? new IoFailure('tooLarge', `its answer is longer than ${maxBytes} bytes`)
      : new IoFailure('unavailable', 'its answer is broken off or cannot be unpacked');
  }
  return { status: 200, bytes: exchange.body };
};

/** What came over a connection that anyone may have sat in is not the source's word. */
const assertTrusted = ({ hops, stoppedAt }: HttpExchange): void => {
  const untrusted = hops.find(({ tlsError }) => tlsError !== undefined);
  if (untrusted)
    throw new IoFailure('unavailable', `its certificate is not to be trusted (${untrusted.tlsError ?? ''})`);
  const isDowngraded = hops.some(
    ({ url }, index) => url.startsWith('http:') && hops[index - 1]?.url.startsWith('https:'),
  );
  if (isDowngraded) throw new IoFailure('unavailable', 'it leads from https to http');
  if (stoppedAt) {
    const { url, reason } = stoppedAt;
    throw new IoFailure('unavailable', `it leads to ${url.slice(0, 200)}: ${reason.message}`, { cause: reason });
  }
};

const refusalOf = ({ status, headers }: HttpHop, now: number): IoFailure => {
  const message = `it answered with status ${status}`;
  const retryAfter = retryAfterMsOf(headers.find(([name]) => name === 'retry-after')?.[1], now);
  if (status === 429 || (status === 503 && retryAfter !== undefined)) return new RateLimited(message, retryAfter);
  const isOurFault = status === 400 || status === 414 || status === 422;
  return new IoFailure('unavailable', message, isOurFault ? { code: 'BAD_REQUEST' } : {});
};
