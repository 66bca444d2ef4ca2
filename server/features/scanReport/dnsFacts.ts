import type { Observations } from '../../../schema/report/observations.ts';

/** One asked type: `records` as a zone file would print their data. */
export interface RecordSetFacts {
  readonly type: string;
  readonly status: 'found' | 'absent' | 'notChecked';
  readonly records: readonly string[];
}

type Lookup<Item> =
  | { readonly status: 'found'; readonly records: readonly Item[] }
  | { readonly status: 'absent' }
  | { readonly status: 'notChecked' };

const recordSet = <Item>(type: string, lookup: Lookup<Item>, print: (item: Item) => string): RecordSetFacts => ({
  type,
  status: lookup.status,
  records: lookup.status === 'found' ? lookup.records.map(print) : [],
});

const same = (text: string): string => text;

/** The DNS section's record sets; null: not checked. */
export const recordSetsOf = (dns: Observations['dns'] | undefined): readonly RecordSetFacts[] | null =>
  dns
    ? [
        recordSet('A', dns.a, same),
        recordSet('AAAA', dns.aaaa, same),
        recordSet('MX', dns.mx, ({ preference, exchange }) => `${preference} ${exchange || '.'}`),
        recordSet('NS', dns.ns, same),
        recordSet('TXT', dns.txt, same),
        recordSet('SOA', dns.soa, ({ mname, rname, serial }) => `${mname} ${rname} ${serial}`),
        recordSet('CAA', dns.caa, ({ critical, tag, value }) => `${critical ? 128 : 0} ${tag} "${value}"`),
      ]
    : null;
