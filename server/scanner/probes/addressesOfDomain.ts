import type { DnsIo } from '../io/scannerIo.ts';
import { dnsOutcome } from './dns/dnsOutcome.ts';

/**
 * Every address of the name, IPv4 first, none twice; empty: it has none. Rejects as the question did where one got no answer and the
 * other had no address: then nothing is known. All probes of a scan get the same list, as answers are remembered.
 */
export const addressesOfDomain = async (
  dns: DnsIo,
  domain: string,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const outcomes = await Promise.all([dnsOutcome(dns, domain, 'A', signal), dnsOutcome(dns, domain, 'AAAA', signal)]);
  const addresses = outcomes.flatMap((outcome) =>
    outcome.kind === 'answered' ? outcome.answer.records.map(({ address }) => address) : [],
  );
  if (addresses.length > 0) return [...new Set(addresses)];
  for (const outcome of outcomes) if (outcome.kind === 'notChecked') throw outcome.failure;
  return [];
};
