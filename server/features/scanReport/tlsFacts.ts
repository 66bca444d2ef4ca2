import type {
  TlsFacts,
  TlsFeatureFacts,
  TlsGradeFacts,
  TlsProtocolFacts,
  TlsSuiteFacts,
} from '../../../schema/report/facts/tlsFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { cipherFacts } from '../../scanner/probes/tls/cipherFacts.ts';
import { gradeTls } from '../../scanner/probes/tls/gradeTls.ts';
import { namedGroups } from '../../scanner/probes/tls/namedGroups.ts';

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
    remarks: tls.remarks ?? [],
  };
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
