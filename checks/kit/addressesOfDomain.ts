import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import { dnsOutcome } from './dnsOutcome.ts';

/**
 * Returns every address of the name, IPv4 first, without duplicates; empty if it has none. Rejects if one question (A or AAAA) got no answer and the other
 * found no address, because then nothing is known. All checks of a scan get the same list, because answers are cached.
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
