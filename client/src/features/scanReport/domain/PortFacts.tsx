import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { PortFacts_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportDomainTexts } from '../../../texts/generated/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FactGroup, Fact, FactList, FactNote, type DetailRows, DetailTable } from '../facts.tsx';
import { missing, severityMark } from '../reading.ts';
import { SheetFold, SheetNote, SheetNotice } from '../sheetParts.tsx';
import { portSummaryReading } from './domainReadings.ts';

const PortFacts_section = graphql(`
  fragment PortFacts_section on DnsSection {
    ...CheckStates_section @unmask
    ports {
      address
      open {
        port
        service
        description
        riskLevel
        risk
        recommendation
        banner
      }
      closed
      filtered
      notes
      summary
    }
    portRefusal {
      place
      where
      text
    }
  }
`);

type Ports = NonNullable<PortFacts_SectionFragment['ports']>;
type Refusal = NonNullable<PortFacts_SectionFragment['portRefusal']>;

const Summary = ({ ports }: { readonly ports: Ports }) => {
  const { note, ...mark } = portSummaryReading({ summary: ports.summary, openCount: ports.open.length });
  return (
    <SheetNotice {...mark}>
      <p>{note}</p>
      <FactNote>
        {reportDomainTexts().ports.tried({ count: ports.open.length + ports.closed.length + ports.filtered.length })}
        <ThirdPartyText mono text={ports.address} />.
      </FactNote>
    </SheetNotice>
  );
};

const Refused = ({ refusal }: { readonly refusal: Refusal }) => {
  const texts = reportDomainTexts().ports;
  return (
    <Fact name={factName('dns.ports')} tone="unknown" word={reportTexts().notChecked}>
      {texts.refused}
      <FactNote>
        {texts.refusedAt[refusal.place]} <ThirdPartyText mono text={refusal.where} />:{' '}
        <ThirdPartyText mono text={refusal.text} />
      </FactNote>
    </Fact>
  );
};

const Shut = ({ ports: { closed, filtered } }: { readonly ports: Ports }) => {
  const texts = reportDomainTexts().ports;
  if (closed.length + filtered.length === 0) return null;
  return (
    <SheetFold summary={texts.shut}>
      <FactList label={texts.shut}>
        {closed.length > 0 && (
          <Fact name={texts.closed} tone="pass" word={texts.closedCount({ count: closed.length })}>
            {closed.join(', ')}
          </Fact>
        )}
        {filtered.length > 0 && (
          <Fact
            name={factName('dns.ports.filtered')}
            tone="unknown"
            word={texts.silentCount({ count: filtered.length })}
          >
            {filtered.join(', ')}
            <FactNote>{texts.silentNote}</FactNote>
          </Fact>
        )}
      </FactList>
    </SheetFold>
  );
};

const Foot = ({ ports }: { readonly ports: Ports }) => (
  <>
    <Shut ports={ports} />
    {ports.notes.map((note) => (
      <SheetNote key={note}>
        <ThirdPartyText text={note} />
      </SheetNote>
    ))}
  </>
);

/** The well-known ports that are reachable from the internet, and the possible consequences. */
export const PortFacts = ({ section }: { readonly section: FragmentType<PortFacts_SectionFragment> }) => {
  const { data } = useLiveFragment(PortFacts_section, section);
  const texts = reportDomainTexts().ports;
  const { ports, portRefusal } = data;
  return (
    <FactGroup title={texts.title} lead={ports && <Summary ports={ports} />} foot={ports && <Foot ports={ports} />}>
      {ports ? (
        ports.open.map((port) => <OpenPortFact key={port.port} port={port} />)
      ) : portRefusal ? (
        <Refused refusal={portRefusal} />
      ) : (
        <Fact name={factName('dns.ports')} {...missing(data.checks, 'ports')} />
      )}
    </FactGroup>
  );
};

type OpenPort = Ports['open'][number];

const GREETING_LENGTH = 120;

const rowsOf = ({ risk, recommendation, banner }: OpenPort): DetailRows => [
  [factName('dns.ports.open.risk'), risk],
  [factName('dns.ports.open.recommendation'), recommendation],
  [factName('dns.ports.open.banner'), banner !== null && <CutText text={banner} limit={GREETING_LENGTH} />],
];

/** One open port: its purpose, the risk of public access, and what to do. */
const OpenPortFact = ({ port }: { readonly port: OpenPort }) => {
  const texts = reportDomainTexts().ports;
  return (
    <Fact
      name={`${port.port} ${port.service}`}
      tone={port.riskLevel === 'NONE' ? 'info' : severityMark(port.riskLevel).tone}
      word={factWord('dns.ports.open.riskLevel', port.riskLevel)}
    >
      {port.description}
      <Disclosure summary={texts.detail}>
        <DetailTable rows={rowsOf(port)} />
      </Disclosure>
    </Fact>
  );
};
