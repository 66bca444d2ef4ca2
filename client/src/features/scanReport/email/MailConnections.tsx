import { graphql } from '../../../generated/gql.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { formatDate } from '../../../texts/formatTime.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import type {
  MailServerSurvey_SurveyFragment,
  MailServiceFact_ServiceFragment,
  MailAddressesRow_AddressFragment,
} from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import {
  FactNote,
  type DetailRows,
  DetailTable,
  Fact,
  type ReadRow,
  readRow,
  ScannerNote,
  yesOrNo,
} from '../facts.tsx';
import { ForeignList, MarkedList, SentenceList } from '../lists.tsx';
import { TlsProtocolList } from '../web/TlsFacts.tsx';
import { featureMark, protocolName } from '../web/webReadings.ts';
import { factReading } from '../reading.ts';
import { mailProtocolReading } from './emailReadings.ts';
import type { Mark } from '../../../ui/StateMark.tsx';

graphql(`
  fragment MailConnection_certificate on MailServerCertificate {
    subject
    issuer
    notAfter
    trusted
    nameMatches
    faults
  }
`);

type Server = Pick<ValueOf<MailServiceFact_ServiceFragment>, 'certificate' | 'acceptsOldVersions'>;

/** `twin`: a server above it with the same certificate. */
export const certificateRows = ({ certificate }: Pick<Server, 'certificate'>, twin: string | undefined): DetailRows => {
  if (!certificate) return [];
  const texts = reportEmailTexts().transport;
  if (twin !== undefined) return [[texts.certificate, <ThirdPartyText text={texts.sameAs({ host: twin })} />]];
  return [
    [texts.certificate, <ThirdPartyText mono text={certificate.subject} />],
    [texts.issuer, <ThirdPartyText mono text={certificate.issuer} />],
    [factName('email.mailServerTls.certificate.notAfter'), formatDate(certificate.notAfter)],
    [texts.trusted, yesOrNo(certificate.trusted)],
    [texts.nameFits, yesOrNo(certificate.nameMatches)],
    [
      factName('email.mailServerTls.certificate.faults'),
      certificate.faults.length > 0 && <SentenceList sentences={certificate.faults} />,
    ],
  ];
};

export const oldVersions = ({ acceptsOldVersions: accepted }: Pick<Server, 'acceptsOldVersions'>): string =>
  accepted === null ? reportTexts().notChecked : factWord('email.mailServerTls.acceptsOldVersions', accepted);

graphql(`
  fragment MailServerSurvey_survey on MailServerSurvey {
    host
    protocols {
      ...TlsProtocolList_protocol @unmask
    }
    groups {
      names
    }
    features {
      feature
      title
      answer
      good
    }
    certificates {
      subject
      keyType
      keyBits
    }
  }
`);

const CERTIFICATE_LIMIT = 2;

/** What a mail server accepts after STARTTLS: versions, cipher suites, groups and features, and its certificates. */
export const MailServerSurvey = ({ survey }: { readonly survey: ValueOf<MailServerSurvey_SurveyFragment> }) => (
  <Disclosure summary={factName('email.mailServerSurveys.protocols')}>
    <TlsProtocolList protocols={survey.protocols} reading={mailProtocolReading} />
    {survey.groups && (
      <FactNote>
        {factName('email.mailServerSurveys.groups.names')}:{' '}
        <ThirdPartyText mono text={survey.groups.names.join(', ')} />
      </FactNote>
    )}
    <FactNote>{factName('email.mailServerSurveys.certificates')}</FactNote>
    <ForeignList
      items={survey.certificates.map(({ subject, keyType, keyBits }) =>
        [`${subject} (${keyType}`, ...(keyBits === null ? [] : [` ${keyBits}`]), ')'].join(''),
      )}
      limit={CERTIFICATE_LIMIT}
    />
    <MarkedList
      items={survey.features.map((feature) => ({
        ...featureMark(feature),
        text: feature.title,
      }))}
    />
  </Disclosure>
);

