import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { DomainSecurityFacts_SectionFragment, DnssecChain_LinkFragment } from '../../../generated/graphql.ts';
import { lazyPart } from '../../../platform/lazyPart.tsx';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportDomainTexts } from '../../../texts/generated/reportDomainTexts.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { PictureFold } from '../../../platform/PictureFold.tsx';
import type { Mark } from '../../../ui/StateMark.tsx';
import { FactGroup, Fact, FactNote, type ReadRow, readRow, ScannerNote } from '../facts.tsx';
import { ForeignList, LimitedList, MarkedList } from '../lists.tsx';
import { factReading } from '../reading.ts';
import { foundReading, hostingReading, subdomainsReading } from './domainReadings.ts';

const DomainSecurityFacts_section = graphql(`
  fragment DomainSecurityFacts_section on DnsSection {
    ...CheckStates_section @unmask
    dnssec {
      status
      details
      chain {
        ...DnssecChain_link @unmask
      }
    }
    txtSecurityRecords {
      kind
      value
    }
    cdn {
      detected
      name
      evidence
    }
    hostingProvider
    subdomains {
      count
      truncated
      names
    }
  }
`);

type Data = DomainSecurityFacts_SectionFragment;

/** The limit of TXT records (spec 2 §9). */
const TXT_LIMIT = 3;

/** The rows that show certain kinds of records in full; all other records are among the TXT records. */
const ROWS: Readonly<Record<string, string>> = { SPF: 'email.spf', DMARC: 'email.dmarc' };
const NAME_LENGTH = 60;
const SUBDOMAIN_LIMIT = 20;
const EVIDENCE_LIMIT = 4;

const DnssecTrust = lazyPart(async () => (await import('../../pictures/DnssecTrust.tsx')).DnssecTrust);

const DnssecFact = ({ data }: { readonly data: Data }) => (
  <Fact
    id="dns.dnssec"
    name={factName('dns.dnssec')}
    {...factReading('dns.dnssec.status', data.dnssec?.status ?? null, data.checks)}
  >
    {data.dnssec && (
      <>
        <ThirdPartyText lang="en" text={data.dnssec.details} />
        {data.dnssec.chain.length > 0 && (
          <Disclosure summary={reportDomainTexts().security.chain}>
            <DnssecChain chain={data.dnssec.chain} said={data.dnssec.details} />
          </Disclosure>
        )}
        {data.dnssec.chain.length > 0 && (
          <PictureFold summary={reportDomainTexts().security.chainPicture}>
            <DnssecTrust chain={data.dnssec.chain} />
          </PictureFold>
        )}
      </>
    )}
  </Fact>
);

const txtRow = ({ txtSecurityRecords, checks }: Data): ReadRow => {
  const kinds = new Set(txtSecurityRecords?.map(({ kind }) => kind));
  const countOf = (kind: string): number => (txtSecurityRecords ?? []).filter((each) => each.kind === kind).length;
  return readRow({
    name: factName('dns.txtSecurityRecords'),
    reading: foundReading(txtSecurityRecords, checks),
    children: (
      <LimitedList items={[...kinds]} limit={TXT_LIMIT}>
        {(kind) => (
          <a href={`#${ROWS[kind] ?? 'dns.TXT'}`}>
            <ThirdPartyText lang="en" text={kind} />
            {countOf(kind) > 1 && ` (${formatNumber(countOf(kind))})`}
          </a>
        )}
      </LimitedList>
    ),
  });
};

const networkRows = (data: Data): readonly ReadRow[] => {
  const { cdn, hostingProvider, checks } = data;
  return [
    readRow({
      name: factName('dns.cdn'),
      reading: factReading('dns.cdn.detected', cdn?.detected ?? null, checks),
      children: typeof cdn?.name === 'string' && <CutText prose text={cdn.name} limit={NAME_LENGTH} />,
      details: cdn?.detected === true && cdn.evidence.length > 0 && (
        <Disclosure summary={factName('dns.cdn.evidence')}>
          <ForeignList items={cdn.evidence} limit={EVIDENCE_LIMIT} />
        </Disclosure>
      ),
    }),
    readRow({
      name: factName('dns.hostingProvider'),
      reading: hostingReading(data),
      children: hostingProvider !== null && <CutText prose text={hostingProvider} limit={NAME_LENGTH} />,
    }),
  ];
};

const subdomainsRow = (data: Data): ReadRow => {
  const texts = reportDomainTexts().security;
  const names = data.subdomains?.names ?? [];
  return readRow({
    id: 'dns.subdomains',
    name: factName('dns.subdomains'),
    reading: subdomainsReading(data),
    details: names.length > 0 && (
      <Disclosure summary={texts.subdomainsOpen}>
        <ForeignList items={names} limit={SUBDOMAIN_LIMIT} />
        {names.length < (data.subdomains?.count ?? 0) && (
          <FactNote>{texts.subdomainsKept({ count: names.length })}</FactNote>
        )}
      </Disclosure>
    ),
  });
};

/** DNSSEC and other protection in the DNS, the CDN and hosting provider, and known subdomains. */
export const DomainSecurityFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(DomainSecurityFacts_section, section);
  return (
    <FactGroup
      title={reportDomainTexts().security.title}
      rows={[txtRow(data), ...networkRows(data), subdomainsRow(data)]}
    >
      <DnssecFact data={data} />
    </FactGroup>
  );
};

graphql(`
  fragment DnssecChain_link on DnssecLink {
    zone
    status
    detail
    keys {
      tag
      algorithm
      bits
      entryPoint
    }
    ds
  }
`);

const linkMark = (status: string): Mark => {
  const { chainStates } = reportDomainTexts().security;
  switch (status) {
    case 'secure':
      return { tone: 'pass', word: chainStates.secure };
    case 'insecure':
      return { tone: 'none', word: chainStates.insecure };
    case 'bogus':
      return { tone: 'fail', word: chainStates.bogus };
    default:
      return { tone: 'unknown', word: factWord('dns.dnssec.status', 'INDETERMINATE') };
  }
};

interface DnssecChainProps {
  readonly chain: readonly ValueOf<DnssecChain_LinkFragment>[];
  /** The text that the row already shows. */
  readonly said: string;
}

/** The DNSSEC chain of trust from the root down to the domain name. */
const DnssecChain = ({ chain, said }: DnssecChainProps) => (
  <MarkedList
    items={chain.map(({ zone, status, detail }) => ({
      ...linkMark(status),
      text: (
        <>
          <ThirdPartyText mono text={zone === '.' ? reportDomainTexts().security.rootZone : zone} />
          {detail !== said && <ScannerNote text={detail} />}
        </>
      ),
    }))}
  />
);
