import {
  SECURITY_HEADERS,
  type HttpObservation,
  type SecurityHeader,
} from '../../../../schema/report/observations/httpObservation.ts';
import { inconclusiveOf } from '../../inconclusiveOf.ts';
import type { HttpExchange, HttpHop } from '../../io/scannerIo.ts';
import { defineProbe, ProbeInconclusiveError, type Target } from '../../probe.ts';
import { readPage } from '../page/frontPage.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessHttp } from './assessHttp.ts';
import { cspWeaknesses } from './cspWeaknesses.ts';
import { detectProtections } from './detectProtections.ts';
import { headerCodes } from './headerCodes.ts';
import { parseCspList } from './parseCsp.ts';
import { parseHsts } from './parseHsts.ts';
import { readCookies } from './readCookies.ts';
import { readHtmlHead } from './readHtmlHead.ts';
import { siteCodes } from './siteCodes.ts';
import { chainOf, isOnSite, lastHop, pageOf, redirectsToHttps, visit, type Visit } from './visit.ts';

/** The web site as a browser finds it: both ways in, the headers of the page at their end, its cookies, and what stands in front. */
export const http = defineProbe({
  id: 'http',
  title: 'Web site and security headers',
  section: 'web',
  needs: [],
  deadlineMs: 30_000,
  codes: { ...siteCodes, ...headerCodes },
  observe: async (target, io, signal) => {
    const [plain, secure] = await Promise.all([
      visit(io.http, `http://${target.domain}/`, signal),
      visit(io.http, `https://${target.domain}/`, signal),
    ]);
    if (plain.status === 'notChecked' && secure.status === 'notChecked') {
      throw new ProbeInconclusiveError(
        inconclusiveOf(secure.failure).reason,
        `https: ${secure.failure.message}; http: ${plain.failure.message}`,
      );
    }
    return {
      plain: chainOf(plain),
      secure: chainOf(secure),
      redirectsToHttps: redirectsToHttps(plain, target),
      hsts: hstsOf([secure, plain], target),
      ...pageFacts(pageOf(secure) ?? pageOf(plain), target),
    };
  },
  assess: (seen, target) => assessHttp(seen, target),
});

const valuesOf = ({ headers }: HttpHop, name: string): readonly string[] =>
  headers.flatMap(([header, value]) => (header === name ? [value] : []));

/** Several header lines of one name are one list (RFC 9110 §5.3). */
const joined = (hop: HttpHop, name: string): string | null => {
  const values = valuesOf(hop, name);
  return values.length === 0 ? null : wellFormedText(values.join(', '), 8_192);
};

type PageFacts = Pick<HttpObservation, 'headers' | 'csp' | 'cookies' | 'protections' | 'server' | 'title'>;

const pageFacts = (page: HttpExchange | undefined, target: Target): PageFacts => {
  if (!page) return { headers: null, csp: null, cookies: [], protections: [], server: null, title: null };
  const hop = lastHop(page);
  const own = page.hops.filter(({ url }) => isOnSite(url, target));
  const html = readHtmlHead(readPage(page).text);
  const server = joined(hop, 'server');
  return {
    headers: securityHeaders(hop),
    csp: cspOf(hop, html.cspMetas),
    cookies: readCookies(own.flatMap((each) => valuesOf(each, 'set-cookie'))),
    protections: detectProtections(own.length > 0 ? own : [hop]),
    server: server === null ? null : wellFormedText(server, 256),
    title: html.title === null ? null : wellFormedText(html.title, 300),
  };
};

const securityHeaders = (hop: HttpHop): NonNullable<HttpObservation['headers']> => {
  const value = (name: SecurityHeader): string | null => joined(hop, name);
  return {
    'strict-transport-security': value('strict-transport-security'),
    'content-security-policy': value('content-security-policy'),
    'x-frame-options': value('x-frame-options'),
    'x-content-type-options': value('x-content-type-options'),
    'referrer-policy': value('referrer-policy'),
    'permissions-policy': value('permissions-policy'),
    duplicated: SECURITY_HEADERS.filter((name) => valuesOf(hop, name).length > 1),
  };
};

const cspOf = (hop: HttpHop, metas: readonly string[]): HttpObservation['csp'] => {
  const fromHeader = parseCspList(valuesOf(hop, 'content-security-policy'));
  const fromMeta = parseCspList(metas);
  const reported = parseCspList(valuesOf(hop, 'content-security-policy-report-only'));
  if (fromHeader.length + fromMeta.length === 0) {
    return reported.length === 0 ? null : { weaknesses: [], reportOnly: true, fromMeta: false, unsafe: false };
  }
  const weaknesses = cspWeaknesses(fromHeader, fromMeta);
  return {
    weaknesses: weaknesses.slice(0, 20).map(({ text }) => wellFormedText(text, 300)),
    reportOnly: false,
    fromMeta: fromHeader.length === 0,
    unsafe: weaknesses.some(({ unsafe }) => unsafe),
  };
};

/** Of the domain's own answers over https; of several header lines browsers take the first (RFC 6797 §8.1). */
const hstsOf = (visits: readonly Visit[], { domain }: Target): HttpObservation['hsts'] => {
  const hops = visits.flatMap((each) => (each.status === 'answered' ? each.exchange.hops : []));
  const own = hops.filter(
    ({ url }) => URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).hostname === domain,
  );
  const hop = own.find((each) => valuesOf(each, 'strict-transport-security').length > 0);
  const value = hop && valuesOf(hop, 'strict-transport-security')[0];
  if (hop === undefined || value === undefined) return null;
  if (hop.tlsError !== undefined) {
    const fault = `Browsers ignore it while the certificate has a fault (${hop.tlsError})`;
    return { maxAge: null, includeSubDomains: false, preload: false, fault: wellFormedText(fault, 300) };
  }
  const hsts = parseHsts(value);
  return { ...hsts, fault: hsts.fault === null ? null : wellFormedText(hsts.fault, 300) };
};
