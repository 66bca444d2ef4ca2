import { abortReasonOf } from './abortReasonOf.ts';
import { readBody } from './bodyReader.ts';
import { boundedCall } from './boundedCall.ts';
import { openHop, type HttpHopOptions, type OpenHop } from './httpHop.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { httpUrlOf, redirectTargetOf, strangersUrlOf } from './redirectTarget.ts';
import { IoFailure, type HttpExchange, type HttpHop, type HttpIo, type HttpRequest } from './scannerIo.ts';

const DEFAULT_MAX_BYTES = 1_024 * 1_024;

export interface HttpIoOptions extends HttpHopOptions {
  /** The URLs come from the operator and may name any port. Default: from strangers, who may name those of web servers. */
  readonly anyPort?: boolean;
}

export const createHttpIo = (options: HttpIoOptions, httpMs: number): HttpIo => ({
  fetch: (request, signal) =>
    boundedCall(`Fetching ${request.url.slice(0, 200)}`, httpMs, signal, async (callSignal) => {
      const open = (url: URL): Promise<OpenHop> => openHop(url, request, options, callSignal);
      const first = options.anyPort === true ? httpUrlOf(request.url) : strangersUrlOf(request.url);
      return exchange(first, request, open, callSignal);
    }),
});

/**
 * Follows redirects and reads the last hop's body. A hop stays open until the next one has answered: where that fails, the
 * exchange ends with what the earlier hop said, and `stoppedAt` tells why.
 */
const exchange = async (
  first: URL,
  request: HttpRequest,
  open: (url: URL) => Promise<OpenHop>,
  signal: AbortSignal,
): Promise<HttpExchange> => {
  let current = await open(first);
  try {
    const hops: [HttpHop, ...HttpHop[]] = [current.hop];
    let stoppedAt: HttpExchange['stoppedAt'];
    for (;;) {
      const next = await follow(current.hop, (request.maxRedirects ?? 0) - hops.length + 1, open, signal);
      if (!next) break;
      if ('reason' in next) {
        stoppedAt = next;
        break;
      }
      current.close();
      current = next;
      hops.push(current.hop);
    }
    const { body, truncated } = await readBody(
      current.response,
      current.hop.headers,
      request.maxBytes ?? DEFAULT_MAX_BYTES,
      request.take,
    );
    if (signal.aborted) throw abortReasonOf(signal);
    return { hops, body, truncated, stoppedAt };
  } finally {
    current.close();
  }
};

/** The next hop, why it is not gone to, or undefined where there is none. */
const follow = async (
  hop: HttpHop,
  redirectsLeft: number,
  open: (url: URL) => Promise<OpenHop>,
  signal: AbortSignal,
): Promise<OpenHop | NonNullable<HttpExchange['stoppedAt']> | undefined> => {
  const target = redirectTargetOf(hop);
  if (!target) return undefined;
  if (target.status === 'refused') return { url: target.url, reason: target.reason };
  const url = target.url.href;
  if (redirectsLeft <= 0) return { url, reason: new IoFailure('tooManyRedirects', 'No more redirects are followed') };
  try {
    return await open(target.url);
  } catch (error) {
    if (signal.aborted) throw error;
    return { url, reason: ioFailureOf(error, `Redirect to ${url.slice(0, 200)}`) };
  }
};
