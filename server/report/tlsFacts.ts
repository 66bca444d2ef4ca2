import { sentences } from '../platform/base/answers.ts';
import type { HstsPolicy, HstsPreloadFacts } from '../../checks/http/facts.ts';
import type {
  TlsAddressFacts,
  TlsClientHandshakeFacts,
  TlsFacts,
  TlsFeatureFacts,
  TlsGradeFacts,
  TlsProtocolFacts,
  TlsSuiteFacts,
  WebDaneFacts,
} from '../../checks/tls/facts.ts';
import type { Observations } from '../../checks/index.ts';
import type { PreloadList } from '../../checks/http/observation.ts';
import type { AddressLook, SeenCertificate, SurveyFacts, WebDane } from '../../checks/tls/observation.ts';
import { cipherFacts } from '../../checks/tls/cipherFacts.ts';
import { gradeTls } from '../../checks/tls/gradeTls.ts';
import { isWeakScheme, schemeNameOf } from '../../checks/tls/signatureSchemes.ts';
import { namedGroups } from '../../checks/tls/namedGroups.ts';
import { headerOf } from '../../checks/http/pageHeaders.ts';
import { simulateClients } from '../../checks/tls/simulateClients.ts';
import { getDomain } from 'tldts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

type ServedTls = Extract<Observations['tls'], { status: 'served' }>;
type Survey = NonNullable<ServedTls['survey']>;
type Suite = Survey['versions'][number]['suites'][number];

/** Returns `null` if not checked, or if nothing speaks TLS there. */
export const tlsFacts = (seen: Partial<Observations>): TlsFacts | null => {
  const { tls, http } = seen;
  if (tls?.status !== 'served') return null;
  const { staple } = tls;
  return {
    grade: gradeFacts(tls, http?.hsts ?? null),
    protocols: protocolFacts(tls),
    groups: groupFacts(tls.survey),
    features: [...featureFacts(tls.survey), ...sessionFacts(tls.sessions), http3Facts(seen)],
    revocation: {
      stapled: tls.ocspStapled,
      status: staple?.status ?? null,
      signature: staple && staple.status !== 'unusable' ? staple.signature : null,
      thisUpdate: staple && staple.status !== 'unusable' ? staple.thisUpdate : null,
      nextUpdate: staple && staple.status !== 'unusable' ? staple.nextUpdate : null,
      mustStaple: tls.certificate.mustStaple ?? null,
      list: tls.revocationList?.status ?? null,
      listReason: tls.revocationList?.status === 'notChecked' ? tls.revocationList.reason : null,
      listUrl: tls.revocationList?.url ?? null,
      listUntil:
        tls.revocationList && tls.revocationList.status !== 'notChecked' ? tls.revocationList.nextUpdate : null,
    },
    timestamps: tls.timestamps ?? null,
    validation: tls.certificate.validation ?? null,
    daysLeft: tls.daysLeft ?? null,
    chain: tls.chain,
    trusted: trustedOf(tls),
    remarks: tls.remarks ?? [],
    addresses: tls.addresses === null ? [] : (tls.addresses?.looks.map(addressFacts) ?? null),
    otherCertificates:
      tls.otherCertificates?.map(({ offer, status, certificate }) => ({
        offer,
        served: status === 'notChecked' ? null : status === 'served',
        certificate: certificateFacts(certificate),
      })) ?? null,
    addressCount: tls.addresses === null ? 1 : (tls.addresses?.count ?? null),
    dane: tls.dane ? daneFacts(tls.dane) : null,
    signatures:
      tls.signatures?.map(({ version, schemes, complete }) => ({
        version,
        schemes: schemes.map(schemeNameOf),
        weak: schemes.filter(isWeakScheme).map(schemeNameOf),
        complete,
      })) ?? null,
    clients: tls.survey ? clientFacts(tls.survey) : null,
  };
};

const daneFacts = ({ status, detail, base, records, certificates }: WebDane): WebDaneFacts => ({
  status,
  detail,
  base,
  records: records.map(({ usage, selector, matchingType, data }) => `${usage} ${selector} ${matchingType} ${data}`),
  certificates,
});

const addressFacts = (look: AddressLook): TlsAddressFacts => {
  const { address, status } = look;
  if (status !== 'answers') {
    const [answers, reason] = status === 'down' ? [false, look.failure] : [null, look.reason];
    return { ...NOTHING_SEEN, address, answers, reason };
  }
  const { certificate, page, versions } = look;
  const answered = page.status === 'answered' ? page : undefined;
  return {
    address,
    answers: true,
    reason: null,
    versions: versions.filter(({ accepted }) => accepted === 'yes').map(({ version }) => version),
    certificate: certificateFacts(certificate),
    status: answered?.code ?? null,
    location: answered?.location ?? null,
    title: answered?.title ?? null,
    headers: answered?.headers ?? [],
  };
};

const certificateFacts = (certificate: SeenCertificate | null) =>
  certificate && { ...certificate, faults: certificate.faults.map(({ detail }) => detail) };

const NOTHING_SEEN = { versions: [], certificate: null, status: null, location: null, title: null, headers: [] };

/** Sorts by version, newest first; clients that cannot connect come last. */
const clientFacts = (survey: Survey): readonly TlsClientHandshakeFacts[] => {
  const rows = new Map<string, TlsClientHandshakeFacts>();
  for (const { client, ...outcome } of simulateClients(survey)) {
    const key = JSON.stringify(outcome);
    const row = rows.get(key);
    rows.set(key, { ...outcome, clients: [...(row?.clients ?? []), client] });
  }
  const rank = ({ connects, version }: TlsClientHandshakeFacts): number =>
    connects === true ? survey.versions.findIndex((one) => one.version === version) : connects === null ? -1 : -2;
  return [...rows.values()].toSorted((one, other) => rank(other) - rank(one));
};

