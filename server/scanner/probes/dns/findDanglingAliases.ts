import type { DnsObservation } from '../../../../schema/report/observations/dnsObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { dnsOutcome } from './dnsOutcome.ts';

const MAX_NAME = 253;

/** Aliases of the name and of its `www` whose end is not there. Only NXDOMAIN counts: a server that fails may know the name. */
export const findDanglingAliases = async (
  dns: DnsIo,
  domain: string,
  signal: AbortSignal,
): Promise<NonNullable<DnsObservation['danglingAliases']>> => {
  const names = [domain, `www.${domain}`].filter((name) => name.length <= MAX_NAME);
  const found = await Promise.all(
    names.map(async (name) => {
      const outcome = await dnsOutcome(dns, name, 'A', signal);
      if (outcome.kind === 'notChecked' || outcome.answer.status !== 'nameNotFound') return [];
      const target = outcome.answer.aliases.at(-1);
      return target === undefined ? [] : [{ name: wellFormedText(name, 255), target: wellFormedText(target, 255) }];
    }),
  );
  return found.flat();
};