graphql(`
  fragment MailServiceFact_service on MailService {
    service
    host
    port
    tls
    reason
    version
    acceptsOldVersions
    certificate {
      ...MailConnection_certificate @unmask
    }
  }
`);

type Service = ValueOf<MailServiceFact_ServiceFragment>;

/** A server that the domain announces to mail programs: whether they can sign in encrypted, and who runs it. */
export const MailServiceFact = ({ service }: { readonly service: Service }) => {
  const { connection } = reportEmailTexts().transport;
  const { host, port, reason, version } = service;
  return (
    <Fact name={factName('email.mailServices')} {...factReading('email.mailServices.tls', service.tls)}>
      <ThirdPartyText mono text={`${service.service} ${host}:${port}`} />
      <ScannerNote text={reason} />
      {version !== null && (
        <Disclosure summary={connection}>
          <DetailTable
            rows={[
              [factName('email.mailServices.version'), protocolName(version)],
              [factName('email.mailServices.acceptsOldVersions'), oldVersions(service)],
              ...certificateRows(service, undefined),
            ]}
          />
        </Disclosure>
      )}
    </Fact>
  );
};

graphql(`
  fragment MailAddressesRow_address on MailServerAddress {
    host
    address
    answers
    startTls
    reason
    version
    acceptsOldVersions
    certificate {
      ...MailConnection_certificate @unmask
    }
    addressCount
  }
`);

type Address = ValueOf<MailAddressesRow_AddressFragment>;

/** An address that does not respond is only a warning, because senders then try the next one. */
const addressMark = ({ answers, startTls }: Address): Mark =>
  answers === false
    ? { tone: 'warn', word: factWord('email.mailServerAddresses.answers', answers) }
    : factReading('email.mailServerTls.startTls', startTls);

const addressesReading = (addresses: readonly Address[]): Mark => {
  const { transport } = reportEmailTexts();
  const tones = addresses.map((one) => addressMark(one).tone);
  const toMend = tones.filter((tone) => tone === 'warn' || tone === 'fail').length;
  if (toMend > 0) return { tone: 'warn', word: transport.addressesToMend({ count: toMend }) };
  const unknown = tones.filter((tone) => tone === 'unknown').length;
  return unknown > 0
    ? { tone: 'unknown', word: transport.addressesUnknown({ count: unknown }) }
    : { tone: 'pass', word: transport.addresses({ count: addresses.length }) };
};

const AddressText = ({ address: one }: { readonly address: Address }) => (
  <>
    <ThirdPartyText mono text={`${one.host} ${one.address}`} />
    <ScannerNote text={one.reason} />
    {one.version !== null && (
      <DetailTable
        rows={[
          [factName('email.mailServerAddresses.version'), protocolName(one.version)],
          [factName('email.mailServerAddresses.acceptsOldVersions'), oldVersions(one)],
          ...certificateRows(one, undefined),
        ]}
      />
    )}
  </>
);

/** The state of each address of the first mail servers. Returns no row if each server has one address, or if nothing was checked. */
export const mailAddressesRows = (addresses: readonly Address[] | null): readonly ReadRow[] => {
  if (addresses === null || addresses.length === 0) return [];
  const { transport } = reportEmailTexts();
  const hosts = [...new Map(addresses.map(({ host, addressCount }) => [host, addressCount]))];
  const more = hosts.reduce((sum, [, count]) => sum + count, 0) - addresses.length;
  return [
    readRow({
      name: factName('email.mailServerAddresses'),
      reading: addressesReading(addresses),
      children: (
        <Disclosure summary={transport.addressByAddress}>
          <MarkedList items={addresses.map((one) => ({ ...addressMark(one), text: <AddressText address={one} /> }))} />
          {more > 0 && <FactNote>{transport.moreAddresses({ count: more })}</FactNote>}
        </Disclosure>
      ),
    }),
  ];
};
