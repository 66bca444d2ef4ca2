import type { ReactNode } from 'react';
import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MailServerFact_ServerFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDate } from '../../../ui/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { DetailTable } from '../DetailTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { tlsVersionName } from '../web/webReadings.ts';
import { daneReadings, startTlsReadings } from './mailReadings.ts';

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

const yes = (value: boolean): string => (value ? 'Yes' : 'No');

const certificateRows = ({ certificate }: Server): readonly Row[] =>
  certificate
    ? [
        ['Certificate', <ForeignText mono text={certificate.subject} />],
        ['Issuer', <ForeignText mono text={certificate.issuer} />],
        ['Valid until', formatDate(certificate.notAfter)],
        ['Trusted', yes(certificate.trusted)],
        ['Its name fits', yes(certificate.nameMatches)],
      ]
    : [];

const rowsOf = (server: Server): readonly Row[] => {
  const rows: Row[] = [];
  if (server.address !== null) rows.push(['Address', <ForeignText mono text={server.address} />]);
  if (server.version !== null) rows.push(['Version', tlsVersionName(server.version)]);
  if (server.cipher !== null) rows.push(['Cipher', <ForeignText mono text={server.cipher} />]);
  rows.push([
    'Old versions',
    server.acceptsOldVersions === null ? 'Not checked' : server.acceptsOldVersions ? 'Accepted' : 'Refused',
  ]);
  rows.push(...certificateRows(server));
  if (server.dane.records.length > 0) rows.push(['TLSA', <ForeignList items={server.dane.records} limit={3} />]);
  return rows;
};

/** One mail server: whether it takes mail encrypted, and whether DANE holds senders to that. */
export const MailServerFact = ({ server }: { readonly server: Server }) => {
  const dane = daneReadings[server.dane.status];
  return (
    <Fact name="Mail server TLS" room="record" {...startTlsReadings[server.startTls]}>
      <ForeignText mono text={server.host} />
      {server.reason !== null && (
        <FactNote>
          <ForeignText text={server.reason} />
        </FactNote>
      )}
      <FactNote>
        DANE <StateMark tone={dane.tone} word={dane.word} />{' '}
        {server.dane.detail !== null && <ForeignText text={server.dane.detail} />}
      </FactNote>
      <Disclosure summary="Connection and certificate">
        <DetailTable rows={rowsOf(server)} />
      </Disclosure>
    </Fact>
  );
};
