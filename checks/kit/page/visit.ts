import { switchesToHttps } from './switchesToHttps.ts';
import { getDomain } from 'tldts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import type { HttpObservation } from '../../http/observation.ts';
import { IoFailure, type HttpExchange, type HttpHop, type HttpIo } from '../../../server/scanner/io/scannerIo.ts';
import type { Target } from '../check.ts';
import { readPage } from './readPage.ts';
import { contentOf } from './pageContent.ts';
import { refreshTarget } from './refreshTarget.ts';
import { wellFormedText } from '../boundedText.ts';
import { isWithinDomain } from '../../../server/platform/base/isWithinDomain.ts';

const MAX_REDIRECTS = 20;
export const MAX_PAGE_BYTES = 2 * 1_024 * 1_024;
/** The one way in which a scan requests a page: equal requests are made once (HttpIo). */
const PAGE = { maxRedirects: MAX_REDIRECTS, maxBytes: MAX_PAGE_BYTES };

/** The one way in which a scan requests other files of a site, such as documents and robots.txt. Sizes in bytes. */
export const FILE_BOUNDS = { maxRedirects: 6, maxBytes: 6 * 1_048_576 };

/** The result of visiting the site over one scheme: the exchange, or why there is none. */
export type Visit =
  | { readonly status: 'answered'; readonly exchange: HttpExchange }
  | { readonly status: 'notServed'; readonly failure: IoFailure }
  | { readonly status: 'notChecked'; readonly failure: IoFailure };

/**
 * Opens a URL as a browser would, and follows what the page itself leads to at once. A closed port, a name without an address and a port without TLS are facts;
 * every other failure means "not checked".
 */
export const visit = async (
  http: HttpIo,
  url: string,
  signal: AbortSignal,
  bounds: { readonly maxRedirects: number; readonly maxBytes: number } = PAGE,
): Promise<Visit> => {
  try {
    const exchange = await http.fetch({ url, ...bounds }, signal);
    return { status: 'answered', exchange: bounds === PAGE ? await withRefreshes(exchange, http, signal) : exchange };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { status: isAbsence(error) ? 'notServed' : 'notChecked', failure: error };
  }
};

/** Pages that lead on to the next one without an answer that is a redirect. */
const MAX_REFRESHES = 3;

/** Results by the exchange that they start with, so that a page is fetched and decoded once per scan. */
const refreshed = new WeakMap<HttpExchange, HttpExchange>();

/** Follows Refresh headers and meta refreshes as browsers do. If a target cannot be read, the exchange ends at the page before, which visitors do see. */
const withRefreshes = async (first: HttpExchange, http: HttpIo, signal: AbortSignal): Promise<HttpExchange> => {
  const known = refreshed.get(first);
  if (known) return known;
  let exchange = first;
  for (let count = 0; count < MAX_REFRESHES; count += 1) {
    const url = await nextPageOf(exchange, signal);
    const next = url === undefined ? undefined : await fetchedNext(url, http, signal);
    if (!next) break;
    const [start, ...others] = exchange.hops;
    exchange = { ...next, hops: [start, ...others, ...next.hops] };
  }
  refreshed.set(first, exchange);
  return exchange;
};

/** Browsers keep showing the page before. */
const SHOWS_NOTHING: ReadonlySet<number> = new Set([204, 205, 304]);

/** Returns where a page leads by itself. As in Chromium, a page that never finishes loading leads nowhere. */
const nextPageOf = async (exchange: HttpExchange, signal: AbortSignal): Promise<string | undefined> => {
  const hop = lastHop(exchange);
  const isDamaged = exchange.truncated && exchange.body.length < MAX_PAGE_BYTES;
  if (exchange.stoppedAt || isDamaged || SHOWS_NOTHING.has(hop.status)) return undefined;
  const headers = hop.headers.flatMap(([name, value]) => (name === 'refresh' ? [value] : []));
  const header = headers.length === 0 ? undefined : headers.join(', ');
  const { page } = await contentOf(readPage(exchange), signal);
  return refreshTarget({ pageUrl: hop.url, header, ...(page && { page }) });
};

const fetchedNext = async (url: string, http: HttpIo, signal: AbortSignal): Promise<HttpExchange | undefined> => {
  try {
    const exchange = await http.fetch({ url, ...PAGE }, signal);
    return exchange.stoppedAt ? undefined : exchange;
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return undefined;
  }
};

/** Returns the name at which many sites answer if they do not at their own. */
export const wwwOf = (domain: string): string | undefined => (domain.startsWith('www.') ? undefined : `www.${domain}`);

