import { graphql } from '../../../generated/gql.ts';
import type { TlsClients_TlsFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FactNote, notCheckedRow, type ReadRow, readRow } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { protocolName } from './webReadings.ts';
import { factReading } from '../reading.ts';

graphql(`
  fragment TlsClients_tls on TlsDetails {
    clients {
      connects
      version
      suite
      why
      clients
    }
  }
`);

type Tls = ValueOf<TlsClients_TlsFragment>;
type Handshake = NonNullable<Tls['clients']>[number];

const HandshakeText = ({ handshake: { clients, version, suite, why } }: { readonly handshake: Handshake }) => (
  <>
    <ThirdPartyText text={clients.join(' · ')} />
    {(version !== null || suite !== null) && (
      <FactNote>
        {version !== null && protocolName(version)} {suite !== null && <ThirdPartyText mono text={suite} />}
      </FactNote>
    )}
    {why !== null && <FactNote>{factWord('web.tls.clients.why', why)}</FactNote>}
  </>
);

/** The common clients that can connect to the server, and the parameters that they negotiate. */
export const tlsClientsRow = ({ clients }: Tls): ReadRow => {
  const { tls } = reportWebTexts();
  const name = factName('web.tls.clients');
  if (clients === null) return notCheckedRow(name);
  const countOf = (some: readonly Handshake[]): number => some.reduce((sum, one) => sum + one.clients.length, 0);
  const count = countOf(clients.filter(({ connects }) => connects === true));
  return readRow({
    name,
    reading: { tone: 'info', word: tls.clientsConnect({ count, of: countOf(clients) }) },
    children: (
      <Disclosure summary={tls.clientByClient}>
        <MarkedList
          items={clients.map((handshake) => ({
            ...factReading('web.tls.clients.connects', handshake.connects),
            text: <HandshakeText handshake={handshake} />,
          }))}
        />
        <FactNote>{tls.clientsNote}</FactNote>
      </Disclosure>
    ),
  });
};
