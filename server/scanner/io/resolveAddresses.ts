import { IoFailure, type DnsIo } from './scannerIo.ts';

/**
 * Every address of a name, A and AAAA asked side by side. One of the two may fail as long as the other has addresses. Rejects with
 * `nameNotFound` where the name has none, and as the failed question did where that is not known.
 */
export const resolveAddresses = async (host: string, dns: DnsIo, signal: AbortSignal): Promise<readonly string[]> => {
  const outcomes = await Promise.allSettled([dns.resolve(host, 'A', signal), dns.resolve(host, 'AAAA', signal)]);
  const addresses = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.records.map(({ address }) => address) : [],
  );
  if (addresses.length > 0) return addresses;
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  throw new IoFailure('nameNotFound', `${host} has no address`);
};
