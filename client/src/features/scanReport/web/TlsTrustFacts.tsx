import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type {
  TlsTrustFacts_TlsFragment,
  HstsPreloadFact_SectionFragment,
  TlsFeaturesFact_TlsFragment,
} from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDate } from '../../../texts/formatTime.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact, FactNote } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { missing, type Reading } from '../reading.ts';
import { revocationReading, requirementMark, featureMark } from './webReadings.ts';

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
    <Fact name={factName('web.tls.revocation.status')} {...reading}>
      <FactNote>{reading.note}</FactNote>
      {revocation.thisUpdate !== null && (
        <FactNote>
          {tls.proofOf(formatDate(revocation.thisUpdate))}
          {revocation.nextUpdate !== null && tls.proofUntil(formatDate(revocation.nextUpdate))}
          {revocation.signature !== null &&
            tls.proofSignature(factWord('web.tls.revocation.signature', revocation.signature))}
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
        <Fact name={factName('web.tls.validation')} tone="info" word={factWord('web.tls.validation', validation)}>
          <FactNote>{tls.validationNote}</FactNote>
        </Fact>
      )}
    </>
  );
};

const HstsPreloadFact_section = graphql(`
  fragment HstsPreloadFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    hstsPreload {
      eligible
      requirements {
        requirement
        title
        met
        detail
      }
    }
  }
`);

type Data = HstsPreloadFact_SectionFragment;

const readingOf = ({ hstsPreload, checks }: Data): Reading => {
  if (!hstsPreload) {
    const http = missing(checks, 'http');
    return http.tone === 'pending' ? http : missing(checks, 'tls');
  }
  const { eligible } = hstsPreload;
  if (eligible === null) return { tone: 'unknown', word: reportTexts().notChecked };
  return { tone: eligible ? 'pass' : 'none', word: factWord('web.hstsPreload.eligible', eligible) };
};

/** Whether the domain could go into the list that browsers have built in. */
export const HstsPreloadFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: HstsPreloadFact_section, from: section });
  return (
    <Fact name={factName('web.hstsPreload')} {...readingOf(data)}>
      {data.hstsPreload && (
        <Disclosure summary={factName('web.hstsPreload.requirements')}>
          <MarkedList
            items={data.hstsPreload.requirements.map(({ title, met, detail }) => ({
              ...requirementMark(met),
              text: (
                <>
                  <span lang="en">{title}</span>
                  <FactNote>
                    <ForeignText lang="en" text={detail} />
                  </FactNote>
                </>
              ),
            }))}
          />
        </Disclosure>
      )}
    </Fact>
  );
};

graphql(`
  fragment TlsFeaturesFact_tls on TlsDetails {
    features {
      feature
      title
      answer
      good
    }
    remarks {
      remark
      detail
    }
  }
`);

/** What else the server's TLS can and cannot do. */
export const TlsFeaturesFact = ({
  tls: { features, remarks },
}: {
  readonly tls: ValueOf<TlsFeaturesFact_TlsFragment>;
}) => {
  const texts = reportWebTexts().tls;
  const faults = features.filter(({ good }) => good === false).length;
  return (
    <Fact
      name={factName('web.tls.features')}
      {...(faults > 0
        ? { tone: 'warn', word: texts.toMend(faults) }
        : { tone: 'info', word: texts.featuresRead(features.length) })}
    >
      {remarks.map(({ remark, detail }) => (
        <p key={remark}>
          <ForeignText lang="en" text={detail} />
        </p>
      ))}
      <Disclosure summary={texts.featureByFeature}>
        <MarkedList
          items={features.map((feature) => ({ ...featureMark(feature), text: <span lang="en">{feature.title}</span> }))}
        />
      </Disclosure>
    </Fact>
  );
};
