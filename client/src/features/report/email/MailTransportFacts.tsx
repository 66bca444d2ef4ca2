import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MailTransportFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportEmailTexts } from '../../../texts/reportEmail/reportEmailTexts.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { FoldedGroup } from '../FoldedGroup.tsx';
import { missing } from '../reading.ts';
import { RecordText } from '../RecordText.tsx';
import { FaultList } from './FaultList.tsx';
import { MailServerFact } from './MailServerFact.tsx';
import { bimiReading, mtaStsReading, tlsRptReading } from './mailReadings.ts';

const MailTransportFacts_section = graphql(`
  fragment MailTransportFacts_section on EmailSection {
    checks {
      probe
      state
      isPartial
    }
    mtaSts {
      status
      record
      mx
      hostsNotAllowed
      faults
    }
    tlsRpt {
      status
      record
      faults
    }
    bimi {
      status
      record
      logoUrl
      faults
    }
    mailServerTls {
      host
      ...MailServerFact_server @unmask
    }
  }
`);

type Data = MailTransportFacts_SectionFragment;

const Hosts = ({ lead, hosts }: { readonly lead: string; readonly hosts: readonly string[] }) =>
  hosts.length > 0 && (
    <FactNote>
      {lead}: <ForeignText mono text={hosts.join(', ')} />
    </FactNote>
  );

const MtaStsFact = ({ data: { mtaSts, checks } }: { readonly data: Data }) => {
  const texts = reportEmailTexts().transport;
  const reading = mtaSts ? mtaStsReading(mtaSts.status) : missing(checks, 'mtaSts');
  return (
    <Fact name={texts.mtaSts} {...reading}>
      <RecordText record={mtaSts?.record ?? null} />
      <FactNote>{reading.note}</FactNote>
      {mtaSts && (
        <>
          <Hosts lead={texts.allows} hosts={mtaSts.mx} />
          <Hosts lead={texts.notAllowed} hosts={mtaSts.hostsNotAllowed} />
          <FaultList faults={mtaSts.faults} />
        </>
      )}
    </Fact>
  );
};

const TlsRptFact = ({ data: { tlsRpt, checks } }: { readonly data: Data }) => {
  const reading = tlsRpt ? tlsRptReading(tlsRpt.status) : missing(checks, 'tlsRpt');
  return (
    <Fact name={reportEmailTexts().transport.tlsRpt} {...reading}>
      <RecordText record={tlsRpt?.record ?? null} />
      <FactNote>{reading.note}</FactNote>
      <FaultList faults={tlsRpt?.faults ?? []} />
    </Fact>
  );
};

const BimiFact = ({ data: { bimi, checks } }: { readonly data: Data }) => {
  const reading = bimi ? bimiReading(bimi.status) : missing(checks, 'bimi');
  return (
    <Fact name={reportEmailTexts().transport.bimi} {...reading}>
      <RecordText record={bimi?.record ?? null} />
      <FactNote>{reading.note}</FactNote>
      {typeof bimi?.logoUrl === 'string' && (
        <FactNote>
          <ExternalLink href={bimi.logoUrl}>
            <ForeignText mono text={bimi.logoUrl} />
          </ExternalLink>
        </FactNote>
      )}
      <FaultList faults={bimi?.faults ?? []} />
    </Fact>
  );
};

/** How mail gets to the domain: whether it is encrypted on its way, and whether senders must see to it. */
export const MailTransportFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: MailTransportFacts_section,
    fragmentName: 'MailTransportFacts_section',
    from: section,
  });
  const texts = reportEmailTexts().transport;
  const { mailServerTls: servers, checks } = data;
  return (
    <FoldedGroup title={texts.title} hint={texts.hint}>
      <MtaStsFact data={data} />
      <TlsRptFact data={data} />
      <BimiFact data={data} />
      {servers && servers.length > 0 ? (
        servers.map((server) => <MailServerFact key={server.host} server={server} />)
      ) : (
        <Fact
          name={texts.server}
          {...(servers ? { tone: 'none', word: texts.noServer } : missing(checks, 'mailTls'))}
        />
      )}
    </FoldedGroup>
  );
};
