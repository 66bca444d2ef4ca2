import type { Security } from '../../server/scanner/io/dnssec/security.ts';
import { surveyFacts } from '../tls/surveyFacts.ts';
import type { TlsSurvey } from '../tls/surveyTls.ts';
import type { MailTlsObservation } from './observation.ts';
import { type TlsHandshake, IoFailure, type TlsIo, type TlsOffer } from '../../server/scanner/io/scannerIo.ts';
import { certificateFaults, matchesName } from '../tls/certificateFaults.ts';
import { readCertificates, type ReadCertificate } from '../tls/readCertificate.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { type DaneRecords, matchesTlsa, type PresentedChain, isUsable } from '../kit/dane.ts';
import { offeredSuites } from '../tls/suiteNames.ts';

type Server = MailTlsObservation['hosts'][number];

export interface MxLook {
  readonly host: string;
  readonly talk: MxTalk;
  /** Includes the conversation under the name where the TLSA records are published. */
  readonly dane: DaneRecords & { readonly talk: MxTalk };
  /** DNSSEC status of the host's address. */
  readonly security: Security;
  readonly survey: TlsSurvey | undefined;
  readonly addresses: Server['addresses'];
}

/** Builds the record of one mail server. */
export const mailServerOf = (look: MxLook, now: Date): Server => {
  const { host, talk, dane, security, survey, addresses } = look;
  const handshake = talk.startTls === 'yes' ? talk.handshake : undefined;
  const presented = presentedIn(talk, now);
  return {
    host: wellFormedText(host, 255),
    address: handshake ? wellFormedText(handshake.address, 45) : null,
    startTls: talk.startTls,
    detail: talk.startTls === 'yes' ? null : wellFormedText(talk.detail, 300),
    version: handshake?.version ?? null,
    cipher: handshake ? wellFormedText(handshake.cipher, 80) : null,
    certificate: handshake && presented ? certificateOf(host, handshake, presented) : null,
    oldVersions: talk.startTls === 'yes' ? talk.oldVersions : 'notChecked',
    dane: daneOf(dane, dane.talk.startTls, presentedIn(dane.talk, now)),
    dnssec: dnssecOf(security),
    ...(survey && { survey: surveyOf(look, survey, now) }),
    ...(addresses !== undefined && { addresses }),
  };
};

const dnssecOf = (security: Security): Server['dnssec'] => {
  if (security.status === 'secure') return { status: 'secure', detail: null };
  const status = security.status === 'indeterminate' ? 'notChecked' : security.status;
  return { status, detail: wellFormedText(security.detail, 400) };
};

const MAX_CERTIFICATES = 8;

const surveyOf = (look: MxLook, survey: TlsSurvey, now: Date): Server['survey'] => {
  const handshake = look.talk.startTls === 'yes' ? look.talk.handshake : undefined;
  const chains = new Map<string, Readonly<{ leaf: ReadCertificate; chain: readonly ReadCertificate[] }>>();
  for (const sent of [handshake?.chain ?? [], ...survey.versions.flatMap((version) => version.chains)]) {
    const chain = readCertificates(sent);
    const [leaf] = chain;
    if (leaf && !chains.has(leaf.facts.sha256)) chains.set(leaf.facts.sha256, { leaf, chain });
  }
  const certificates = [...chains.values()].slice(0, MAX_CERTIFICATES).map(({ leaf, chain }) => {
    const { subject, issuer, notAfter, keyType, keyBits, signatureAlgorithm, sha256 } = leaf.facts;
    const inDane = fitsDane(look, { chain, now });
    return { subject, issuer, notAfter, keyType, keyBits, signatureAlgorithm, sha256, inDane };
  });
  return { ...surveyFacts(survey, new Map(handshake && [[handshake.version, 'yes']])), certificates };
};

/** Returns whether a TLSA record matches. Null if no record is usable, or if the records belong to a name other than the host. */
export const fitsDane = ({ host, dane }: Pick<MxLook, 'host' | 'dane'>, presented: Presented): boolean | null => {
  const usable =
    dane.status === 'secure' && dane.base === host ? dane.records.filter((record) => isUsable(record)) : [];
  const chain = chainFor(dane, presented);
  return usable.length > 0 ? usable.some((record) => matchesTlsa(record, chain) === true) : null;
};

interface Presented {
  readonly chain: readonly ReadCertificate[];
  readonly now: Date;
}

export const presentedIn = (talk: MxTalk, now: Date): Presented | undefined => {
  const chain = readCertificates(talk.startTls === 'yes' ? talk.handshake.chain : []);
  return chain.length > 0 ? { chain, now } : undefined;
};

/** OpenSSL's codes for a chain whose only problem is its name. */
const OF_NAMES = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']);

export const certificateOf = (
  host: string,
  { authorizationError }: TlsHandshake,
  { chain, now }: Presented,
): Server['certificate'] => {
  const [leaf] = chain;
  if (!leaf) return null;
  const { subject, issuer, notAfter } = leaf.facts;
  return {
    subject,
    issuer,
    notAfter,
    trusted: authorizationError === undefined || OF_NAMES.has(authorizationError),
    nameMatches: leaf.dnsNames.some((name) => matchesName(name, host)),
    faults: certificateFaults({ chain, domain: host, authorizationError, now }).slice(0, 10),
  };
};

