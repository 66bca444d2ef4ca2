import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MailTransportFacts_SectionFragment } from '../../../generated/graphql.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { missing } from '../reading.ts';
import { MailServerFact } from './MailServerFact.tsx';
import { bimiReadings, mtaStsReadings, tlsRptReadings } from './mailReadings.ts';

const MailTransportFacts_section = graphql(`
  fragment MailTransportFacts_section on EmailSection {
    checks {
      probe
      state
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

const RECORD_LENGTH = 60;
const LIMIT = 3;

const RecordLine = ({ record }: { readonly record: string | null }) =>
  record !== null && <CutText text={record} limit={RECORD_LENGTH} />;

const MtaStsFact = ({ data: { mtaSts, checks } }: { readonly data: Data }) => {
  const reading = mtaSts ? mtaStsReadings[mtaSts.status] : missing(checks, 'mtaSts');
  return (
    <Fact name="MTA-STS" {...reading}>
      <FactNote>{reading.note}</FactNote>
      {mtaSts && (
        <>
          <RecordLine record={mtaSts.record} />
          {mtaSts.mx.length > 0 && (
            <FactNote>
              Allows <ForeignText mono text={mtaSts.mx.join(', ')} />
            </FactNote>
          )}
          {mtaSts.hostsNotAllowed.length > 0 && (
            <FactNote>
              Not allowed: <ForeignText mono text={mtaSts.hostsNotAllowed.join(', ')} />
            </FactNote>
          )}
          <ForeignList items={mtaSts.faults} limit={LIMIT} />
        </>
      )}
    </Fact>
  );
};

const TlsRptFact = ({ data: { tlsRpt, checks } }: { readonly data: Data }) => (
  <Fact name="TLS reports" {...(tlsRpt ? tlsRptReadings[tlsRpt.status] : missing(checks, 'tlsRpt'))}>
    {tlsRpt && (
      <>
        <RecordLine record={tlsRpt.record} />
        <ForeignList items={tlsRpt.faults} limit={LIMIT} />
      </>
    )}
  </Fact>
);

const BimiFact = ({ data: { bimi, checks } }: { readonly data: Data }) => {
  const reading = bimi ? bimiReadings[bimi.status] : missing(checks, 'bimi');
  return (
    <Fact name="BIMI logo" {...reading}>
      <FactNote>{reading.note}</FactNote>
      {bimi && (
        <>
          <RecordLine record={bimi.record} />
          {bimi.logoUrl !== null && (
            <FactNote>
              <ExternalLink href={bimi.logoUrl}>
                <ForeignText mono text={bimi.logoUrl} />
              </ExternalLink>
            </FactNote>
          )}
          <ForeignList items={bimi.faults} limit={LIMIT} />
        </>
      )}
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
  const servers = data.mailServerTls;
  return (
    <FactGroup title="Transport of mail">
      <MtaStsFact data={data} />
      <TlsRptFact data={data} />
      <BimiFact data={data} />
      {servers && servers.length > 0 ? (
        servers.map((server) => <MailServerFact key={server.host} server={server} />)
      ) : (
        <Fact
          name="Mail server TLS"
          room="record"
          {...(servers ? { tone: 'none', word: 'No mail server' } : missing(data.checks, 'mailTls'))}
        />
      )}
    </FactGroup>
  );
};
