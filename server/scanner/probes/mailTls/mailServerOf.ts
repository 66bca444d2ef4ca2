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

/** One mail server as it is recorded, from its conversation and its TLSA records. */
export const mailServerOf = (host: string, talk: MxTalk, dane: DaneRecords, now: Date): Server => {
  const handshake = talk.startTls === 'yes' ? talk.handshake : undefined;
  const chain = readAll(handshake?.chain ?? []);
  const [leaf] = chain;
  const nameMatches = leaf?.dnsNames.some((name) => matchesName(name, host)) ?? false;
  const presented = leaf && { chain, nameMatches, now };
  return {
    host: wellFormedText(host, 255),
    address: handshake ? wellFormedText(handshake.address, 45) : null,
    startTls: talk.startTls,
    detail: talk.startTls === 'yes' ? null : wellFormedText(talk.detail, 300),
    version: handshake?.version ?? null,
    cipher: handshake ? wellFormedText(handshake.cipher, 80) : null,
    certificate: handshake && leaf ? certificateOf(host, handshake, presented ?? { chain, nameMatches, now }) : null,
    oldVersions: talk.startTls === 'yes' ? talk.oldVersions : 'notChecked',
    dane: daneOf(dane, talk.startTls, presented),
  };
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
  { chain, nameMatches, now }: PresentedChain,
): Server['certificate'] => {
  const [leaf] = chain;
  if (!leaf) return null;
  const { subject, issuer, notAfter } = leaf.facts;
  return {
    subject,
    issuer,
    notAfter,
    trusted: authorizationError === undefined || OF_NAMES.has(authorizationError),
    nameMatches,
    faults: certificateFaults({ chain, domain: host, authorizationError, now }).slice(0, 10),
  };
};

const daneOf = (
  dane: DaneRecords,
  startTls: Server['startTls'],
  presented: PresentedChain | undefined,
): Server['dane'] => {
  const records = dane.records.map((record) => ({
    usage: record.usage,
    selector: record.selector,
    matchingType: record.matchingType,
    data: wellFormedText(record.data.toString('hex'), 160),
    matches: presented ? matchesTlsa(record, presented) : null,
  }));
  const detail = dane.detail === null ? null : wellFormedText(dane.detail, 400);
  if (dane.status !== 'secure') return { status: dane.status, detail, records };
  if (!dane.records.some(isUsable)) return { status: 'unusable', detail, records };
  // DANE asks for TLS, so that a server without it is refused as well (RFC 7672 §2.2).
  if (startTls === 'no' || startTls === 'failed')
    return { status: 'mismatched', detail: 'The records ask for TLS, and there is none', records };
  if (!presented) return { status: 'notCompared', detail, records };
  return { status: records.some(({ matches }) => matches === true) ? 'matched' : 'mismatched', detail, records };
};
