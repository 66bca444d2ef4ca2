import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { PortFacts_SectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { missing } from '../reading.ts';
import { SheetNote } from '../SheetNote.tsx';
import { SheetNotice } from '../SheetNotice.tsx';
import { portSummaryReading } from './domainReadings.ts';
import { OpenPortFact } from './OpenPortFact.tsx';

const PortFacts_section = graphql(`
  fragment PortFacts_section on DnsSection {
    checks {
      probe
      state
    }
    ports {
      address
      open {
        ...OpenPortFact_port @unmask
      }
      closed
      filtered
      notes
      summary
    }
  }
`);

type Ports = NonNullable<PortFacts_SectionFragment['ports']>;

const Summary = ({ ports }: { readonly ports: Ports }) => {
  const { note, ...mark } = portSummaryReading(ports.summary);
  return (
    <SheetNotice {...mark}>
      <p>{ports.open.length === 0 ? 'No port of those that were tried is open.' : note}</p>
      <FactNote>
        {ports.open.length + ports.closed.length + ports.filtered.length} ports were tried on{' '}
        <ForeignText mono text={ports.address} />.
      </FactNote>
    </SheetNotice>
  );
};

const Shut = ({ ports }: { readonly ports: Ports }) => (
  <>
    {ports.closed.length > 0 && (
      <Fact name="Closed" tone="pass" word={`${ports.closed.length} closed`}>
        <FactNote>{ports.closed.join(', ')}</FactNote>
      </Fact>
    )}
    {ports.filtered.length > 0 && (
      <Fact name="No answer" tone="unknown" word={`${ports.filtered.length} not known`}>
        <FactNote>{ports.filtered.join(', ')}: neither open nor closed as far as we can tell.</FactNote>
      </Fact>
    )}
  </>
);

/** Which well-known ports the whole internet can reach, and what that may mean. */
export const PortFacts = ({ section }: { readonly section: FragmentType<PortFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: PortFacts_section, fragmentName: 'PortFacts_section', from: section });
  const { ports } = data;
  return (
    <FactGroup
      title="Open ports analysis"
      lead={ports && <Summary ports={ports} />}
      foot={ports?.notes.map((note) => (
        <SheetNote key={note}>{note}</SheetNote>
      ))}
    >
      {ports ? (
        <>
          {ports.open.map((port) => (
            <OpenPortFact key={port.port} port={port} />
          ))}
          <Shut ports={ports} />
        </>
      ) : (
        <Fact name="Open ports" room="list" {...missing(data.checks, 'ports')} />
      )}
    </FactGroup>
  );
};