/** OpenSSL keeps only the last error: if that is about a date, it may hide an untrusted root. */
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

export const surveyedProtocols = ({ versions }: Pick<SurveyFacts, 'versions'>): readonly TlsProtocolFacts[] =>
  versions.map(({ version, accepted, detail, order, complete, suites }) => ({
    version,
    accepted: acceptedOf(accepted),
    detail,
    order: order === 'notChecked' ? null : order,
    complete,
    suites: suites.map(suiteFacts),
  }));

const protocolFacts = ({ survey, versions }: ServedTls): readonly TlsProtocolFacts[] => {
  if (!survey) {
    const nothing = { detail: null, order: null, complete: false, suites: [] };
    return versions.map(({ version, accepted }) => ({ version, accepted: acceptedOf(accepted), ...nothing }));
  }
  return surveyedProtocols(survey);
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

export const groupFacts = (survey: SurveyFacts | undefined): TlsFacts['groups'] => {
  if (!survey?.groups) return null;
  const { names, complete } = survey.groups;
  const quantum = [...namedGroups.values()].filter((group) => group.postQuantum).map(({ name }) => name);
  return { names, complete, postQuantum: names.some((name) => quantum.includes(name)) };
};

/** In the order of the page. `good` is the desirable answer; `null` if both are fine. */
const FEATURES = [
  ['http2', null],
  ['http11', null],
  ['secureRenegotiation', 'yes'],
  ['extendedMasterSecret', 'yes'],
  ['encryptThenMac', null],
  ['fallbackScsv', 'yes'],
  ['compression', 'no'],
  ['sessionTickets', null],
  ['sessionIds', null],
  ['withoutSni', null],
] as const;

export const surveyedFeatures = ({ features }: SurveyFacts): readonly TlsFeatureFacts[] =>
  featureFacts({ features: { ...features, http2: 'notNeeded', http11: 'notNeeded' } }).filter(
    ({ feature }) => feature in features,
  );

const featureFacts = (survey: Pick<Survey, 'features'> | undefined): readonly TlsFeatureFacts[] =>
  FEATURES.map(([feature, wanted]) =>
    featureFact(feature, sentences().tls.features[feature], answerOf(feature, survey?.features), wanted),
  );

type FeatureAnswer = TlsFeatureFacts['answer'];

/** `wanted` is the desirable answer; `null` if both are fine. */
const featureFact = (
  feature: string,
  title: string,
  answer: FeatureAnswer,
  wanted: 'yes' | 'no' | null,
): TlsFeatureFacts => {
  const judged = wanted !== null && (answer === 'yes' || answer === 'no');
  return { feature, title, answer, good: judged ? answer === wanted : null };
};

type Features = Survey['features'];

/** A server that issued a ticket sends no session ID with it, though it may send one to clients that do not accept tickets. */
const answerOf = (feature: keyof Features, features: Features | undefined): FeatureAnswer => {
  const answer = features?.[feature] ?? 'notChecked';
  const isHidden = feature === 'sessionIds' && answer === 'no' && features?.sessionTickets === 'yes';
  return isHidden ? 'notChecked' : answer;
};

/** Session features, listed after the others and tested with completed handshakes. */
const SESSIONS = [
  ['renegotiation', 'no'],
  ['byTicket', null],
  ['byNumber', null],
  ['psk', null],
  ['earlyData', null],
] as const;

const sessionFacts = (sessions: ServedTls['sessions']): readonly TlsFeatureFacts[] =>
  SESSIONS.map(([feature, wanted]) =>
    featureFact(feature, sentences().tls.sessions[feature], sessions?.[feature] ?? 'notChecked', wanted),
  );

const ANNOUNCES_HTTP3 = /(?:^|,)\s*h3(?:-\d+)?\s*=/;

/** Announced by Alt-Svc (RFC 7838) or an HTTPS record (RFC 9460). "No" requires that both were checked. No QUIC connection is attempted. */
const http3Facts = ({ http, dns }: Partial<Observations>): TlsFeatureFacts => {
  const lines = http?.headerLines;
  const record = dns?.https;
  const inHeader = lines && ANNOUNCES_HTTP3.test(headerOf(lines, 'alt-svc') ?? '');
  const inRecord =
    record?.status === 'found' && record.records.some(({ alpn }) => alpn.some((one) => /^h3(?:-\d+)?$/.test(one)));
  const isKnown = inHeader !== undefined && record !== undefined && record.status !== 'notChecked';
  const answer = inHeader === true || inRecord ? 'yes' : isKnown ? 'no' : 'notChecked';
  return featureFact('http3', sentences().tls.features.http3, answer, null);
};

type Requirement = HstsPreloadFacts['requirements'][number];
type Http = Observations['http'];

/** https://hstspreload.org, "Submission Requirements": one year. */
const LEAST_SECONDS = 31_536_000;

/** Returns whether `domain` (ASCII) could be added to the list, based on what the tls and http probes saw. If both are missing, nothing was checked. */
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
  const { hsts } = http;
  const usable = hsts?.fault === null;
  const seconds = hsts?.maxAge ?? 0;
  const missing = hsts?.fault ?? words.missing;
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
