import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsTrustFacts_TlsFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
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

const RevocationFact = ({ revocation }: { readonly revocation: Tls['revocation'] }) => {
  const { tls } = reportWebTexts();
  const reading = revocationReading(revocation);
  return (
    <Fact name={tls.revocation} {...reading}>
      <FactNote>{reading.note}</FactNote>
      {revocation.thisUpdate !== null && (
        <FactNote>
          {tls.proofOf(formatDate(revocation.thisUpdate))}
          {revocation.nextUpdate !== null && tls.proofUntil(formatDate(revocation.nextUpdate))}
          {revocation.signature !== null && tls.proofSignature(wordOf(tls.signatures, revocation.signature))}
        </FactNote>
      )}
    </Fact>
  );
};

const TimestampsFact = ({ timestamps }: { readonly timestamps: Tls['timestamps'] }) => {
  const { tls } = reportWebTexts();
  if (timestamps === null) return <Fact name={tls.logs} tone="unknown" word={reportTexts().notChecked} />;
  if (timestamps.length === 0) return <Fact name={tls.logs} tone="none" word={tls.noLogs} />;
  return (
    <Fact name={tls.logs} tone="info" word={tls.logCount(timestamps.length)}>
      <Disclosure summary={tls.timestamps}>
        <ScrollTable
          label={tls.timestampsLabel}
          head={tls.timestampsHead}
          rows={timestamps.map(({ source, logId, at }) => [
            <ForeignText mono text={logId} />,
            wordOf(tls.timestampSources, source),
            at === null ? tls.notKnown : formatDate(at),
          ])}
        />
      </Disclosure>
    </Fact>
  );
};

/** What backs the certificate: a proof that it stands, public logs, and how its holder was checked. */
export const TlsTrustFacts = ({ tls: { revocation, timestamps, validation } }: { readonly tls: Tls }) => {
  const { tls } = reportWebTexts();
  return (
    <>
      <RevocationFact revocation={revocation} />
      <TimestampsFact timestamps={timestamps} />
      {validation !== null && (
        <Fact name={tls.validation} tone="info" word={wordOf(tls.validations, validation)}>
          <FactNote>{tls.validationNote}</FactNote>
        </Fact>
      )}
    </>
  );
};
