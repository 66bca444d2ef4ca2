import type { MailTlsObservation } from '../../../../schema/report/observations/mailTlsObservation.ts';
import type { TlsHandshake } from '../../io/scannerIo.ts';
import { certificateFaults } from '../tls/certificateFaults.ts';
import { matchesName } from '../tls/matchesName.ts';
import { readCertificate, type ReadCertificate } from '../tls/readCertificate.ts';
import { wellFormedText } from '../wellFormedText.ts';
import type { DaneRecords } from './findDane.ts';
import { matchesTlsa, type PresentedChain } from './matchesTlsa.ts';
import type { MxTalk } from './shakeHandsWithMx.ts';
import { isUsable } from './tlsaRecord.ts';

type Server = MailTlsObservation['hosts'][number];

/** One mail server as it is recorded, from its conversation, its TLSA records and the conversation under the name that they stand at. */
export const mailServerOf = (
  host: string,
  talk: MxTalk,
  dane: DaneRecords & { readonly talk: MxTalk },
  now: Date,
): Server => {
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
  };
};

type Presented = Omit<PresentedChain, 'nameMatches'>;

const presentedIn = (talk: MxTalk, now: Date): Presented | undefined => {
  const chain = readAll(talk.startTls === 'yes' ? talk.handshake.chain : []);
  return chain.length > 0 ? { chain, now } : undefined;
};

/** Up to the first that cannot be read. */
const readAll = (chain: readonly Uint8Array[]): readonly ReadCertificate[] => {
  const read: ReadCertificate[] = [];
  for (const der of chain) {
    try {
      read.push(readCertificate(der));
    } catch {
      break;
    }
  }
  return read;
};

/** OpenSSL's words for a chain that is all right but for its name. */
const OF_NAMES = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']);

const certificateOf = (
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
  const presented = shown && { ...shown, nameMatches: namesOneOf(shown, dane.references) };
  const records = dane.records.map((record) => ({
    usage: record.usage,
    selector: record.selector,
    matchingType: record.matchingType,
    data: wellFormedText(record.data.toString('hex'), 160),
    matches: presented ? matchesTlsa(record, presented) : null,
  }));
  const detail = dane.detail === null ? null : wellFormedText(dane.detail, 400);
  const base = wellFormedText(dane.base, 255);
  if (dane.status !== 'secure') return { status: dane.status, detail, records, base };
  if (!dane.records.some(isUsable)) return { status: 'unusable', detail, records, base };
  // DANE asks for TLS, so that a server without it is refused as well (RFC 7672 §2.2).
  if (startTls === 'no' || startTls === 'failed')
    return { status: 'mismatched', detail: 'The records ask for TLS, and there is none', records, base };
  if (!presented) return { status: 'notCompared', detail, records, base };
  const status = records.some(({ matches }) => matches === true) ? 'matched' : 'mismatched';
  return { status, detail, records, base };
};

/** The common name stands in only where the certificate has no DNS name (RFC 7672 §3.2.3). */
const namesOneOf = ({ chain: [leaf] }: Presented, references: readonly string[]): boolean => {
  const common = /^CN=(.+)$/m.exec(leaf?.x509.subject ?? '')?.[1];
  const names = leaf && leaf.dnsNames.length > 0 ? leaf.dnsNames : common === undefined ? [] : [common];
  return names.some((name) => references.some((reference) => matchesName(name, reference)));
};
