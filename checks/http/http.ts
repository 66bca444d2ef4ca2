import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { HttpObservation } from './observation.ts';
import { SECURITY_HEADERS, type SecurityHeader } from './securityHeaders.ts';
import { inconclusiveOf } from '../kit/inconclusiveOf.ts';
import type { HttpExchange, HttpHop } from '../../server/scanner/io/scannerIo.ts';
import { defineCheck, InconclusiveError, type Target } from '../kit/check.ts';
import { contentOf } from '../kit/page/pageContent.ts';
import { parkingEvidence } from '../kit/page/parkingPage.ts';
import { readPage } from '../kit/page/readPage.ts';
import { boundedTexts, wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { assessHttp } from './assessHttp.ts';
import { testCors } from './cors.ts';
import { readCrawlFiles } from './crawlFiles.ts';
import { contentCodes } from './contentCodes.ts';
import { cspVerdict } from './cspWeaknesses.ts';
import { detectProtections } from './protections.ts';
import { headerCodes } from './headerCodes.ts';
import { pageCodes } from './pageCodes.ts';
import { headerOf, keptHeaders, linesOf, type HeaderLines } from './pageHeaders.ts';
import { parseCspList } from './csp.ts';
import { parseHsts } from './hsts.ts';
import { findPreloadListing, hstsPreloadCodes } from './hstsPreload.ts';
import { readCookies } from './cookies.ts';
import { readDocument } from './readDocument.ts';
import { siteCodes } from './siteCodes.ts';
import {
  chainOf,
  isOnSite,
  lastHop,
  MAX_PAGE_BYTES,
  pageOf,
  redirectsToHttps,
  waysIn,
  type Visit,
} from '../kit/page/visit.ts';

/** The website as a browser finds it: both entry points, the headers of the final page, its cookies, and services in front of it. */
export const http = defineCheck({
  id: 'http',
  section: 'web',
  step: 4,
  profiles: ['ownServers', 'web'],
  needs: [],
  // Time for one exchange of the visits, then one for the cross-origin requests.
  deadlineMs: 35_000,
  codes: { ...siteCodes, ...headerCodes, ...pageCodes, ...contentCodes, ...hstsPreloadCodes },
  observe: async (target, io, signal) => {
    const [{ plain, secure, onlyAt }, preloadList] = await Promise.all([
      waysIn(target.domain, io.http, signal),
      findPreloadListing(target.domain, io.sources, signal),
    ]);
    if (plain.status === 'notChecked' && secure.status === 'notChecked') {
      throw new InconclusiveError(
        inconclusiveOf(secure.failure).reason,
        `https: ${secure.failure.message}; http: ${plain.failure.message}`,
      );
    }
    const page = pageOf(secure) ?? pageOf(plain);
    const standIn = page && (await standInOf(page, target, signal));
    const isOwn = page !== undefined && standIn?.challenge === undefined && isOnSite(lastHop(page).url, target);
    const [corsSeen, crawl] = await Promise.all([
      page && testCors(io.http, lastHop(page).url, signal),
      isOwn ? readCrawlFiles(io.http, lastHop(page).url, target, signal) : undefined,
    ]);
    return {
      plain: chainOf(plain),
      secure: chainOf(secure),
      redirectsToHttps: redirectsToHttps(plain, target),
      hsts: hstsOf([secure, plain], onlyAt ?? target.domain),
      ...pageFacts(page, target),
      ...standIn,
      ...(corsSeen && { cors: corsSeen }),
      ...(crawl && { crawl }),
      preloadList,
      repairs: repairsOf([secure, plain]),
      ...(onlyAt !== undefined && { onlyAt }),
    };
  },
  assess: (seen, target) => assessHttp(seen, target),
});

type PageFacts = Pick<
  HttpObservation,
  'headers' | 'csp' | 'cookies' | 'protections' | 'server' | 'title' | 'headerLines' | 'document' | 'body' | 'received'
>;

const NO_PAGE: PageFacts = { headers: null, csp: null, cookies: [], protections: [], server: null, title: null };

const pageFacts = (exchange: HttpExchange | undefined, target: Target): PageFacts => {
  if (!exchange) return NO_PAGE;
  const { hop, text, isHtml } = readPage(exchange);
  const own = exchange.hops.filter(({ url }) => isOnSite(url, target));
  const { title, document } = isHtml ? readDocument(text, hop.url, target) : { title: null, document: null };
  const lines = keptHeaders(hop);
  const server = headerOf(lines, 'server');
  return {
    headers: securityHeaders(lines),
    csp: cspOf(
      lines,
      (document?.cspMetas ?? []).filter(({ inHead }) => inHead).map(({ content }) => content),
    ),
    cookies: readCookies(exchange.hops, target, Date.now()),
    protections: detectProtections(own.length > 0 ? own : [hop]),
    server: wellFormedOrNull(server, 256),
    title,
    headerLines: lines,
    document,
    body: bodyOf(exchange),
    ...(exchange.received && {
      received: { bytes: exchange.received.bytes, announced: exchange.received.announced ?? null },
    }),
  };
};

const MOST_REPAIRS = 20;

/** Returns what browsers had to repair on either way to the page. Both ways may end at the same page, whose repairs count once. */
const repairsOf = (visits: readonly Visit[]): NonNullable<HttpObservation['repairs']> => {
  const hops = visits.flatMap((each) => (each.status === 'answered' ? each.exchange.hops : []));
  const all = hops.flatMap(({ url, repairs = [] }) =>
    repairs.map((repair) => ({ url: wellFormedText(url, 2_048), ...repair })),
  );
  const once = new Map(all.map((repair) => [JSON.stringify(repair), repair]));
  return [...once.values()].slice(0, MOST_REPAIRS);
};

/** Returns the evidence that the page is not the site itself: a challenge for robots, or an offer of the domain. */
const standInOf = async (
  exchange: HttpExchange,
  target: Target,
  signal: AbortSignal,
): Promise<Pick<HttpObservation, 'challenge' | 'parked'>> => {
  const front = readPage(exchange);
  const { page, protection } = await contentOf(front, signal);
  const { url } = front.hop;
  const parked = page && parkingEvidence({ html: front.text, title: page.title, url, isOnSite: isOnSite(url, target) });
  return {
    ...(protection?.kind === 'challenge' && {
      challenge: { name: protection.name, evidence: protection.evidence },
    }),
    ...(parked !== undefined && { parked: wellFormedText(parked, 300) }),
  };
};

const bodyOf = ({ body, truncated }: HttpExchange): NonNullable<HttpObservation['body']> => {
  if (!truncated) return 'whole';
  return body.length >= MAX_PAGE_BYTES ? 'beginning' : 'damaged';
};

const securityHeaders = (lines: HeaderLines): NonNullable<HttpObservation['headers']> => {
  const value = (name: SecurityHeader): string | null => {
    const text = headerOf(lines, name);
    return wellFormedOrNull(text, 8_192);
  };
  return {
    'strict-transport-security': value('strict-transport-security'),
    'content-security-policy': value('content-security-policy'),
    'x-frame-options': value('x-frame-options'),
    'x-content-type-options': value('x-content-type-options'),
    'referrer-policy': value('referrer-policy'),
    'permissions-policy': value('permissions-policy'),
    duplicated: SECURITY_HEADERS.filter((name) => linesOf(lines, name).length > 1),
  };
};

const cspOf = (lines: HeaderLines, metas: readonly string[]): HttpObservation['csp'] => {
  const headers = linesOf(lines, 'content-security-policy');
  const fromHeader = parseCspList(headers);
  const reported = parseCspList(linesOf(lines, 'content-security-policy-report-only'));
  if (fromHeader.length + parseCspList(metas).length === 0) {
    return reported.length === 0 ? null : { weaknesses: [], reportOnly: true, fromMeta: false, unsafe: false };
  }
  return { ...cspVerdict(headers, metas), reportOnly: false, fromMeta: fromHeader.length === 0 };
};

const hstsLine = ({ headers }: HttpHop): string | undefined =>
  headers.find(([name]) => name === 'strict-transport-security')?.[1];

/** Returns the HSTS header of the https responses of `host` itself. If there are several header lines, browsers take the first (RFC 6797 §8.1). */
const hstsOf = (visits: readonly Visit[], host: string): HttpObservation['hsts'] => {
  const hops = visits.flatMap((each) => (each.status === 'answered' ? each.exchange.hops : []));
  const own = hops.filter(({ url }) => {
    const parsed = parsedUrl(url);
    // As in Chromium, a dot at the end changes nothing for HSTS.
    return parsed?.protocol === 'https:' && parsed.hostname.replace(/\.$/, '') === host;
  });
  const hop = own.find((each) => hstsLine(each) !== undefined);
  const value = hop && hstsLine(hop);
  if (hop === undefined || value === undefined) return null;
  if (hop.tlsError !== undefined) {
    const fault = `Browsers ignore it while the certificate has a fault (${hop.tlsError})`;
    return {
      maxAge: null,
      includeSubDomains: false,
      preload: false,
      fault: wellFormedText(fault, 300),
      overlooked: [],
    };
  }
  const hsts = parseHsts(value);
  return {
    ...hsts,
    fault: wellFormedOrNull(hsts.fault, 300),
    overlooked: boundedTexts(hsts.overlooked, 10, 200),
  };
};
