import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MailServerFact_ServerFragment } from '../../../generated/graphql.ts';
import { reportEmailTexts } from '../../../texts/reportEmail/reportEmailTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDate } from '../../../ui/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { DetailTable } from '../DetailTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { tlsVersionName } from '../web/webReadings.ts';
import { FaultList } from './FaultList.tsx';
import { daneReading, startTlsReading } from './mailReadings.ts';

graphql(`
  fragment MailServerFact_server on MailServerTls {
    host
    address
    startTls
    reason
    version
    cipher
    acceptsOldVersions
    certificate {
      subject
      issuer
      notAfter
      trusted
      nameMatches
      faults
    }
    dane {
      status
      detail
      records
    }
  }
`);

type Server = ValueOf<MailServerFact_ServerFragment>;
type Row = readonly [string, ReactNode];

const TLSA_LIMIT = 3;

const yesOrNo = (value: boolean): string => (value ? reportTexts().yes : reportTexts().no);

const certificateRows = ({ certificate }: Server): readonly Row[] => {
  if (!certificate) return [];
  const texts = reportEmailTexts().transport;
  return [
    [texts.certificate, <ForeignText mono text={certificate.subject} />],
    [texts.issuer, <ForeignText mono text={certificate.issuer} />],
    [texts.validUntil, formatDate(certificate.notAfter)],
    [texts.trusted, yesOrNo(certificate.trusted)],
    [texts.nameFits, yesOrNo(certificate.nameMatches)],
    ...(certificate.faults.length > 0
      ? [[reportEmailTexts().faults, <FaultList faults={certificate.faults} />] as const]
      : []),
  ];
};

const oldVersions = ({ acceptsOldVersions }: Server): string => {
  const { accepted, refused } = reportEmailTexts().transport;
  if (acceptsOldVersions === null) return reportTexts().notChecked;
  return acceptsOldVersions ? accepted : refused;
};

const rowsOf = (server: Server): readonly Row[] => {
  const texts = reportEmailTexts().transport;
  const rows: Row[] = [];
  if (server.address !== null) rows.push([texts.address, <ForeignText mono text={server.address} />]);
  if (server.version !== null) rows.push([texts.version, tlsVersionName(server.version)]);
  if (server.cipher !== null) rows.push([texts.cipher, <ForeignText mono text={server.cipher} />]);
  rows.push([texts.oldVersions, oldVersions(server)], ...certificateRows(server));
  if (server.dane.records.length > 0) {
    rows.push([texts.tlsa, <ForeignList items={server.dane.records} limit={TLSA_LIMIT} />]);
  }
  return rows;
};

/** One mail server: whether it takes mail encrypted, and whether DANE holds senders to that. */
export const MailServerFact = ({ server }: { readonly server: Server }) => {
  const texts = reportEmailTexts().transport;
  const dane = daneReading(server.dane.status);
  return (
    <Fact name={texts.server} {...startTlsReading(server.startTls)}>
      <ForeignText mono text={server.host} />
      {server.reason !== null && (
        <FactNote>
          <ForeignText lang="en" text={server.reason} />
        </FactNote>
      )}
      <FactNote>
        {texts.dane} <StateMark tone={dane.tone} word={dane.word} />{' '}
        {server.dane.detail !== null && <ForeignText lang="en" text={server.dane.detail} />}
      </FactNote>
      <Disclosure summary={texts.connection}>
        <DetailTable rows={rowsOf(server)} />
      </Disclosure>
    </Fact>
  );
};
