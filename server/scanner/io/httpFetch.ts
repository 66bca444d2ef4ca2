import { CookieJar } from 'tough-cookie';
import { abortReasonOf } from './onAbort.ts';
import { readBody } from './bodyReader.ts';
import { isRefusedCoding } from './contentDecoders.ts';
import { boundedCall } from './boundedCall.ts';
import { openHop, type HttpHopOptions, type OpenHop } from './httpHop.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { httpUrlOf, redirectTargetOf, thirdPartyUrlOf } from './redirectTarget.ts';
import { IoFailure, type HttpExchange, type HttpHop, type HttpIo, type HttpRequest } from './scannerIo.ts';

const DEFAULT_MAX_BYTES = 1_024 * 1_024;

export interface HttpIoOptions extends HttpHopOptions {
  /** True if the URLs come from the operator and may name any port. By default they come from third parties and may only name web server ports. */
  readonly anyPort?: boolean;
}

export const createHttpIo = (options: HttpIoOptions, httpMs: number): HttpIo => ({
  fetch: (request, signal) =>
    boundedCall(`Fetching ${request.url.slice(0, 200)}`, httpMs, signal, async (callSignal) => {
      const cookies = openCookies();
      const open = async (url: URL): Promise<OpenHop> => {
        const opened = await openHop(url, request, options, cookies.of(url), callSignal);
        cookies.keep(opened.hop);
        return opened;
      };
      const first = options.anyPort === true ? httpUrlOf(request.url) : thirdPartyUrlOf(request.url);
      return exchange(first, request, open, callSignal);
    }),
});

/** In bytes. Longer cookies are not kept, as in browsers (RFC 6265bis §5.6). */
const LONGEST_COOKIE = 4_096;
/** Limits what a server can make us send. */
const MOST_COOKIES = 30;

/** Keeps the cookies of one redirect chain. Many sites set a cookie and only continue if the client sends it back. */
const openCookies = () => {
  const jar = new CookieJar(undefined, { looseMode: true });
  let kept = 0;
  return {
    /** Returns the `Cookie` header for a URL, or an empty string if there are no cookies. */
    of: (url: URL): string => jar.getCookieStringSync(url.href),
    keep: ({ url, headers }: HttpHop): void => {
      for (const [name, value] of headers) {
        if (name !== 'set-cookie' || value.length > LONGEST_COOKIE || kept >= MOST_COOKIES) continue;
        // Browsers ignore them (RFC 6265bis §5.6), and they would end up in our next request.
        // oxlint-disable-next-line no-control-regex -- the octets that the RFC names
        if (/[\x00-\x08\x0a-\x1f\x7f]/.test(value)) continue;
        kept += 1;
        // Ignore cookies that the site may not set.
        jar.setCookieSync(value, url, { ignoreError: true });
      }
    },
  };
};

/**
 * Follows redirects and reads the last hop's body. A hop stays open until the next one has answered: if that fails, the exchange ends with the answer of the
 * earlier hop, and `stoppedAt` says why.
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
    if (!stoppedAt && isRefusedCoding(current.hop.headers))
      throw new IoFailure('unreadable', `${current.hop.url.slice(0, 200)}: browsers refuse its Content-Encoding`);
    const { repairs, ...body } = await readBody(current.response, request.maxBytes ?? DEFAULT_MAX_BYTES, request.take);
    if (signal.aborted) throw abortReasonOf(signal);
    if (repairs.length > 0)
      hops[hops.length - 1] = { ...current.hop, repairs: [...(current.hop.repairs ?? []), ...repairs].slice(0, 20) };
    return { hops, ...body, stoppedAt };
  } finally {
    current.close();
  }
};

/** Opens the next hop. Returns the reason if the redirect is not followed, or `undefined` if there is none. */
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
