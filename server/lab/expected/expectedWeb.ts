import { SECURITY_HEADERS } from '../../../checks/http/securityHeaders.ts';
import type { DnsWorld } from '../dns/dnsWorld.ts';
import { siteSigning } from '../siteSigning.ts';
import { hostsOf } from '../web/virtualHosts.ts';
import type { CookieConfig, WebConfig, WebHost } from '../web/webConfig.ts';
import type { StatedFacts } from './expectedReport.ts';
import { expectedGrade, expectedRawTls, expectedTls } from './expectedTls.ts';
import { type Visit, visit } from './visit.ts';

/** Derives the web section of a site from simulated visits to http://<domain>/ and https://<domain>/ through its configuration. */
export const expectedWeb = (world: DnsWorld, domain: string, web: WebConfig | undefined) => {
  if (!web)
    return {
      httpsEnabled: false,
      redirectsToHttps: undefined,
      sslGrade: null,
      ...expectedTls(domain, undefined),
      ...NOT_READ,
    };
  const plain = visit({ domain, web }, `http://${domain}/`);
  const secure = visit({ domain, web }, `https://${domain}/`);
  return {
    httpsEnabled: web.secure === 'silent' ? null : web.tls !== undefined || web.rawTls !== undefined,
    redirectsToHttps: redirectsToHttps(plain),
    ...(web.rawTls ? expectedRawTls(domain, web.rawTls) : expectedTls(domain, web.tls, daneOf(world, domain, web))),
    sslGrade: expectedGrade(domain, web, hstsOf(domain, web)),
    ...expectedPage([plain, secure]),
    redirects: expectedRedirects(plain, secure),
  } satisfies StatedFacts['web'];
};

/** Returns the result of checking the TLSA records, or `undefined` if the name server does not answer properly. */
const daneOf = (world: DnsWorld, domain: string, { tlsa = [] }: WebConfig) => {
  if (tlsa.length === 0) return [...world.traps.keys()].some((name) => name.endsWith(domain)) ? undefined : 'absent';
  const signing = siteSigning[domain];
  if (signing?.fault) return 'bogus';
  if (signing === undefined || signing.digestTypes?.length === 0) return 'insecure';
  if (tlsa.every(({ matchingType }) => matchingType > 2)) return 'unusable';
  return tlsa.some(({ of }) => of !== 'other') ? 'matched' : 'mismatched';
};

/** Returns the header that https://<domain>/ itself sends, wherever it redirects to. */
const hstsOf = (domain: string, { secure }: WebConfig): string | undefined =>
  hostsOf(secure)[domain]?.headers?.find(([name]) => name === 'strict-transport-security')?.[1];

const NOT_READ = {
  wafDetected: null,
  wafName: null,
  cdnName: null,
  securityHeaders: null,
  redirects: null,
  cookies: null,
};

const redirectsToHttps = ({ ends, hops }: Visit): boolean | null | undefined => {
  if (ends === 'away') return false;
  if (ends !== 'page') return undefined;
  const { url = '', status = 200 } = hops.at(-1) ?? {};
  if (url.startsWith('https:')) return true;
  // An error page says nothing about what browsers get.
  return status >= 400 ? null : false;
};

/** The page that a visitor ends up on. If there is only a redirect to nowhere, headers and cookies are not checked. */
const expectedPage = (visits: readonly Visit[]) => {
  const page = visits.find(({ ends }) => ends === 'page');
  if (!page) return visits.every(({ hops }) => hops.length === 0) ? NOT_READ : {};
  // An error page says nothing about the real pages.
  const isError = (page.hops.at(-1)?.status ?? 200) >= 400;
  return {
    // A site behind a WAF or CDN states it.
    wafDetected: false,
    wafName: null,
    cdnName: null,
    securityHeaders: isError ? null : SECURITY_HEADERS.map((name) => ({ name, value: headerValue(page.host, name) })),
    cookies: isError ? null : page.path === '/' ? (page.host?.cookies ?? []).map(expectedCookie) : [],
  };
};

/** Returns `undefined` if the header was sent more than once, because clients treat that differently. */
const headerValue = (host: WebHost | undefined, name: string): string | null | undefined => {
  const [header, ...more] = host?.headers?.filter(([each]) => each === name) ?? [];
  if (!header) return null;
  return more.length === 0 ? header[1] : undefined;
};

const expectedCookie = ({ name, secure, httpOnly, sameSite }: CookieConfig) => ({
  name,
  secure,
  httpOnly,
  sameSite: SAME_SITE[sameSite ?? 'unset'],
});

const SAME_SITE = { Strict: 'strict', Lax: 'lax', None: 'none', unset: 'unset' } as const;

const expectedRedirects = (plain: Visit, secure: Visit) => {
  const chain = secure.hops.length > 0 ? secure : plain;
  if (chain.hops.length === 0) return null;
  return chain.ends === 'circle' ? undefined : chain.hops;
};