/** Both schemes of the name at which the site is served. */
export interface WaysIn {
  readonly plain: Visit;
  readonly secure: Visit;
  /** The name that answers in place of the domain, which has no web server. */
  readonly onlyAt?: string;
}

/** Visits the domain over both schemes and, if no server is there, its www name. */
export const waysIn = async (domain: string, http: HttpIo, signal: AbortSignal): Promise<WaysIn> => {
  const enterAt = async (host: string): Promise<WaysIn> => {
    const [plain, secure] = await Promise.all([
      visit(http, `http://${host}/`, signal),
      visit(http, `https://${host}/`, signal),
    ]);
    return { plain, secure };
  };
  const own = await enterAt(domain);
  const www = wwwOf(domain);
  if (own.plain.status !== 'notServed' || own.secure.status !== 'notServed' || www === undefined) return own;
  const atWww = await enterAt(www);
  return pageOf(atWww.secure) || pageOf(atWww.plain) ? { ...atWww, onlyAt: www } : own;
};

/** Returns whether a failed fetch shows that no site is served there. After any other failure, a visitor may still reach one. */
export const isAbsence = ({ kind }: IoFailure): boolean =>
  ['connectionRefused', 'nameNotFound', 'malformed', 'tls'].includes(kind);

type Chain = HttpObservation['plain'];

/** Returns the redirect chain in its recorded form. */
export const chainOf = (visited: Visit): Chain => {
  if (visited.status === 'notServed')
    return { status: 'notServed', detail: wellFormedText(visited.failure.message, 300) };
  if (visited.status === 'notChecked')
    return { status: 'notChecked', reason: wellFormedText(visited.failure.message, 300) };
  const { hops, stoppedAt } = visited.exchange;
  const last = lastHop(visited.exchange);
  const stopped = stoppedAt && `${stoppedAt.reason.kind}: ${stoppedAt.reason.message} (${stoppedAt.url})`;
  return {
    status: 'answered',
    hops: hops.slice(0, MAX_REDIRECTS + 1).map((hop, index) => ({
      url: wellFormedText(hop.url, 2_048),
      status: hop.status,
      location: redirectOf(visited.exchange, index),
      hsts: hstsOf(hop),
      tlsError: hop.tlsError === undefined ? null : wellFormedText(hop.tlsError, 100),
      ...(hop.milliseconds !== undefined && { milliseconds: hop.milliseconds }),
    })),
    finalUrl: wellFormedText(last.url, 2_048),
    finalStatus: last.status,
    stopped: stopped === undefined ? null : wellFormedText(stopped, 300),
    tlsError: last.tlsError === undefined ? null : wellFormedText(last.tlsError, 100),
  };
};

const hstsOf = ({ headers }: HttpHop): string | null => {
  const values = headers.flatMap(([name, value]) => (name === 'strict-transport-security' ? [value] : []));
  return values.length === 0 ? null : wellFormedText(values.join(', '), 2_048);
};

const redirectOf = ({ hops, stoppedAt }: HttpExchange, index: number): string | null => {
  const next = hops[index + 1]?.url ?? stoppedAt?.url;
  return next === undefined ? null : wellFormedText(next, 2_048);
};

export const lastHop = ({ hops }: HttpExchange): HttpExchange['hops'][0] => hops.at(-1) ?? hops[0];

/** Returns the page at the end of the chain; `undefined` if the chain ends at a redirect that was not followed. */
export const pageOf = (visited: Visit): HttpExchange | undefined =>
  visited.status === 'answered' && visited.exchange.stoppedAt === undefined ? visited.exchange : undefined;

/** Returns whether a URL is on the target's domain, below it, or on the same registrable domain. */
export const isOnSite = (url: string, { domain, registrableDomain }: Target): boolean => {
  const hostname = parsedUrl(url)?.hostname;
  if (hostname === undefined) return false;
  if (isWithinDomain(hostname, domain)) return true;
  return registrableDomain !== null && getDomain(hostname, { allowPrivateDomains: true }) === registrableDomain;
};

/**
 * Returns whether the plain chain ends on https without leaving the site. Null if it was not checked, if nothing is served there, if it ends where https on
 * the site could not be reached, or at a page with a script that may lead on.
 */
export const redirectsToHttps = (plain: Visit, target: Target): boolean | null => {
  if (plain.status !== 'answered') return null;
  const { stoppedAt } = plain.exchange;
  const url = stoppedAt?.url ?? lastHop(plain.exchange).url;
  const secure = /^https:/i.test(url) && isOnSite(url, target);
  if (!stoppedAt && /^http:/i.test(url) && switchesToHttps(readPage(plain.exchange).text)) return null;
  return stoppedAt !== undefined && (secure || stoppedAt.reason.kind === 'tooManyRedirects') ? null : secure;
};
