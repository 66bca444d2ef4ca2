import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DomainSecurityFacts_SectionFragment } from '../../../generated/graphql.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { counted, missing } from '../reading.ts';
import { DnssecChain } from './DnssecChain.tsx';
import { cdnReading, dnssecReading, hostingReading, ipv6Reading, subdomainsReading } from './domainReadings.ts';

const DomainSecurityFacts_section = graphql(`
  fragment DomainSecurityFacts_section on DnsSection {
    checks {
      probe
      state
    }
    dnssec {
      status
      details
      chain {
        ...DnssecChain_link @unmask
      }
    }
    dnsServers {
      number
      name
      ipAddress
      dohSupport
    }
    txtSecurityRecords {
      kind
      value
    }
    dnsSecurityFeatures
    ipv6
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
type Server = NonNullable<Data['dnsServers']>[number];

/** Spec 2 §9. */
const SERVER_LIMIT = 3;
const SERVER_LENGTH = 25;
const TXT_LENGTH = 40;
const LIST_LIMIT = 5;

const doh = (support: boolean | null): string => {
  if (support === null) return 'DNS over HTTPS not checked';
  return support ? 'answers DNS over HTTPS' : 'no DNS over HTTPS';
};

const ServerLine = ({ server }: { readonly server: Server }) => (
  <>
    <CutText text={server.name} limit={SERVER_LENGTH} />
    <FactNote>
      {server.number}. {server.ipAddress !== null && <ForeignText mono text={server.ipAddress} />}
      {server.ipAddress !== null && ', '}
      {doh(server.dohSupport)}
    </FactNote>
  </>
);

const DnssecFact = ({ data }: { readonly data: Data }) => (
  <Fact name="DNSSEC" room="record" {...dnssecReading(data)}>
    {data.dnssec && (
      <>
        <ForeignText text={data.dnssec.details} />
        {data.dnssec.chain.length > 0 && (
          <Disclosure summary="The chain, zone by zone">
            <DnssecChain chain={data.dnssec.chain} />
          </Disclosure>
        )}
      </>
    )}
  </Fact>
);

const NamesFacts = ({ data }: { readonly data: Data }) => (
  <>
    <Fact
      name="DNS servers"
      room="record"
      {...(data.dnsServers ? counted(data.dnsServers.length, 'info', 'found') : missing(data.checks, 'nameServers'))}
    >
      <LimitedList
        limit={SERVER_LIMIT}
        items={(data.dnsServers ?? []).map((server) => (
          <ServerLine server={server} />
        ))}
      />
    </Fact>
    <Fact
      name="TXT security records"
      room="record"
      {...(data.txtSecurityRecords
        ? counted(data.txtSecurityRecords.length, 'info', 'found')
        : missing(data.checks, 'dns'))}
    >
      <LimitedList
        limit={LIST_LIMIT}
        items={(data.txtSecurityRecords ?? []).map(({ kind, value }) => (
          <>
            {kind} <CutText text={value} limit={TXT_LENGTH} />
          </>
        ))}
      />
    </Fact>
    <Fact
      name="Features"
      {...(data.dnsSecurityFeatures
        ? counted(data.dnsSecurityFeatures.length, 'info', 'found')
        : missing(data.checks, 'dns'))}
    >
      {data.dnsSecurityFeatures?.join(', ')}
    </Fact>
  </>
);

/** What protects the name, who serves it, and what else is known by it. */
export const DomainSecurityFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: DomainSecurityFacts_section,
    fragmentName: 'DomainSecurityFacts_section',
    from: section,
  });
  return (
    <FactGroup title="Security features">
      <DnssecFact data={data} />
      <NamesFacts data={data} />
      <Fact name="IPv6" {...ipv6Reading(data)} />
      <Fact name="Delivery network" {...cdnReading(data)}>
        {data.cdn?.detected === true && (
          <>
            {data.cdn.name !== null && <ForeignText text={data.cdn.name} />}
            <FactNote>Given away by: {<ForeignText text={data.cdn.evidence.join('; ')} />}</FactNote>
          </>
        )}
      </Fact>
      <Fact name="Hosting provider" {...hostingReading(data)}>
        {data.hostingProvider !== null && <ForeignText text={data.hostingProvider} />}
        <FactNote>{hostingReading(data).note}</FactNote>
      </Fact>
      <Fact name="Subdomains" room="record" {...subdomainsReading(data)}>
        <FactNote>{subdomainsReading(data).note}</FactNote>
        <ForeignList items={data.subdomains?.names ?? []} limit={LIST_LIMIT} />
      </Fact>
    </FactGroup>
  );
};
