import type { DnsWorld } from '../dns/dnsWorld.ts';
import type { RecordType } from '../dns/zone.ts';
import { wellFormedText } from '../../scanner/probes/wellFormedText.ts';
import { expectedDnssec } from './expectedDnssec.ts';
import { expectedNameServers } from './expectedNameServers.ts';
import type { StatedFacts } from './expectedReport.ts';
import { lookUp, lookUpTexts, type RecordOf } from './lookUp.ts';

const REPORTED = ['A', 'AAAA', 'MX', 'NS', 'TXT', 'SOA', 'CAA'] as const satisfies readonly RecordType[];

/** The record sets of the name itself, and its zone. No parent of a lab site has CAA records, so the climb of RFC 8659 §3 finds none either. */
export const expectedDns = (world: DnsWorld, domain: string) =>
  ({
    recordSets: REPORTED.map((type) => {
      const records =
        type === 'TXT' ? lookUpTexts(world, domain)?.map(recorded) : lookUp(world, domain, type)?.map(printed);
      if (records === undefined) return { type, status: 'notChecked' as const, records: new Set<string>() };
      return { type, status: records.length > 0 ? ('found' as const) : ('absent' as const), records: new Set(records) };
    }),
    dnssec: { status: expectedDnssec(domain).status },
    dnsServers: expectedNameServers(domain).map(({ name, ipAddress, dohSupport }, index) => ({
      number: index + 1,
      name,
      ipAddress,
      dohSupport,
    })),
  }) satisfies StatedFacts['dns'];

const MAX_TEXT = 4_096;

/** What is kept of a stranger's text: schema/report/observations.ts bounds it. */
const recorded = (text: string): string => wellFormedText(text, MAX_TEXT);

/** The data of a record as a zone file has it, names without the trailing dot. */
const printed = (record: RecordOf<Exclude<(typeof REPORTED)[number], 'TXT'>>): string => {
  switch (record.type) {
    case 'MX':
      return `${record.data.preference ?? 0} ${record.data.exchange}`;
    case 'SOA':
      return `${record.data.mname} ${record.data.rname} ${record.data.serial ?? 0}`;
    case 'CAA':
      return `${record.data.flags ?? 0} ${record.data.tag} "${record.data.value}"`;
    case 'A':
    case 'AAAA':
    case 'NS':
      return record.data;
  }
};
