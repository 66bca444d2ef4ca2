import { maskMailbox } from '../../server/report/masking/maskReport.ts';
import { addressMask, maskTexts, ownAddressesOf } from '../../server/report/masking/maskTexts.ts';
import type { ExpectedReport } from '../../server/lab/expected/expectedReport.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

const absent = { status: 'absent' } as const;

const lookupOf = ({ dns }: Completed, type: string) => {
  const records = dns.recordSets.find((set) => set.type === type)?.records ?? [];
  return records.length > 0
    ? { status: 'found' as const, records: [...records], aliases: [], truncated: false }
    : absent;
};

const ownOf = (expected: Completed) =>
  ownAddressesOf({
    observations: {
      dns: {
        a: lookupOf(expected, 'A'),
        aaaa: lookupOf(expected, 'AAAA'),
        mx: absent,
        ns: absent,
        txt: absent,
        soa: absent,
        caa: absent,
        caaName: null,
      },
    },
  });

const withoutMailbox = ({ recordSets, ...dns }: Completed['dns']): Completed['dns'] => ({
  ...dns,
  recordSets: recordSets.map((set) =>
    set.type === 'SOA'
      ? { ...set, records: set.records.map((soa) => soa.replace(/(?<=^\S+ )\S+/, (rname) => maskMailbox(rname))) }
      : set,
  ),
});

/** What the lab states of a site, as far as everybody is shown it (server/report/reportFor.ts). */
export const publicExpectation = (whole: ExpectedReport): ExpectedReport => {
  if (whole.outcome !== 'completed') return whole;
  const expected = maskTexts(whole, addressMask(ownOf(whole)));
  const { breach } = expected.outside;
  return {
    ...expected,
    dns: withoutMailbox(expected.dns),
    network: { ...expected.network, asn: null },
    outside: {
      ...expected.outside,
      breach: breach && {
        ...breach,
        recentBreaches: breach.recentBreaches.map(({ title }) => ({ title, breachDate: null, accounts: null })),
      },
    },
  };
};
