import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsTrustFacts_TlsFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDate } from '../../../ui/formatTime.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { revocationReading } from './tlsReadings.ts';

graphql(`
  fragment TlsTrustFacts_tls on TlsDetails {
    revocation {
      stapled
      status
      signature
      thisUpdate
      nextUpdate
      mustStaple
    }
    timestamps {
      source
      logId
      at
    }
    validation
  }
`);

type Tls = ValueOf<TlsTrustFacts_TlsFragment>;

const VALIDATIONS: Readonly<Record<string, string>> = {
  domain: 'Domain only',
  organization: 'Organisation',
  individual: 'Individual',
  extended: 'Extended',
};

const SOURCES: Readonly<Record<string, string>> = {
  certificate: 'in the certificate',
  tls: 'in the handshake',
  ocsp: 'in the stapled proof',
};

const RevocationFact = ({ revocation }: { readonly revocation: Tls['revocation'] }) => {
  const reading = revocationReading(revocation);
  return (
    <Fact name="Revocation" {...reading}>
      <FactNote>{reading.note}</FactNote>
      {revocation.thisUpdate !== null && (
        <FactNote>
          Proof of {formatDate(revocation.thisUpdate)}
          {revocation.nextUpdate !== null && `, good until ${formatDate(revocation.nextUpdate)}`}
          {revocation.signature !== null &&
            `; its signature: ${revocation.signature === 'notChecked' ? 'not checked' : revocation.signature}`}
        </FactNote>
      )}
    </Fact>
  );
};

const TimestampsFact = ({ timestamps }: { readonly timestamps: Tls['timestamps'] }) => {
  if (timestamps === null) return <Fact name="Transparency logs" tone="unknown" word="Not checked" />;
  if (timestamps.length === 0) return <Fact name="Transparency logs" tone="none" word="None" />;
  return (
    <Fact name="Transparency logs" tone="info" word={timestamps.length === 1 ? '1 log' : `${timestamps.length} logs`}>
      <Disclosure summary="Signed timestamps">
        <ScrollTable
          label="Signed certificate timestamps"
          head={['Log', 'Where', 'When']}
          rows={timestamps.map(({ source, logId, at }) => [
            <ForeignText mono text={logId} />,
            SOURCES[source] ?? source,
            at === null ? 'not known' : formatDate(at),
          ])}
        />
      </Disclosure>
    </Fact>
  );
};

/** What backs the certificate: a proof that it stands, public logs, and how its holder was checked. */
export const TlsTrustFacts = ({ tls: { revocation, timestamps, validation } }: { readonly tls: Tls }) => (
  <>
    <RevocationFact revocation={revocation} />
    <TimestampsFact timestamps={timestamps} />
    {validation !== null && (
      <Fact name="Validation" tone="info" word={VALIDATIONS[validation] ?? validation}>
        <FactNote>What the authority says it checked of the certificate’s holder.</FactNote>
      </Fact>
    )}
  </>
);
