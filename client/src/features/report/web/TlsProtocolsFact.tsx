import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsProtocolsFact_TlsFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
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

const Suites = ({ protocol }: { readonly protocol: Protocol }) => {
  const texts = reportWebTexts().tls;
  return (
    <>
      <p>{protocolName(protocol.version)}</p>
      {protocol.detail !== null && (
        <FactNote>
          <ForeignText lang="en" text={protocol.detail} />
        </FactNote>
      )}
      {protocol.suites.length > 0 && (
        <Disclosure summary={texts.suites(protocol.suites.length)}>
          {protocol.order !== null && <FactNote>{wordOf(texts.orders, protocol.order)}</FactNote>}
          <SuiteList suites={protocol.suites} />
          {!protocol.complete && <FactNote>{texts.notAllAsked}</FactNote>}
        </Disclosure>
      )}
    </>
  );
};

/** Every version from SSL 2 to TLS 1.3 with the suites that the server takes, and its groups for the key exchange. */
export const TlsProtocolsFact = ({ tls: { protocols, groups } }: { readonly tls: Tls }) => {
  const texts = reportWebTexts().tls;
  return (
    <>
      <Fact name={texts.versions} {...protocolsReading(protocols)}>
        <MarkedList
          items={protocols.map((protocol) => ({ ...protocolReading(protocol), text: <Suites protocol={protocol} /> }))}
        />
      </Fact>
      {groups && (
        <Fact
          name={texts.keyExchange}
          tone={groups.postQuantum ? 'pass' : 'info'}
          word={groups.postQuantum ? texts.postQuantum : texts.groups(groups.names.length)}
        >
          <ForeignText mono text={groups.names.join(', ')} />
          {!groups.complete && <FactNote>{texts.notAllAsked}</FactNote>}
        </Fact>
      )}
    </>
  );
};
