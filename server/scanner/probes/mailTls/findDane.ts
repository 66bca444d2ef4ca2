import type { DnssecValidator, ValidatedAnswer } from '../../dnssec/createDnssecValidator.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { tlsaRecordOf, type TlsaRecord } from './tlsaRecord.ts';

/** TLSA records of a mail server, and whether DNSSEC lets them count. */
export interface DaneRecords {
  readonly status: 'absent' | 'secure' | 'insecure' | 'bogus' | 'notChecked';
  readonly detail: string | null;
  readonly records: readonly TlsaRecord[];
}

const MAX_RECORDS = 20;

/**
 * RFC 7672 §2.2: the MX records, the address of the host and the TLSA records must all be secure. `mxSecurity` is that of the MX records.
 * The plain resolver tells that there are none, which needs no proof: where someone hides them, no sender sees them either.
 */
export const findDane = async (
  {
    dns,
    validator,
    mxSecurity,
  }: {
    readonly dns: DnsIo;
    readonly validator: DnssecValidator;
    readonly mxSecurity: () => Promise<ValidatedAnswer['security']>;
  },
  host: string,
  signal: AbortSignal,
): Promise<DaneRecords> => {
  const name = `_25._tcp.${host}`;
  const plain = await dnsOutcome(dns, name, 'TLSA', signal);
  if (plain.kind === 'answered' && plain.answer.records.length === 0)
    return { status: 'absent', detail: null, records: [] };
  const [tlsa, mx, address] = await Promise.all([
    validator.validate(name, 'TLSA'),
    mxSecurity(),
    hostSecurity(validator, host),
  ]);
  const records = tlsa.data.slice(0, MAX_RECORDS).flatMap((data) => tlsaRecordOf(data) ?? []);
  const bogus = [tlsa.security, mx, address].find(({ status }) => status === 'bogus');
  if (bogus?.status === 'bogus') return { status: 'bogus', detail: bogus.detail, records };
  if (plain.kind === 'notChecked' && tlsa.answer !== 'records') {
    if (tlsa.answer !== 'none') return { status: 'absent', detail: null, records: [] };
    return { status: 'notChecked', detail: plain.failure.message, records: [] };
  }
  const unknown = [tlsa.security, mx, address].find(({ status }) => status === 'indeterminate');
  if (unknown?.status === 'indeterminate') return { status: 'notChecked', detail: unknown.detail, records };
  if (tlsa.answer !== 'records') return { status: 'absent', detail: null, records: [] };
  if (tlsa.security.status === 'insecure') return { status: 'insecure', detail: tlsa.security.detail, records };
  if (mx.status === 'insecure')
    return { status: 'insecure', detail: `The MX records are not signed: ${mx.detail}`, records };
  if (address.status === 'insecure')
    return { status: 'insecure', detail: `The address of the host is not signed: ${address.detail}`, records };
  return { status: 'secure', detail: null, records };
};

const hostSecurity = async (validator: DnssecValidator, host: string): Promise<ValidatedAnswer['security']> =>
  (await validator.validate(host, 'A')).security;
