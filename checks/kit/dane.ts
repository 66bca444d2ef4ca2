import { certificateTime } from './certificateTime.ts';
import type { DnssecValidator, ValidatedAnswer } from '../../server/scanner/io/dnssec/createDnssecValidator.ts';
import { secure, type Security } from '../../server/scanner/io/dnssec/security.ts';
import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import { dnsOutcome } from './dnsOutcome.ts';
import { createHash, X509Certificate } from 'node:crypto';

/** The TLSA records of a service, and whether DNSSEC makes them usable. */
export interface DaneRecords {
  readonly status: 'absent' | 'secure' | 'insecure' | 'bogus' | 'notChecked';
  readonly detail: string | null;
  readonly records: readonly TlsaRecord[];
  /** The TLSA base domain: the end of the host's aliases or the host itself, whichever has the records (RFC 7671 §7, RFC 7672 §2.2.3). */
  readonly base: string;
  /**
   * The names that a certificate from an authority may contain: the base domain and the host, or the mail domain with its aliases followed (RFC 7672 §3.2.2).
   */
  readonly references: readonly string[];
}

interface DaneSources {
  readonly dns: DnsIo;
  readonly validator: DnssecValidator;
}

/** The address of the service. */
interface DaneService {
  readonly host: string;
  readonly port: number;
  /** Only for a mail server: the domain whose mail it receives, and its validated MX records. */
  readonly mail?: { readonly domain: string; readonly mx: () => Promise<ValidatedAnswer> };
}

type Found = Pick<DaneRecords, 'status' | 'detail' | 'records'>;

/** Where TLSA records may be published, and whether the path there is signed. */
interface Candidate {
  readonly base: string;
  readonly address: () => Promise<Security>;
}

const MAX_RECORDS = 20;
const ABSENT: Found = { status: 'absent', detail: null, records: [] };

/**
 * Finds the TLSA records of a service. The host's address and the TLSA records must be secure, and so must the MX records that lead to the host (RFC 7672
 * §2.2). If the host is an alias, the end of its aliases is tried first, then the host itself unless usable records were found (RFC 7671 §7, RFC 7672 §2.2.2,
 * §2.2.3). If the first lookup is in doubt, the search ends.
 */
export const findDane = async (
  sources: DaneSources,
  service: DaneService,
  signal: AbortSignal,
): Promise<DaneRecords> => {
  const { host, mail } = service;
  let best = { ...ABSENT, base: host };
  for (const candidate of await candidatesOf(sources, host, signal)) {
    const { base } = candidate;
    const found = await recordsAt(sources, service, candidate, signal);
    if (best.status === 'absent') best = { ...found, base };
    if (found.status === 'absent' || found.status === 'insecure') continue;
    best = { ...found, base };
    break;
  }
  if (best.status === 'absent') return { ...best, base: host, references: [] };
  const names = mail ? [mail.domain, ...(await mail.mx()).aliases.slice(-1)] : [host];
  return { ...best, references: [...new Set([best.base, ...names])] };
};

const candidatesOf = async (
  { dns, validator }: DaneSources,
  host: string,
  signal: AbortSignal,
): Promise<readonly Candidate[]> => {
  const itself = { base: host, address: async () => (await validator.validate(host, 'A')).security };
  const plain = await dnsOutcome(dns, host, 'A', signal);
  if (plain.kind === 'answered' && plain.answer.aliases.length === 0) return [itself];
  const { aliases, security } = await validator.validate(host, 'A');
  const end = aliases.at(-1);
  if (end === undefined) return [itself];
  if (security.status === 'insecure')
    return [{ base: host, address: async () => (await validator.validate(host, 'CNAME')).security }];
  return [end, host].map((base) => ({ base, address: () => Promise.resolve(security) }));
};

