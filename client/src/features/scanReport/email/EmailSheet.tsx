import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { EmailSheet_SectionFragment } from '../../../generated/graphql.ts';
import { factEmpty, factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import {
  FactList,
  ReadFact,
  RecordText,
  Fact,
  FactNote,
  FoldedGroup,
  AddressLink,
  type DetailRows,
  DetailTable,
  type ReadRow,
  readRow,
  ScannerNote,
} from '../facts.tsx';
import { ForeignList, SentenceList } from '../lists.tsx';
import { Sheet } from '../Sheet.tsx';
import type { RecordPlace } from '../SectionFindings.tsx';
import { dkimReading, dmarcReading, mailProviderReading, spfReading, spfKindMark } from './emailReadings.ts';
import { DMARC_DETAILS, MailRecordFacts } from './MailRecordFacts.tsx';
import {
  MailServerSurvey,
  mailAddressesRows,
  MailServiceFact,
  certificateRows,
  oldVersions,
} from './MailConnections.tsx';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { factReading, missing } from '../reading.ts';
import { protocolName } from '../web/webReadings.ts';

const EmailSheet_section = graphql(`
  fragment EmailSheet_section on EmailSection {
    id
    ...CheckStates_section @unmask
    spfStatus
    spfOthers
    spfRecord
    spfLookups
    dkimConfigured
    dkimSelectors
    dmarcStatus
    dmarcPolicy
    dmarcRecord
    secureMxProvider
    mailProvider
    mailServers
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
      address
      startTls
      reason
      version
      cipher
      acceptsOldVersions
      dnssec
      certificate {
        ...MailConnection_certificate @unmask
      }
      dane {
        status
        detail
        records
      }
    }
    mailServerSurveys {
      host
      ...MailServerSurvey_survey @unmask
    }
    mailServices {
      ...MailServiceFact_service @unmask
    }
    mailServerAddresses {
      ...MailAddressesRow_address @unmask
    }
    ...MailRecordFacts_section
    ...Sheet_section
  }
`);

type Data = EmailSheet_SectionFragment;
type Server = NonNullable<Data['mailServerTls']>[number];

/** Number of selectors and mail servers that are shown at first. */
const LIMIT = 2;

/** The rows that show a record in full. */
const recordsOf = (data: Data): readonly RecordPlace[] => [
  { id: 'email.spf', name: factName('email.spfRecord'), texts: [data.spfRecord] },
  { id: 'email.dmarc', name: factName('email.dmarcPolicy'), texts: [data.dmarcRecord] },
  {
    id: 'email.mx',
    name: factName('email.secureMxProvider'),
    texts: [data.mailProvider, ...(data.mailServers ?? [])],
  },
  { id: 'email.mta-sts', name: factName('email.mtaSts'), texts: [data.mtaSts?.record] },
  { id: 'email.tls-rpt', name: factName('email.tlsRpt'), texts: [data.tlsRpt?.record] },
  { id: 'email.bimi', name: factName('email.bimi'), texts: [data.bimi?.record] },
];

/** Who may send mail in the domain's name, and what happens to forged mail. */
export const EmailSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(EmailSheet_section, section);
  const kind = spfKindMark(data);
  return (
    <Sheet section={data} records={recordsOf(data)} placed={DMARC_DETAILS}>
      <FactList label={reportTexts().sections.EMAIL}>
        <ReadFact id="email.spf" name={factName('email.spfRecord')} reading={spfReading(data)}>
          <RecordText record={data.spfRecord} /> {kind && <StateMark {...kind} />}
        </ReadFact>
        <ReadFact name={factName('email.dkimConfigured')} reading={dkimReading(data)}>
          <ForeignList items={data.dkimSelectors ?? []} limit={LIMIT} />
        </ReadFact>
        <ReadFact id="email.dmarc" name={factName('email.dmarcPolicy')} reading={dmarcReading(data)}>
          <RecordText record={data.dmarcRecord} />
        </ReadFact>
        <ReadFact id="email.mx" name={factName('email.secureMxProvider')} reading={mailProviderReading(data)}>
          {data.mailProvider !== null && <ThirdPartyText text={data.mailProvider} />}
          <ForeignList items={data.mailServers ?? []} limit={LIMIT} />
        </ReadFact>
      </FactList>
      <MailRecordFacts section={data} />
      <MailTransportFacts data={data} />
    </Sheet>
  );
};

const Hosts = ({ lead, hosts }: { readonly lead: string; readonly hosts: readonly string[] }) =>
  hosts.length > 0 && (
    <FactNote>
      {lead}: <ThirdPartyText mono text={hosts.join(', ')} />
    </FactNote>
  );

