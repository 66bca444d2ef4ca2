import { graphql } from '../../../generated/gql.ts';
import type {
  TlsTrustFacts_TlsFragment,
  HstsPreloadFact_SectionFragment,
  TlsFeaturesFact_TlsFragment,
} from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { formatDate, formatDateTime } from '../../../texts/formatTime.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact, FactNote, type ReadRow, ScannerNote } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { missing, type Reading, factReading } from '../reading.ts';
import { revocationReading, featureMark } from './webReadings.ts';

graphql(`
  fragment TlsTrustFacts_tls on TlsDetails {
    revocation {
      stapled
      status
      signature
      thisUpdate
      nextUpdate
      mustStaple
      list
      listReason
      listUrl
      listUntil
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

const revocationRow = ({ revocation }: Tls): ReadRow => {
  const { tls } = reportWebTexts();
  const name = factName('web.tls.revocation.status');
  const reading = revocationReading(revocation);
  const row = (
    <Fact name={name} {...reading}>
      <FactNote>{reading.note}</FactNote>
      {revocation.thisUpdate !== null && (
        <FactNote>
          {tls.proofOf({ day: formatDate(revocation.thisUpdate) })}
          {revocation.nextUpdate !== null && tls.proofUntil({ day: formatDate(revocation.nextUpdate) })}
          {revocation.signature !== null &&
            tls.proofSignature({ words: factWord('web.tls.revocation.signature', revocation.signature) })}
        </FactNote>
      )}
      {revocation.list !== null && (
        <FactNote>
          {factName('web.tls.revocation.list')}: {factWord('web.tls.revocation.list', revocation.list)}
          {revocation.listUntil !== null && tls.proofUntil({ day: formatDate(revocation.listUntil) })}{' '}
          {revocation.listUrl !== null && <ThirdPartyText mono text={revocation.listUrl} />}
        </FactNote>
      )}
      <ScannerNote text={revocation.listReason} />
    </Fact>
  );
  return { name, reading, row };
};

const logsReading = (timestamps: Tls['timestamps']): Reading => {
  const { tls } = reportWebTexts();
  if (timestamps === null) return { tone: 'unknown', word: reportTexts().notChecked };
  return timestamps.length === 0
    ? { tone: 'none', word: reportTexts().none }
    : { tone: 'info', word: tls.logCount({ count: timestamps.length }) };
};

const logsRow = ({ timestamps }: Tls): ReadRow => {
  const { tls } = reportWebTexts();
  const reading = logsReading(timestamps);
  const row = (
    <Fact name={tls.logs} {...reading}>
      {timestamps !== null && timestamps.length > 0 && (
        <Disclosure summary={tls.timestamps}>
          <ScrollTable
            label={tls.timestampsLabel}
            head={tls.timestampsHead}
            rows={timestamps.map(({ source, logId, at }) => [
              <ThirdPartyText mono text={logId} />,
              wordOf(tls.timestampSources, source),
              at === null ? tls.notKnown : formatDate(at),
            ])}
          />
        </Disclosure>
      )}
    </Fact>
  );
  return { name: tls.logs, reading, row };
};

const validationRow = ({ validation }: Tls): readonly ReadRow[] => {
  if (validation === null) return [];
  const name = factName('web.tls.validation');
  const row = (
    <Fact name={name} tone="info" word={factWord('web.tls.validation', validation)}>
      <FactNote>{reportWebTexts().tls.validationNote}</FactNote>
    </Fact>
  );
  return [{ name, row }];
};

/** What supports the certificate: proof that it is not revoked, public logs, and how its holder was validated. */
export const tlsTrustRows = (tls: Tls): readonly ReadRow[] => [revocationRow(tls), logsRow(tls), ...validationRow(tls)];

graphql(`
  fragment HstsPreloadFact_section on WebSection {
    ...CheckStates_section @unmask
    hstsPreload {
      eligible
      requirements {
        requirement
        title
        met
        detail
      }
      listing
      entry
      listedBy
      listedAt
      listNotChecked
    }
  }
`);

type Data = ValueOf<HstsPreloadFact_SectionFragment>;
type Preload = NonNullable<Data['hstsPreload']>;

const readingOf = ({ hstsPreload, checks }: Data): Reading => {
  if (!hstsPreload) {
    const http = missing(checks, 'http');
    return http.tone === 'pending' ? http : missing(checks, 'tls');
  }
  const { eligible, listing } = hstsPreload;
  return listing === null
    ? factReading('web.hstsPreload.eligible', eligible)
    : factReading('web.hstsPreload.listing', listing);
};

const ListingNotes = ({ preload }: { readonly preload: Preload }) => {
  const { entry, listedBy, listedAt, listNotChecked } = preload;
  const texts = reportWebTexts().tls;
  return (
    <>
      {entry !== null && (
        <FactNote>
          {texts.preloadEntry}
          <ThirdPartyText mono text={entry} />
        </FactNote>
      )}
      {listedBy !== null && listedAt !== null && (
        <FactNote>{texts.preloadSource({ source: listedBy, time: formatDateTime(listedAt) })}</FactNote>
      )}
      {listNotChecked !== null && (
        <FactNote>
          {factName('web.hstsPreload.listNotChecked')}: <ThirdPartyText lang="en" text={listNotChecked} />
        </FactNote>
      )}
    </>
  );
};

/** Whether browsers' built-in HSTS list contains the domain, and whether the domain is eligible for it. */
export const hstsPreloadRow = (data: Data): ReadRow => {
  const name = factName('web.hstsPreload');
  const reading = readingOf(data);
  const row = (
    <Fact name={name} {...reading}>
      {data.hstsPreload && <ListingNotes preload={data.hstsPreload} />}
      {data.hstsPreload && (
        <Disclosure summary={factName('web.hstsPreload.requirements')}>
          <MarkedList
            items={data.hstsPreload.requirements.map(({ title, met, detail }) => ({
              ...factReading('web.hstsPreload.requirements.met', met),
              text: (
                <>
                  {title}
                  <ScannerNote text={detail} />
                </>
              ),
            }))}
          />
        </Disclosure>
      )}
    </Fact>
  );
  return { name, reading, row };
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

/** Further capabilities and limitations of the server's TLS. */
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
        ? { tone: 'warn', word: texts.toMend({ count: faults }) }
        : { tone: 'info', word: texts.featuresRead({ count: features.length }) })}
    >
      {remarks.map(({ remark, detail }) => (
        <p key={remark}>
          <ThirdPartyText lang="en" text={detail} />
        </p>
      ))}
      <Disclosure summary={texts.featureByFeature}>
        <MarkedList items={features.map((feature) => ({ ...featureMark(feature), text: feature.title }))} />
      </Disclosure>
    </Fact>
  );
};
