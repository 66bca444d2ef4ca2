import type { DnsSection } from '../support/generated/answers.ts';
import type { ExpectedReport } from '../../server/lab/expected/expectedReport.ts';
import { sorted } from './sorted.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

const REFUSAL_PLACE = { txt: 'TXT', securityTxt: 'SECURITY_TXT' } as const;
const LIST_STATUS = { listed: 'LISTED', notListed: 'NOT_LISTED', unknown: 'UNKNOWN' } as const;

/** The order of the records of a type means nothing. */
const withSortedRecords = ({ recordSets }: Pick<DnsSection | Completed['dns'], 'recordSets'>) =>
  recordSets?.map((set) => ({ ...set, records: sorted(set.records) })) ?? null;

/** What the lab states of the domain, in the words of GraphQL. */
export const statedDomain = ({ dns, network, outside }: Completed) => ({
  ...dns,
  recordSets: withSortedRecords(dns),
  ports: network.openPorts && {
    open: network.openPorts.map((port) => ({ port })),
    filtered: network.silentPorts,
  },
  portRefusal: network.portRefusal && { place: REFUSAL_PLACE[network.portRefusal] },
  blockLists: network.blockLists.map(({ status }) => ({ status: LIST_STATUS[status] })),
  subdomains: outside.subdomains,
});

export const shownDomain = (section: DnsSection) => ({ ...section, recordSets: withSortedRecords(section) });
