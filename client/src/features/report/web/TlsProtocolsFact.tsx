import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsProtocolsFact_TlsFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { SuiteList } from './SuiteList.tsx';
import { protocolName, protocolReading, protocolsReading } from './tlsReadings.ts';

graphql(`
  fragment TlsProtocolsFact_tls on TlsDetails {
    protocols {
      version
      accepted
      detail
      order
      complete
      suites {
        ...SuiteList_suite @unmask
      }
    }
    groups {
      names
      complete
      postQuantum
    }
  }
`);

type Tls = ValueOf<TlsProtocolsFact_TlsFragment>;
type Protocol = Tls['protocols'][number];

const ORDERS: Readonly<Record<string, string>> = {
  server: 'The server chooses.',
  client: 'The visitor’s browser chooses.',
};

const Suites = ({ protocol }: { readonly protocol: Protocol }) => (
  <>
    <p>{protocolName(protocol.version)}</p>
    {protocol.detail !== null && (
      <FactNote>
        <ForeignText text={protocol.detail} />
      </FactNote>
    )}
    {protocol.suites.length > 0 && (
      <Disclosure summary={protocol.suites.length === 1 ? '1 suite' : `${protocol.suites.length} suites`}>
        {protocol.order !== null && <FactNote>{ORDERS[protocol.order] ?? protocol.order}</FactNote>}
        <SuiteList suites={protocol.suites} />
        {!protocol.complete && <FactNote>Not all could be asked for.</FactNote>}
      </Disclosure>
    )}
  </>
);

/** Every version from SSL 2 to TLS 1.3 with the suites that the server takes, and its groups for the key exchange. */
export const TlsProtocolsFact = ({ tls: { protocols, groups } }: { readonly tls: Tls }) => (
  <>
    <Fact name="Versions and suites" room="record" {...protocolsReading(protocols)}>
      <MarkedList
        items={protocols.map((protocol) => ({ ...protocolReading(protocol), text: <Suites protocol={protocol} /> }))}
      />
    </Fact>
    {groups && (
      <Fact
        name="Key exchange"
        tone={groups.postQuantum ? 'pass' : 'info'}
        word={groups.postQuantum ? 'Post-quantum' : `${groups.names.length} groups`}
      >
        <ForeignText mono text={groups.names.join(', ')} />
        {!groups.complete && <FactNote>Not all could be asked for.</FactNote>}
      </Fact>
    )}
  </>
);
