import type {
  tlsFactTypes,
  TlsFacts,
  WebDaneFacts,
  TlsAddressFacts,
  TlsClientHandshakeFacts,
  TlsGradeFacts,
  TlsProtocolFacts,
  TlsSuiteFacts,
  TlsFeatureFacts,
} from './facts.ts';
import type { Observations, Seen } from '../index.ts';
import type { FactsOf } from '../kit/fact.ts';
import { schemeNameOf, isWeakScheme } from './signatureSchemes.ts';
import type { WebDane, AddressLook, SeenCertificate, SurveyFacts } from './observation.ts';
import { simulateClients } from './simulateClients.ts';
import { gradeTls } from './gradeTls.ts';
import { cipherFacts } from './cipherFacts.ts';
import { namedGroups } from './namedGroups.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { headerOf } from '../http/pageHeaders.ts';

/** Returns the facts about TLS and the certificate. `null` means "not checked". */
export const tlsFacts = (seen: Seen): FactsOf<typeof tlsFactTypes> => {
  const { tls, http } = seen;
  const served = tls?.status === 'served' ? tls : null;
  return {
    httpsEnabled: httpsEnabled(tls, http),
    ...gradeAndVersions(tls, http),
    certificate: served && { ...served.certificate, faults: served.faults },
    tls: tlsDetailsOf(seen),
    cipherSuite: served && { name: served.negotiated.cipher, version: served.negotiated.version },
  };
};

type Http = Observations['http'];
type ServedTls = Extract<Observations['tls'], { status: 'served' }>;

type Survey = NonNullable<ServedTls['survey']>;

type Suite = Survey['versions'][number]['suites'][number];

/** Returns `null` if not checked, or if nothing speaks TLS there. */
export const tlsDetailsOf = (seen: Seen): TlsFacts | null => {
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
  // Without forward secrecy, a stolen key decrypts recorded traffic: RFC 9325 §4.1 advises against RSA key transport, and SSL Labs calls it weak.
  if (facts.rc4 || facts.smallBlocks || !facts.forwardSecrecy) return 'weak';
  return facts.aead ? 'strong' : 'sound';
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

/** RFC 7838 §3: `clear` withdraws whatever stands next to it, and an entry whose age is over as it arrives (`ma=0`) is none. */
const announcesHttp3 = (altSvc: string): boolean => {
  const plain = altSvc.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const entries = plain.split(',').map((entry) => entry.trim());
  if (entries.some((entry) => /^clear(?:;|$)/i.test(entry))) return false;
  return entries.some((entry) => /^h3(?:-\d+)?\s*=/.test(entry) && !/;\s*ma\s*=\s*0+\s*(?:;|$)/i.test(entry));
};

/** Announced by Alt-Svc (RFC 7838) or an HTTPS record (RFC 9460). "No" requires that both were checked. No QUIC connection is attempted. */
const http3Facts = ({ http, dns }: Partial<Observations>): TlsFeatureFacts => {
  const lines = http?.headerLines;
  const record = dns?.https;
  const inHeader = lines && announcesHttp3(headerOf(lines, 'alt-svc') ?? '');
  const inRecord =
    record?.status === 'found' && record.records.some(({ alpn }) => alpn.some((one) => /^h3(?:-\d+)?$/.test(one)));
  const isKnown = inHeader !== undefined && record !== undefined && record.status !== 'notChecked';
  const answer = inHeader === true || inRecord ? 'yes' : isKnown ? 'no' : 'notChecked';
  return featureFact('http3', sentences().tls.features.http3, answer, null);
};

type Tls = Observations['tls'];

const httpsEnabled = (tls: Tls | undefined, http: Http | undefined): boolean | null => {
  if (tls) return tls.status !== 'notServed';
  if (!http || http.secure.status === 'notChecked') return null;
  return http.secure.status === 'answered';
};

const gradeAndVersions = (tls: Tls | undefined, http: Http | undefined) => {
  // Anonymous suites always mean an F (gradeCaps).
  if (tls?.status === 'anonymous') return { sslGrade: 'F' as const, tlsVersion: null, tlsVersions: null };
  if (tls?.status !== 'served') return { sslGrade: null, tlsVersion: null, tlsVersions: null };
  const accepted = tls.versions.filter((version) => version.accepted === 'yes');
  return {
    sslGrade: gradeTls(tls, http?.hsts ?? null).grade,
    tlsVersion: accepted.at(-1)?.version ?? tls.negotiated.version,
    tlsVersions: tls.versions.map(({ version, accepted }) => ({
      version,
      accepted: accepted === 'notChecked' ? null : accepted === 'yes',
    })),
  };
};