const daneOf = (dane: DaneRecords, startTls: Server['startTls'], shown: Presented | undefined): Server['dane'] => {
  const presented = shown && chainFor(dane, shown);
  const records = dane.records.map((record) => ({
    usage: record.usage,
    selector: record.selector,
    matchingType: record.matchingType,
    data: wellFormedText(record.data.toString('hex'), 160),
    matches: presented ? matchesTlsa(record, presented) : null,
  }));
  const detail = wellFormedOrNull(dane.detail, 400);
  const base = wellFormedText(dane.base, 255);
  if (dane.status !== 'secure') return { status: dane.status, detail, records, base };
  if (!dane.records.some((record) => isUsable(record))) return { status: 'unusable', detail, records, base };
  // DANE requires TLS, so senders refuse a server without it as well (RFC 7672 §2.2).
  if (startTls === 'no' || startTls === 'failed')
    return { status: 'mismatched', detail: 'The records ask for TLS, and there is none', records, base };
  if (!presented) return { status: 'notCompared', detail, records, base };
  const status = records.some(({ matches }) => matches === true) ? 'matched' : 'mismatched';
  return { status, detail, records, base };
};

const chainFor = ({ references }: DaneRecords, { chain, now }: Presented): PresentedChain => ({
  chain: chain.map(({ x509 }) => x509),
  nameMatches: namesOneOf(chain, references),
  now,
});

/** The common name is used only if the certificate has no DNS name (RFC 7672 §3.2.3). */
const namesOneOf = ([leaf]: readonly ReadCertificate[], references: readonly string[]): boolean => {
  const common = /^CN=(.+)$/m.exec(leaf?.x509.subject ?? '')?.[1];
  const names = leaf && leaf.dnsNames.length > 0 ? leaf.dnsNames : common === undefined ? [] : [common];
  return names.some((name) => references.some((reference) => matchesName(name, reference)));
};

/** The outcome of one conversation with a mail server. */
export type MxTalk =
  | { readonly startTls: 'yes'; readonly handshake: TlsHandshake; readonly oldVersions: Server['oldVersions'] }
  | {
      readonly startTls: 'no' | 'failed' | 'notChecked';
      readonly detail: string;
      /** Set if the conversation failed. */
      readonly failure?: IoFailure;
    };

/** Error codes mapped to `startTls`. */
const OF_SMTP: Readonly<Record<string, 'no' | 'failed' | 'notChecked'>> = {
  STARTTLS_NOT_OFFERED: 'no',
  STARTTLS_REFUSED: 'failed',
  STARTTLS_DEFERRED: 'notChecked',
  SMTP_REFUSED: 'notChecked',
};

/** The start of a conversation with a mail server; without `startTls` it begins with TLS. */
export type MailEndpoint = Pick<TlsOffer, 'host' | 'port' | 'startTls' | 'address'>;

/** Makes one connection, and a second one for old versions. A server that is unreachable or does not talk to us is not checked. */
export const shakeHandsWithServer = async (
  tls: TlsIo,
  endpoint: MailEndpoint,
  signal: AbortSignal,
): Promise<MxTalk> => {
  try {
    const handshake = await tls.handshake(endpoint, signal);
    const isOld = handshake.version === 'TLSv1' || handshake.version === 'TLSv1.1';
    const old = isOld ? 'yes' : await oldVersionsOf(tls, { ...endpoint, address: handshake.address }, signal);
    return { startTls: 'yes', handshake, oldVersions: old };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { startTls: startTlsOf(error), detail: detailOf(error, endpoint.port), failure: error };
  }
};

const startTlsOf = ({ kind, code }: IoFailure): 'no' | 'failed' | 'notChecked' => {
  if (kind !== 'tls') return 'notChecked';
  return OF_SMTP[code ?? ''] ?? 'failed';
};

/** Many networks block outgoing connections to port 25, which a scanner cannot distinguish from a server that is down. */
const detailOf = ({ kind, message }: IoFailure, port: number): string =>
  port === 25 && (kind === 'timeout' || kind === 'unreachable' || kind === 'connectionRefused')
    ? `No connection to port 25 came about, which the network of this scanner may not let out (${message})`
    : message;

const oldVersionsOf = async (
  tls: TlsIo,
  endpoint: MailEndpoint & { readonly address: string },
  signal: AbortSignal,
): Promise<Server['oldVersions']> => {
  try {
    const answer = await tls.hello({ ...endpoint, version: 'TLSv1.1', suites: offeredSuites('TLSv1.1') }, signal);
    if (answer.status === 'accepted') return /^(SSLv3|TLSv1|TLSv1\.1)$/.test(answer.version) ? 'yes' : 'no';
    return answer.status === 'alert' ? 'no' : 'notChecked';
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return 'notChecked';
  }
};