/** The records about the transport of mail, and the logo. */
const recordRows = ({ mtaSts, tlsRpt, bimi, checks }: Data): readonly ReadRow[] => [
  readRow({
    id: 'email.mta-sts',
    name: factName('email.mtaSts'),
    reading: factReading('email.mtaSts.status', mtaSts?.status ?? null, checks),
    children: mtaSts && <RecordText record={mtaSts.record} />,
    details: mtaSts && (
      <>
        <Hosts lead={factName('email.mtaSts.mx')} hosts={mtaSts.mx} />
        <Hosts lead={factName('email.mtaSts.hostsNotAllowed')} hosts={mtaSts.hostsNotAllowed} />
        <SentenceList sentences={mtaSts.faults} />
      </>
    ),
  }),
  readRow({
    id: 'email.tls-rpt',
    name: factName('email.tlsRpt'),
    reading: factReading('email.tlsRpt.status', tlsRpt?.status ?? null, checks),
    children: tlsRpt && <RecordText record={tlsRpt.record} />,
    details: tlsRpt && <SentenceList sentences={tlsRpt.faults} />,
  }),
  readRow({
    id: 'email.bimi',
    name: factName('email.bimi'),
    reading: factReading('email.bimi.status', bimi?.status ?? null, checks),
    children: bimi && <RecordText record={bimi.record} />,
    details: bimi && (
      <>
        {bimi.logoUrl !== null && (
          <FactNote>
            <AddressLink address={bimi.logoUrl} />
          </FactNote>
        )}
        <SentenceList sentences={bimi.faults} />
      </>
    ),
  }),
];

const twinOf = ({ certificate }: Server, above: readonly Server[]): string | undefined =>
  certificate
    ? above.find((other) => JSON.stringify(other.certificate) === JSON.stringify(certificate))?.host
    : undefined;

/** How mail reaches the domain: whether it is encrypted in transit, and whether senders must enforce that. */
const MailTransportFacts = ({ data }: { readonly data: Data }) => {
  const { title, hint } = reportEmailTexts().transport;
  return (
    <FoldedGroup
      title={title}
      hint={hint}
      rows={[
        ...recordRows(data),
        ...mailServerRows(data),
        ...mailAddressesRows(data.mailServerAddresses),
        ...mailServiceRows(data),
      ]}
    />
  );
};

const mailServerRows = ({ mailServerTls: servers, mailServerSurveys: surveys, checks }: Data): readonly ReadRow[] => {
  const name = factName('email.mailServerTls');
  if (servers && servers.length > 0)
    return servers.map((server, index) => ({
      name,
      row: (
        <MailServerFact server={server} twin={twinOf(server, servers.slice(0, index))}>
          {surveys
            ?.filter(({ host }) => host === server.host)
            .map((survey) => (
              <MailServerSurvey key={survey.host} survey={survey} />
            ))}
        </MailServerFact>
      ),
    }));
  const reading: Mark = servers ? { tone: 'none', word: factEmpty('email.mailServerTls') } : missing(checks, 'mailTls');
  return [readRow({ name, reading })];
};

const mailServiceRows = ({ mailServices: services, checks }: Data): readonly ReadRow[] => {
  const name = factName('email.mailServices');
  if (services && services.length > 0)
    return services.map((service) => ({ name, row: <MailServiceFact service={service} /> }));
  const reading: Mark = services ? { tone: 'none', word: factEmpty('email.mailServices') } : missing(checks, 'mailTls');
  return [readRow({ name, reading })];
};

const TLSA_LIMIT = 3;

const rowsOf = (server: Server, twin: string | undefined): DetailRows => {
  const { address, version, cipher, dnssec, dane } = server;
  const texts = reportEmailTexts().transport;
  return [
    [factName('email.mailServerTls.address'), address !== null && <ThirdPartyText mono text={address} />],
    [factName('email.mailServerTls.version'), version !== null && protocolName(version)],
    [texts.cipher, cipher !== null && <ThirdPartyText mono text={cipher} />],
    [factName('email.mailServerTls.acceptsOldVersions'), oldVersions(server)],
    ...certificateRows(server, twin),
    [
      factName('email.mailServerTls.dnssec'),
      dnssec !== 'NOT_CHECKED' && factWord('email.mailServerTls.dnssec', dnssec),
    ],
    [texts.tlsa, dane.records.length > 0 && <ForeignList items={dane.records} limit={TLSA_LIMIT} />],
  ];
};

interface MailServerFactProps {
  readonly server: Server;
  /** A server above it with the same certificate. */
  readonly twin: string | undefined;
  /** Further facts about the server. */
  readonly children: ReactNode;
}

/** One mail server: whether it accepts encrypted mail, and whether DANE makes senders enforce that. */
const MailServerFact = ({ server, twin, children }: MailServerFactProps) => {
  const texts = reportEmailTexts().transport;
  const dane = factReading('email.mailServerTls.dane.status', server.dane.status);
  return (
    <Fact name={factName('email.mailServerTls')} {...factReading('email.mailServerTls.startTls', server.startTls)}>
      <ThirdPartyText mono text={server.host} />
      <ScannerNote text={server.reason} />
      <FactNote>
        {factName('email.mailServerTls.dane.status')} <StateMark tone={dane.tone} word={dane.word} />{' '}
        {server.dane.detail !== null && <ThirdPartyText text={server.dane.detail} />}
      </FactNote>
      <Disclosure summary={texts.connection}>
        <DetailTable rows={rowsOf(server, twin)} />
      </Disclosure>
      {children}
    </Fact>
  );
};
