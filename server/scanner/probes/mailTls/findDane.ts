import type { DnssecValidator, ValidatedAnswer } from '../../dnssec/createDnssecValidator.ts';
import type { Security } from '../../dnssec/security.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { tlsaRecordOf, type TlsaRecord } from './tlsaRecord.ts';

/** TLSA records of a mail server, and whether DNSSEC lets them count. */
export interface DaneRecords {
  readonly status: 'absent' | 'secure' | 'insecure' | 'bogus' | 'notChecked';
  readonly detail: string | null;
  readonly records: readonly TlsaRecord[];
  /** The TLSA base domain: the end of the host's aliases or the host itself, whichever has the records (RFC 7672 §2.2.3). */
  readonly base: string;
  /** The names that a certificate of an authority may carry: the base domain, and the domain of the mail with its aliases followed (§3.2.2). */
  readonly references: readonly string[];
}

interface DaneSources {
  readonly dns: DnsIo;
  readonly validator: DnssecValidator;
  /** The domain whose mail it is, and its MX records as they were validated. */
  readonly domain: string;
  readonly mx: () => Promise<ValidatedAnswer>;
}

type Found = Pick<DaneRecords, 'status' | 'detail' | 'records'>;

/** Where TLSA records may stand, and whether the way there is signed. */
interface Candidate {
  readonly base: string;
  readonly address: () => Promise<Security>;
}

const MAX_RECORDS = 20;
const ABSENT: Found = { status: 'absent', detail: null, records: [] };

/**
 * RFC 7672 §2.2: the MX records, the address of the host and the TLSA records must all be secure. Where the host is an alias, the end of its
 * aliases is asked first, and the host itself where nothing that counts is there (§2.2.2, §2.2.3); a doubt about the first ends the search.
 */
export const findDane = async (sources: DaneSources, host: string, signal: AbortSignal): Promise<DaneRecords> => {
  let best = { ...ABSENT, base: host };
  for (const { base, address } of await candidatesOf(sources, host, signal)) {
    const found = await recordsAt(sources, base, address, signal);
    if (best.status === 'absent') best = { ...found, base };
    if (found.status === 'absent' || found.status === 'insecure') continue;
    best = { ...found, base };
    break;
  }
  if (best.status === 'absent') return { ...best, base: host, references: [] };
  const { aliases } = await sources.mx();
  return { ...best, references: [...new Set([best.base, sources.domain, ...aliases.slice(-1)])] };
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

/** The plain resolver tells that there are none, which needs no proof: where someone hides them, no sender sees them either. */
const recordsAt = async (
  { dns, validator, mx: askMx }: DaneSources,
  base: string,
  askAddress: Candidate['address'],
  signal: AbortSignal,
): Promise<Found> => {
  const name = `_25._tcp.${base}`;
  const plain = await dnsOutcome(dns, name, 'TLSA', signal);
  if (plain.kind === 'answered' && plain.answer.records.length === 0) return ABSENT;
  const [tlsa, { security: mx }, address] = await Promise.all([
    validator.validate(name, 'TLSA'),
    askMx(),
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
