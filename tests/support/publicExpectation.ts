import type { ExpectedReport, StatedFacts } from '../../server/lab/expected/expectedReport.ts';

/** Replaces every text in a text, a list or an object. */
const inAllTexts = <Value>(value: Value, replaced: (text: string) => string): Value => {
  const within = (each: unknown): unknown => {
    if (typeof each === 'string') return replaced(each);
    if (Array.isArray(each)) return each.map(within);
    if (each instanceof Set) return new Set([...each].map(within));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, within(inner)]));
  };
  return within(value) as Value;
};

/** Addresses of one network look the same once they are masked: an expectation, which uses sets, contains them once. */
export const withoutMaskedTwins = <Value>(values: readonly Value[]): readonly Value[] =>
  values.filter(
    (value, index) => typeof value !== 'string' || !/[.:]x$/.test(value) || values.indexOf(value) === index,
  );

/** Returns the site's own addresses, of both versions, as they are shown to the public. */
const shownAddresses = ({ dns }: StatedFacts): ReadonlyMap<string, string> =>
  new Map(
    [...(dns?.recordSets ?? [])]
      .filter(({ type }) => type === 'A' || type === 'AAAA')
      .flatMap(({ records = [] }) => [...records])
      .map((address) => [
        address,
        address.includes(':')
          ? `${address.split(':').slice(0, 2).join(':')}${':x'.repeat(6)}`
          : `${address.split('.').slice(0, 2).join('.')}.x.x`,
      ]),
  );

/** Returns what the lab states about a site, as shown to the public: facts for the owner only are replaced by the lab's own masked versions. */
export const publicExpectation = (whole: ExpectedReport): ExpectedReport => {
  if (whole.outcome !== 'completed') return whole;
  const addresses = shownAddresses(whole.facts);
  const facts = inAllTexts(whole.facts, (text) =>
    [...addresses].reduce((done, [address, shown]) => done.replaceAll(address, shown), text),
  );
  const { dns, breach, network } = facts;
  return {
    ...whole,
    facts: {
      ...facts,
      dns: {
        ...dns,
        // The mailbox of the zone's administrator.
        recordSets: [...(dns?.recordSets ?? [])].map((set) =>
          set.type === 'SOA' ? inAllTexts(set, (soa) => soa.replace(/(?<=^\S+ )[^.\s]+/, 'x')) : set,
        ),
      },
      network: { network: network?.network && { ...network.network, masked: true, asn: null } },
      breach: {
        breaches: breach?.breaches && {
          ...breach.breaches,
          recentBreaches: [...(breach.breaches.recentBreaches ?? [])].map(({ title }) => ({
            title,
            masked: true,
            breachDate: null,
            addedDate: null,
            accounts: null,
            dataClasses: [],
            description: null,
            verified: null,
          })),
        },
      },
    },
  };
};
