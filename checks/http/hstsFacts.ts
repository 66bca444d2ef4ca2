import type { HstsPreloadFacts, HstsPolicy } from './facts.ts';
import type { Observations } from '../index.ts';
import type { PreloadList } from './observation.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { getDomain } from 'tldts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

type Requirement = HstsPreloadFacts['requirements'][number];

type Http = Observations['http'];

/** https://hstspreload.org, "Submission Requirements": one year. */
const LEAST_SECONDS = 31_536_000;

/** Returns whether `domain` (ASCII) could be added to the list, based on what the tls and http checks saw. If both are missing, nothing was checked. */
export const hstsPreload = (domain: string, { tls, http }: Partial<Observations>): HstsPreloadFacts => {
  const requirements = [baseDomain(domain), certificate(tls), redirect(domain, http), ...header(http)];
  const met = requirements.map((one) => one.met);
  const eligible = met.includes(false) ? false : met.includes(null) ? null : true;
  return { eligible, requirements, ...listing(http?.preloadList) };
};

type ListingFacts = Omit<HstsPreloadFacts, 'eligible' | 'requirements'>;

const listing = (list: PreloadList | undefined): ListingFacts => {
  const nothing = { listing: null, entry: null, listedBy: null, listedAt: null, listNotChecked: null };
  if (list === undefined) return nothing;
  if (list.status === 'off') return { ...nothing, listNotChecked: sentences().notChecked.noPreloadList };
  if (list.status === 'notChecked') return { ...nothing, listNotChecked: list.reason };
  const { entry, source, retrievedAt } = list;
  return { listing: list.listing, entry, listedBy: source, listedAt: retrievedAt, listNotChecked: null };
};

const baseDomain = (domain: string): Requirement => {
  const { baseDomain: title, takesOnly, registrable: anyDomain } = sentences().tls.preload;
  const registrable = getDomain(domain, { allowPrivateDomains: true });
  const met = registrable === domain;
  return {
    requirement: 'baseDomain',
    title,
    met,
    detail: met ? domain : takesOnly({ domain: registrable ?? anyDomain }),
  };
};

const certificate = (tls: Observations['tls'] | undefined): Requirement => {
  const words = sentences().tls.preload;
  const common = { requirement: 'certificate', title: words.certificate } as const;
  if (!tls) return { ...common, met: null, detail: words.tlsNotChecked };
  if (tls.status !== 'served') return { ...common, met: false, detail: tls.detail };
  if (tls.onlyAt !== undefined) return { ...common, met: false, detail: words.onlyAt({ host: tls.onlyAt }) };
  const [fault] = tls.faults;
  if (fault) return { ...common, met: false, detail: fault.detail };
  if (tls.trust === 'notChecked') return { ...common, met: null, detail: words.trustNotChecked };
  return { ...common, met: true, detail: words.issuer({ issuer: tls.certificate.issuer }) };
};

/** "Redirect from HTTP to HTTPS on the same host, if you are listening on port 80." */
const redirect = (domain: string, http: Http | undefined): Requirement => {
  const words = sentences().tls.preload;
  const common = { requirement: 'redirect', title: words.redirect } as const;
  if (!http || http.plain.status === 'notChecked') return { ...common, met: null, detail: words.portNotChecked };
  if (http.plain.status === 'notServed') return { ...common, met: true, detail: words.nothingListens };
  const [first, second] = http.plain.hops;
  const target = second?.url ?? first?.location ?? null;
  if (target === null) return { ...common, met: false, detail: words.noRedirect({ url: first?.url ?? '' }) };
  return { ...common, met: isSecureHost(target, domain), detail: words.leadsTo({ url: target }) };
};

const isSecureHost = (url: string, domain: string): boolean => {
  const parsed = parsedUrl(url);
  return parsed?.protocol === 'https:' && parsed.hostname === domain;
};

const header = (http: Http | undefined): readonly Requirement[] => {
  const words = sentences().tls.preload;
  const wanted = ['header', 'maxAge', 'includeSubDomains', 'preload'] as const;
  const secure = http?.secure.status;
  if (!http || secure === 'notChecked' || secure === undefined)
    return wanted.map((requirement) => ({ requirement, title: words[requirement], met: null, detail: words.notRead }));
  // The domain itself sends none if only its www name answers.
  const hsts = http.onlyAt === undefined ? http.hsts : null;
  const usable = hsts?.fault === null;
  const seconds = hsts?.maxAge ?? 0;
  const missing = http.onlyAt === undefined ? (hsts?.fault ?? words.missing) : words.onlyAt({ host: http.onlyAt });
  const verdicts = {
    header: [usable, usable ? words.sent : missing],
    maxAge: [usable && seconds >= LEAST_SECONDS, usable ? words.seconds({ seconds, least: LEAST_SECONDS }) : missing],
    includeSubDomains: [usable && hsts.includeSubDomains, usable ? words.asSaid : missing],
    preload: [usable && hsts.preload, usable ? words.asSaid : missing],
  } as const;
  return wanted.map((requirement) => {
    const [met, detail] = verdicts[requirement];
    return { requirement, title: words[requirement], met, detail };
  });
};

/** Returns whether browsers are instructed to use only HTTPS; `null` if not checked. */
export const hstsPolicy = (http: Observations['http'] | undefined): HstsPolicy | null => {
  if (!http || http.secure.status === 'notChecked') return null;
  const maxAge = http.hsts?.maxAge ?? null;
  return {
    enabled: maxAge !== null && maxAge > 0,
    maxAge,
    includeSubDomains: http.hsts?.includeSubDomains ?? false,
    preload: http.hsts?.preload ?? false,
  };
};