/** If the plain resolver finds no records, no proof is needed: if someone hides them, clients do not see them either. */
const recordsAt = async (
  { dns, validator }: DaneSources,
  { port, mail }: DaneService,
  { base, address: askAddress }: Candidate,
  signal: AbortSignal,
): Promise<Found> => {
  const name = `_${port}._tcp.${base}`;
  const plain = await dnsOutcome(dns, name, 'TLSA', signal);
  if (plain.kind === 'answered' && plain.answer.records.length === 0) return ABSENT;
  const [tlsa, mx, address] = await Promise.all([
    validator.validate(name, 'TLSA'),
    mail?.mx().then(({ security }) => security) ?? secure,
    askAddress(),
  ]);
  const records = tlsa.data.slice(0, MAX_RECORDS).flatMap((data) => tlsaRecordOf(data) ?? []);
  const bogus = [tlsa.security, mx, address].find(({ status }) => status === 'bogus');
  if (bogus?.status === 'bogus') return { status: 'bogus', detail: bogus.detail, records };
  if (plain.kind === 'notChecked' && tlsa.answer !== 'records') {
    if (tlsa.answer !== 'none') return ABSENT;
    return { status: 'notChecked', detail: plain.failure.message, records: [] };
  }
  const unknown = [tlsa.security, mx, address].find(({ status }) => status === 'indeterminate');
  if (unknown?.status === 'indeterminate') return { status: 'notChecked', detail: unknown.detail, records };
  if (tlsa.answer !== 'records') return ABSENT;
  if (tlsa.security.status === 'insecure') return { status: 'insecure', detail: tlsa.security.detail, records };
  if (mx.status === 'insecure')
    return { status: 'insecure', detail: `The MX records are not signed: ${mx.detail}`, records };
  if (address.status === 'insecure')
    return { status: 'insecure', detail: `The address of the host is not signed: ${address.detail}`, records };
  return { status: 'secure', detail: null, records };
};

/** What the server presented, leaf first, with what DANE requires beyond the digest (RFC 7671 §5, RFC 7672 §3.2.2). */
export interface PresentedChain {
  readonly chain: readonly X509Certificate[];
  /** Whether the server's own certificate contains one of the names in `references`. */
  readonly nameMatches: boolean;
  readonly now: Date;
  /**
   * Whether clients without DANE trust the chain, including its name and dates. If omitted, only DANE-TA(2) and DANE-EE(3) are used, as for SMTP (RFC 7672
   * §3.1.3).
   */
  readonly trusted?: boolean;
}

/**
 * Returns whether the chain satisfies a record. DANE-EE(3) requires the server's own certificate and checks neither its name nor its dates (RFC 7671 §5.1).
 * DANE-TA(2) requires a chain to that authority, within its validity period, for one of the names. PKIX-EE(1) and PKIX-TA(0) also require a trusted certificate
 * (RFC 6698 §2.1.1). Returns null if the record is unusable, or if what it names was not seen.
 */
export const matchesTlsa = (record: TlsaRecord, presented: PresentedChain): boolean | null => {
  const { chain, nameMatches, trusted } = presented;
  if (!isUsable(record, trusted === undefined ? SMTP_USAGES : ALL_USAGES)) return null;
  const [leaf] = chain;
  if (!leaf) return false;
  switch (record.usage) {
    case 0:
      return trusted === true && namesAuthority(record, chain);
    case 1:
      return trusted === true && agrees(record, leaf);
    case 2:
      return nameMatches && leadsTo(record, presented);
    default:
      return agrees(record, leaf);
  }
};

/** A root certificate need not be sent, so the result is null unless the chain leads to one. */
const namesAuthority = (record: TlsaRecord, chain: readonly X509Certificate[]): boolean | null => {
  const [, ...issuers] = pathOf(chain);
  if (issuers.some((issuer) => agrees(record, issuer))) return true;
  return issuers.some((issuer) => isIssuedBy(issuer, issuer)) ? false : null;
};

