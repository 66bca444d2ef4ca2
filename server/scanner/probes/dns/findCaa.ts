import type { DnsAnswer, DnsIo } from '../../io/scannerIo.ts';
import { dnsOutcome } from './dnsOutcome.ts';

export type CaaSearch =
  | { readonly status: 'found'; readonly name: string; readonly answer: DnsAnswer<'CAA'> }
  | { readonly status: 'absent' }
  | { readonly status: 'notChecked'; readonly name: string; readonly reason: string };

/**
 * The relevant CAA set (RFC 8659 §3): of the name, else of its nearest ancestor that has one, up to the top level. A CNAME is followed for
 * the answer only; the climb goes on from the alias' own parent, never from the target's. One level without an answer ends the search:
 * the records that count could stand there.
 */
export const findCaa = async (dns: DnsIo, domain: string, signal: AbortSignal): Promise<CaaSearch> => {
  const labels = domain.split('.');
  for (let depth = 0; depth < labels.length; depth += 1) {
    const name = labels.slice(depth).join('.');
    const outcome = await dnsOutcome(dns, name, 'CAA', signal);
    if (outcome.kind === 'notChecked') return { status: 'notChecked', name, reason: outcome.failure.message };
    if (outcome.answer.records.length > 0) return { status: 'found', name, answer: outcome.answer };
  }
  return { status: 'absent' };
};
