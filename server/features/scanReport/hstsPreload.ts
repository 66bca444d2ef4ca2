import { getDomain } from 'tldts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import type { HstsPreloadFacts } from '../../../schema/report/facts/tlsFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';

type Requirement = HstsPreloadFacts['requirements'][number];
type Http = Observations['http'];

/** https://hstspreload.org, "Submission Requirements": a year. */
const LEAST_SECONDS = 31_536_000;

/** Whether `domain` (ASCII) could go into the list, from what the tls and the http probe saw. Both absent: nothing was looked at. */
export const hstsPreload = (domain: string, { tls, http }: Partial<Observations>): HstsPreloadFacts => {
  const requirements = [baseDomain(domain), certificate(tls), redirect(domain, http), ...header(http)];
  const met = requirements.map((one) => one.met);
  return { eligible: met.includes(false) ? false : met.includes(null) ? null : true, requirements };
};

const baseDomain = (domain: string): Requirement => {
  const registrable = getDomain(domain, { allowPrivateDomains: true });
  return {
    requirement: 'baseDomain',
    title: 'It is a domain of its own, not a name below one',
    met: registrable === domain,
    detail: registrable === domain ? domain : `The list takes ${registrable ?? 'registrable domains'} only`,
  };
};

const certificate = (tls: Observations['tls'] | undefined): Requirement => {
  const common = { requirement: 'certificate', title: 'It serves a valid certificate' } as const;
  if (!tls) return { ...common, met: null, detail: 'TLS was not checked' };
  if (tls.status !== 'served') return { ...common, met: false, detail: tls.detail };
  const [fault] = tls.faults;
  if (fault) return { ...common, met: false, detail: fault.detail };
  if (tls.trust === 'notChecked') return { ...common, met: null, detail: 'Whether it is trusted was not checked' };
  return { ...common, met: true, detail: `From ${tls.certificate.issuer}` };
};

/** "Redirect from HTTP to HTTPS on the same host, if you are listening on port 80." */
const redirect = (domain: string, http: Http | undefined): Requirement => {
  const common = { requirement: 'redirect', title: 'Port 80 leads to https on the same host at once' } as const;
  if (!http || http.plain.status === 'notChecked') return { ...common, met: null, detail: 'Port 80 was not checked' };
  if (http.plain.status === 'notServed') return { ...common, met: true, detail: 'Nothing listens on port 80' };
  const [first, second] = http.plain.hops;
  const target = second?.url ?? first?.location ?? null;
  if (target === null) return { ...common, met: false, detail: `${first?.url ?? ''} is no redirect` };
  return { ...common, met: isSecureHost(target, domain), detail: `It leads to ${target}` };
};

const isSecureHost = (url: string, domain: string): boolean => {
  const parsed = parsedUrl(url);
  return parsed?.protocol === 'https:' && parsed.hostname === domain;
};

const header = (http: Http | undefined): readonly Requirement[] => {
  const wanted = [
    ['header', 'The https page sends Strict-Transport-Security'],
    ['maxAge', 'max-age is a year or more'],
    ['includeSubDomains', 'includeSubDomains: every name below is served over https'],
    ['preload', 'preload: the owner agrees'],
  ] as const;
  const secure = http?.secure.status;
  if (!http || secure === 'notChecked' || secure === undefined) {
    const detail = 'The https page was not read';
    return wanted.map(([requirement, title]) => ({ requirement, title, met: null, detail }));
  }
  const { hsts } = http;
  const usable = hsts?.fault === null;
  const seconds = hsts?.maxAge ?? 0;
  const missing = hsts?.fault ?? 'The header is missing';
  const verdicts = {
    header: [usable, usable ? 'It is sent' : missing],
    maxAge: [
      usable && seconds >= LEAST_SECONDS,
      usable ? `${seconds} seconds; ${LEAST_SECONDS} are asked for` : missing,
    ],
    includeSubDomains: [usable && hsts.includeSubDomains, usable ? 'As the header says' : missing],
    preload: [usable && hsts.preload, usable ? 'As the header says' : missing],
  } as const;
  return wanted.map(([requirement, title]) => {
    const [met, detail] = verdicts[requirement];
    return { requirement, title, met, detail };
  });
};
