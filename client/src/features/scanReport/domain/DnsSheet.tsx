import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { DnsSheet_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportDomainTexts } from '../../../texts/generated/reportDomainTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup, FactNote, FactList, PlainFact, Fact, type ReadRow } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { missing, type Reading } from '../reading.ts';
import { scanIdOf } from '../sections.ts';
import type { RecordPlace } from '../SectionFindings.tsx';
import { Sheet } from '../Sheet.tsx';
import { MaskedNote, SheetFold, SheetNote } from '../sheetParts.tsx';
import { BlockListFacts } from './BlockListFacts.tsx';
import { CertificateBrief, SecurityTxtBrief } from './CertificateBrief.tsx';
import { recordSetReading, dohReading } from './domainReadings.ts';
import { DomainSecurityFacts } from './DomainSecurityFacts.tsx';
import { PortFacts } from './PortFacts.tsx';

const DnsSheet_section = graphql(`
  fragment DnsSheet_section on DnsSection {
    id
    ...CheckStates_section @unmask
    masked
    recordSets {
      type
      status
      records
    }
    dnsServers {
      number
      name
      ipAddress
      dohSupport
    }
    dnssec {
      details
    }
    subdomains {
      names
    }
    ...PortFacts_section
    ...DomainSecurityFacts_section
    ...BlockListFacts_section
    ...Sheet_section
  }
`);

// Facts that the specification places here although other checks observe them: certificate, HSTS and security.txt.
const DnsSheet_scan = graphql(`
  fragment DnsSheet_scan on Scan {
    id
    sections {
      id
      ... on WebSection {
        ...CertificateBrief_section
      }
      ... on SecurityTxtSection {
        ...SecurityTxtBrief_section
      }
    }
  }
`);

type Data = DnsSheet_SectionFragment;

/** The rows that show in full the text that evidence of findings refers to. */
const recordsOf = ({ recordSets, dnsServers, dnssec, subdomains }: Data): readonly RecordPlace[] => [
  ...(recordSets ?? []).map((set) => ({
    id: `dns.${set.type}`,
    name: wordOf(reportDomainTexts().records.names, set.type),
    texts: set.records,
  })),
  { id: 'dns.servers', name: factName('dns.dnsServers'), texts: (dnsServers ?? []).map(({ name }) => name) },
  { id: 'dns.dnssec', name: factName('dns.dnssec'), texts: [dnssec?.details] },
  { id: 'dns.subdomains', name: factName('dns.subdomains'), texts: subdomains?.names ?? [] },
];

/** Domain intelligence: DNS records, their protection, and what is visible of the host from outside. */
export const DnsSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(DnsSheet_section, section);
  const { data: scan } = useLiveFragment(DnsSheet_scan, { __typename: 'Scan', id: scanIdOf(data.id) });
  const web = scan.sections.find((each) => each.__typename === 'WebSection');
  const securityTxt = scan.sections.find((each) => each.__typename === 'SecurityTxtSection');
  return (
    <Sheet section={data} records={recordsOf(data)}>
      <RecordFacts data={data} />
      {web && <CertificateBrief section={web} />}
      <DnsServerFacts data={data} />
      {securityTxt && <SecurityTxtBrief section={securityTxt} />}
      <PortFacts section={data} />
      <DomainSecurityFacts section={data} />
      <BlockListFacts section={data} />
    </Sheet>
  );
};

type RecordSet = NonNullable<Data['recordSets']>[number];
type RecordType = keyof ReturnType<typeof reportDomainTexts>['records']['names'];

/** In the order of the specification (spec 2 §2), with the address records side by side. */
const TYPES: readonly RecordType[] = ['A', 'AAAA', 'TXT', 'MX', 'NS'];
/** Further record types, for administrators. */
const FURTHER_TYPES: readonly RecordType[] = ['SOA', 'CAA', 'HTTPS'];

/** Records per type shown before "+N more" (spec 2 §9). */
const limitOf = (type: RecordType): number => (type === 'TXT' ? 3 : 2);

/** Characters of a record shown before it is expanded (spec 2 §9; types that it does not name have the limit of TXT). */
const LENGTHS: Partial<Readonly<Record<RecordType, number>>> = { MX: 30, NS: 25 };
const LENGTH = 40;