/** Returns the server's own certificate and those above it that `isUsed` accepts. Servers send them in any order, and others besides (RFC 8446 §4.4.2). */
const pathOf = (
  [leaf, ...others]: readonly X509Certificate[],
  isUsed: (certificate: X509Certificate) => boolean = () => true,
): readonly X509Certificate[] => {
  const path = leaf && isUsed(leaf) ? [leaf] : [];
  // The loop also visits the certificates that it adds.
  for (const certificate of path)
    path.push(...others.filter((each) => !path.includes(each) && isIssuedBy(certificate, each) && isUsed(each)));
  return path;
};

const agrees = ({ selector, matchingType, data }: TlsaRecord, certificate: X509Certificate): boolean => {
  const bytes = selector === 0 ? certificate.raw : publicKeyOf(certificate);
  if (bytes === undefined) return false;
  if (matchingType === 0) return bytes.equals(data);
  return createHash(matchingType === 1 ? 'sha256' : 'sha512')
    .update(bytes)
    .digest()
    .equals(data);
};

/** Returns the SubjectPublicKeyInfo, or `undefined` if this OpenSSL does not support the kind of key. */
const publicKeyOf = (certificate: X509Certificate): Buffer | undefined => {
  try {
    return certificate.publicKey.export({ type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
};

const isInTime = (certificate: X509Certificate, now: Date): boolean =>
  certificateTime(certificate.validFrom) <= now && now <= certificateTime(certificate.validTo);

const leadsTo = (record: TlsaRecord, { chain, now }: PresentedChain): boolean => {
  const path = pathOf(chain, (certificate) => isInTime(certificate, now));
  if (path.some((certificate) => agrees(record, certificate))) return true;
  // A certificate that is in DNS in full need not be sent (RFC 7671 §5.2.2).
  const anchor = record.selector === 0 && record.matchingType === 0 ? certificateOf(record.data) : undefined;
  return anchor !== undefined && isInTime(anchor, now) && path.some((certificate) => isIssuedBy(certificate, anchor));
};

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean => {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A signature that cannot be checked proves nothing.
    return false;
  }
};

const certificateOf = (der: Buffer): X509Certificate | undefined => {
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
};

/** RFC 6698 §2.1. */
export interface TlsaRecord {
  /** 0 and 1: PKIX-TA and PKIX-EE, for a trusted certificate; 2: an authority in the chain (DANE-TA); 3: the server's own certificate (DANE-EE). */
  readonly usage: number;
  /** 0: the whole certificate, 1: its public key. */
  readonly selector: number;
  /** 0: the bytes themselves, 1: SHA-256, 2: SHA-512. */
  readonly matchingType: number;
  readonly data: Buffer;
}

const DIGEST_BYTES: Readonly<Record<number, number>> = { 1: 32, 2: 64 };

/** Parses the record's data. Returns `undefined` if it is too short. */
export const tlsaRecordOf = (rdata: Buffer): TlsaRecord | undefined => {
  const [usage, selector, matchingType] = rdata;
  if (usage === undefined || selector === undefined || matchingType === undefined) return undefined;
  return { usage, selector, matchingType, data: rdata.subarray(3) };
};

/** RFC 7672 §3.1.3 excludes 0 and 1: public authorities cannot vouch for the name of a mail server. */
const SMTP_USAGES = [2, 3];
export const ALL_USAGES: readonly number[] = [0, 1, 2, 3];

/** Returns whether the record is usable: unknown parameters or a digest of the wrong length make it unusable (RFC 7671 §4.1, RFC 6698 §4.1). */
export const isUsable = (
  { usage, selector, matchingType, data }: TlsaRecord,
  usages: readonly number[] = SMTP_USAGES,
): boolean => {
  if (!usages.includes(usage) || selector > 1 || matchingType > 2 || data.length === 0) return false;
  return matchingType === 0 || data.length === DIGEST_BYTES[matchingType];
};
