import type { HstsPolicy } from '../../schema/report/facts/webFacts.ts';
import type {
  TlsFacts,
  TlsFeatureFacts,
  TlsGradeFacts,
  TlsProtocolFacts,
  TlsSuiteFacts,
  HstsPreloadFacts,
} from '../../schema/report/facts/tlsFacts.ts';
import type { Observations } from '../../schema/report/observations.ts';
import { cipherFacts } from '../scanner/probes/tls/cipherFacts.ts';
import { gradeTls } from '../scanner/probes/tls/gradeTls.ts';
import { namedGroups } from '../scanner/probes/tls/namedGroups.ts';
import { getDomain } from 'tldts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

type ServedTls = Extract<Observations['tls'], { status: 'served' }>;
type Survey = NonNullable<ServedTls['survey']>;
type Suite = Survey['versions'][number]['suites'][number];

/** Null: not checked, or nothing speaks TLS there. */
export const tlsFacts = ({ tls, http }: Partial<Observations>): TlsFacts | null => {
  if (tls?.status !== 'served') return null;
  const { staple } = tls;
  return {
    grade: gradeFacts(tls, http?.hsts ?? null),
    protocols: protocolFacts(tls),
    groups: groupFacts(tls.survey),
    features: featureFacts(tls.survey),
    revocation: {
      stapled: tls.ocspStapled,
      status: staple?.status ?? null,
      signature: staple && staple.status !== 'unusable' ? staple.signature : null,
      thisUpdate: staple && staple.status !== 'unusable' ? staple.thisUpdate : null,
      nextUpdate: staple && staple.status !== 'unusable' ? staple.nextUpdate : null,
      mustStaple: tls.certificate.mustStaple ?? null,
    },
    timestamps: tls.timestamps ?? null,
    validation: tls.certificate.validation ?? null,
    daysLeft: tls.daysLeft ?? null,
    chain: tls.chain,
    trusted: trustedOf(tls),
    remarks: tls.remarks ?? [],
  };
};

/** OpenSSL keeps the last error alone: where that is a date, an untrusted root may stand behind it. */
const trustedOf = ({ faults, trust }: ServedTls): boolean | null => {
  const has = (...wanted: readonly string[]): boolean => faults.some(({ fault }) => wanted.includes(fault));
  if (has('selfSigned', 'incompleteChain', 'untrustedRoot')) return false;
  return trust === 'notChecked' || has('expired', 'notYetValid') ? null : true;
};

const WEIGHTS = { protocol: 30, keyExchange: 30, cipher: 40 } as const;

const gradeFacts = (tls: ServedTls, hsts: Observations['http']['hsts']): TlsGradeFacts => {
  const { grade, score, parts, why, reasons, complete } = gradeTls(tls, hsts);
  const names = ['protocol', 'keyExchange', 'cipher'] as const;
  return {
    letter: grade,
    score,
    parts: names.map((name) => ({ name, weight: WEIGHTS[name], score: parts[name], why: why[name] })),
    reasons: reasons.map((one) => ({ letter: one.grade, reason: one.reason })),
    complete,
  };
};

const acceptedOf = (accepted: 'yes' | 'no' | 'notChecked'): boolean | null =>
  accepted === 'notChecked' ? null : accepted === 'yes';

const protocolFacts = ({ survey, versions }: ServedTls): readonly TlsProtocolFacts[] => {
  if (!survey) {
    const nothing = { detail: null, order: null, complete: false, suites: [] };
    return versions.map(({ version, accepted }) => ({ version, accepted: acceptedOf(accepted), ...nothing }));
  }
  return survey.versions.map(({ version, accepted, detail, order, complete, suites }) => ({
    version,
    accepted: acceptedOf(accepted),
    detail,
    order: order === 'notChecked' ? null : order,
    complete,
    suites: suites.map(suiteFacts),
  }));
};

const suiteFacts = ({ name, group, bits: exchangeBits }: Suite): TlsSuiteFacts => {
  const facts = cipherFacts(name);
  const { bits, forwardSecrecy, aead } = facts;
  return { name, bits, forwardSecrecy, aead, strength: strengthOf(facts), exchange: exchangeOf(group, exchangeBits) };
};

const exchangeOf = (group: string | null, bits: number | null): string | null =>
  group ?? (bits === null ? null : `${bits} bits`);

const strengthOf = (facts: ReturnType<typeof cipherFacts>): TlsSuiteFacts['strength'] => {
  if (facts.bits < 112 || facts.anonymous || facts.exportGrade) return 'insecure';
  if (facts.rc4 || facts.smallBlocks) return 'weak';
  return facts.forwardSecrecy && facts.aead ? 'strong' : 'sound';
};

const groupFacts = (survey: Survey | undefined): TlsFacts['groups'] => {
  if (!survey?.groups) return null;
  const { names, complete } = survey.groups;
  const quantum = [...namedGroups.values()].filter((group) => group.postQuantum).map(({ name }) => name);
  return { names, complete, postQuantum: names.some((name) => quantum.includes(name)) };
};

/** In the order of the page; `good` is the answer that one wants, null where both will do. */
const FEATURES = [
  ['http2', 'HTTP/2 (ALPN h2)', null],
  ['http11', 'HTTP/1.1 (ALPN http/1.1)', null],
  ['secureRenegotiation', 'Secure renegotiation (RFC 5746)', 'yes'],
  ['extendedMasterSecret', 'Extended master secret (RFC 7627)', 'yes'],
  ['encryptThenMac', 'Encrypt-then-MAC (RFC 7366)', null],
  ['fallbackScsv', 'Protection against forced fallback (TLS_FALLBACK_SCSV, RFC 7507)', 'yes'],
  ['compression', 'TLS compression', 'no'],
  ['sessionTickets', 'Session tickets up to TLS 1.2 (RFC 5077)', null],
  ['sessionIds', 'Session numbers up to TLS 1.2', null],
  ['withoutSni', 'What a client gets that does not name the site', null],
] as const;

const featureFacts = (survey: Survey | undefined): readonly TlsFeatureFacts[] =>
  FEATURES.map(([feature, title, wanted]) => {
    const answer = survey?.features[feature] ?? 'notChecked';
    const judged = wanted !== null && (answer === 'yes' || answer === 'no');
    return { feature, title, answer, good: judged ? answer === wanted : null };
  });

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

/** Whether browsers are instructed to use HTTPS only. Null: not checked. */
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