/** Matches an SPF record (RFC 7208 §4.5). */
const SPF = /^v=spf1( |$)/i;

/** Links the SPF record to its row in the email section. */
const SpfLink = ({ record }: { readonly record: string }) => {
  const beginning = Array.from(record).slice(0, LENGTH).join('');
  return (
    <a href="#email.spf">
      <ThirdPartyText mono text={beginning === record ? record : `${beginning}…`} />
    </a>
  );
};

const recordRow = (type: RecordType, set: RecordSet | undefined, absence: Reading): ReadRow => {
  const name = reportDomainTexts().records.names[type];
  if (set?.status === 'FOUND') return { name, row: <FoundRecords type={type} set={set} /> };
  const reading = set ? recordSetReading(set.status) : absence;
  return {
    name,
    reading,
    row: (
      <PlainFact id={`dns.${type}`} name={name}>
        <StateMark {...reading} />
      </PlainFact>
    ),
  };
};

const FoundRecords = ({ type, set }: { readonly type: RecordType; readonly set: RecordSet }) => (
  <PlainFact id={`dns.${type}`} name={reportDomainTexts().records.names[type]}>
    <LimitedList items={set.records} limit={limitOf(type)}>
      {(record) =>
        type === 'TXT' && SPF.test(record) && set.records.filter((other) => SPF.test(other)).length === 1 ? (
          <SpfLink record={record} />
        ) : (
          <CutText text={record} limit={LENGTHS[type] ?? LENGTH} />
        )
      }
    </LimitedList>
  </PlainFact>
);

/** The DNS records of the name, by type. */
const RecordFacts = ({ data }: { readonly data: Data }) => {
  const texts = reportDomainTexts().records;
  const absence = missing(data.checks, 'dns');
  const rowsOf = (types: readonly RecordType[]) =>
    types.map((type) =>
      recordRow(
        type,
        data.recordSets?.find((set) => set.type === type),
        absence,
      ),
    );
  return (
    <FactGroup
      title={texts.title}
      rows={rowsOf(TYPES)}
      foot={
        <>
          {data.masked && (
            <SheetNote>
              <MaskedNote what={texts.masked} />
            </SheetNote>
          )}
          <SheetFold summary={texts.further}>
            <FactList label={texts.further} rows={rowsOf(FURTHER_TYPES)} />
          </SheetFold>
        </>
      }
    />
  );
};

type Server = NonNullable<Data['dnsServers']>[number];

/** Number of DNS servers shown, and length of their names in characters (spec 2 §9: 3 and 25). */
const LIMIT = 3;
const NAME_LENGTH = 25;

const ServerFact = ({ server: { number, name, ipAddress, dohSupport } }: { readonly server: Server }) => (
  <Fact
    id={number === 1 ? 'dns.servers' : undefined}
    name={reportDomainTexts().servers.name({ number })}
    {...dohReading(dohSupport)}
  >
    <CutText text={name} limit={NAME_LENGTH} />
    <FactNote>
      {ipAddress === null ? reportDomainTexts().servers.noAddress : <ThirdPartyText mono text={ipAddress} />}
    </FactNote>
  </Fact>
);

const factsOf = (servers: readonly Server[]) =>
  servers.map((server) => <ServerFact key={server.number} server={server} />);

/** The name servers: their number, names and addresses, and whether they support encrypted queries. */
const DnsServerFacts = ({ data }: { readonly data: Data }) => {
  const texts = reportDomainTexts().servers;
  const servers = data.dnsServers ?? [];
  const rest = servers.slice(LIMIT);
  return (
    <FactGroup
      title={factName('dns.dnsServers')}
      foot={
        <>
          {rest.length > 0 && (
            <SheetFold summary={texts.more({ count: rest.length })}>
              <FactList label={texts.more({ count: rest.length })}>{factsOf(rest)}</FactList>
            </SheetFold>
          )}
          <SheetNote>{texts.footnote}</SheetNote>
        </>
      }
    >
      {servers.length > 0 ? (
        factsOf(servers.slice(0, LIMIT))
      ) : (
        <PlainFact name={factName('dns.dnsServers')}>
          <StateMark {...missing(data.checks, 'nameServers')} />
        </PlainFact>
      )}
    </FactGroup>
  );
};
