import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DnsServerFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { FactList } from '../FactList.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { missing } from '../reading.ts';
import { SheetFold } from '../SheetFold.tsx';
import { SheetNote } from '../SheetNote.tsx';
import { dohReading } from './domainReadings.ts';

const DnsServerFacts_section = graphql(`
  fragment DnsServerFacts_section on DnsSection {
    checks {
      probe
      state
      isPartial
    }
    dnsServers {
      number
      name
      ipAddress
      dohSupport
    }
  }
`);

type Server = NonNullable<DnsServerFacts_SectionFragment['dnsServers']>[number];

/** Spec 2 §9: DNS servers 3; names of 25 characters. */
const LIMIT = 3;
const NAME_LENGTH = 25;

const ServerFact = ({ server: { number, name, ipAddress, dohSupport } }: { readonly server: Server }) => (
  <Fact name={reportDomainTexts().servers.name(number)} {...dohReading(dohSupport)}>
    <CutText text={name} limit={NAME_LENGTH} />
    <FactNote>
      {ipAddress === null ? reportDomainTexts().servers.noAddress : <ForeignText mono text={ipAddress} />}
    </FactNote>
  </Fact>
);

const factsOf = (servers: readonly Server[]) =>
  servers.map((server) => <ServerFact key={server.number} server={server} />);

/** Who answers for the name: number, name, address, and whether questions to it can be asked encrypted. */
export const DnsServerFacts = ({ section }: { readonly section: FragmentType<DnsServerFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: DnsServerFacts_section, from: section });
  const texts = reportDomainTexts().servers;
  const servers = data.dnsServers ?? [];
  const rest = servers.slice(LIMIT);
  return (
    <FactGroup
      title={texts.title}
      foot={
        <>
          {rest.length > 0 && (
            <SheetFold summary={texts.more(rest.length)}>
              <FactList label={texts.more(rest.length)}>{factsOf(rest)}</FactList>
            </SheetFold>
          )}
          <SheetNote>{texts.footnote}</SheetNote>
        </>
      }
    >
      {servers.length > 0 ? (
        factsOf(servers.slice(0, LIMIT))
      ) : (
        <PlainFact name={texts.title}>
          <StateMark {...missing(data.checks, 'nameServers')} />
        </PlainFact>
      )}
    </FactGroup>
  );
};
