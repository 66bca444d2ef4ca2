import { randomBytes } from 'node:crypto';
import type { DnsObservation } from '../../../../schema/report/observations/dnsObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { dnsOutcome } from './dnsOutcome.ts';

const MAX_RECORDS = 10;
const MAX_NAME = 253;

/** Does a name that nobody can have made up before have an address? Then every name below the domain has one (RFC 4592). */
export const findWildcard = async (
  dns: DnsIo,
  domain: string,
  signal: AbortSignal,
): Promise<NonNullable<DnsObservation['wildcard']>> => {
  const name = `${randomBytes(12).toString('hex')}.${domain}`;
  if (name.length > MAX_NAME) return { status: 'notChecked', reason: 'The name is too long for one below it' };
  const outcomes = await Promise.all([dnsOutcome(dns, name, 'A', signal), dnsOutcome(dns, name, 'AAAA', signal)]);
  const records = outcomes.flatMap((outcome) =>
    outcome.kind === 'answered' ? outcome.answer.records.map(({ address }) => address) : [],
  );
  if (records.length > 0) return { status: 'present', records: records.slice(0, MAX_RECORDS) };
  for (const outcome of outcomes) {
    if (outcome.kind === 'notChecked') {
      return { status: 'notChecked', reason: wellFormedText(outcome.failure.message, 300) };
    }
  }
  return { status: 'absent' };
};
