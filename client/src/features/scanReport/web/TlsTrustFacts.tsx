import { graphql } from '../../../generated/gql.ts';
import type {
  TlsTrustFacts_TlsFragment,
  WebDaneRow_TlsFragment,
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
import { Fact, FactNote, notCheckedRow, type ReadRow, readRow, ScannerNote } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { factReading, missing, notChecked, type Reading } from '../reading.ts';
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

const Proof = ({ revocation }: Pick<Tls, 'revocation'>) => {
  const { tls } = reportWebTexts();
  return (
    <>
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
    </>
  );
};

const logsReading = (timestamps: Tls['timestamps']): Reading => {
  if (timestamps === null) return notChecked();
  return timestamps.length === 0
    ? { tone: 'none', word: reportTexts().none }
    : { tone: 'info', word: reportWebTexts().tls.logCount({ count: timestamps.length }) };
};

const Logs = ({ timestamps }: { readonly timestamps: NonNullable<Tls['timestamps']> }) => {
  const { tls } = reportWebTexts();
  return (
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
  );
};

/** What supports the certificate: proof that it is not revoked, public logs, and how its holder was validated. */
export const tlsTrustRows = ({ revocation, timestamps, validation }: Tls): readonly ReadRow[] => {
  const { tls } = reportWebTexts();
  const rows = [
    readRow({
      name: factName('web.tls.revocation.status'),
      reading: revocationReading(revocation),
      details: <Proof revocation={revocation} />,
    }),
    readRow({
      name: tls.logs,
      reading: logsReading(timestamps),
      children: timestamps !== null && timestamps.length > 0 && <Logs timestamps={timestamps} />,
    }),
  ];
  if (validation === null) return rows;
  const word = factWord('web.tls.validation', validation);
  return [
    ...rows,
    readRow({ name: factName('web.tls.validation'), reading: { tone: 'info', word, note: tls.validationNote } }),
  ];
};

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
export const hstsPreloadRow = (data: Data): ReadRow =>
  readRow({
    name: factName('web.hstsPreload'),
    reading: readingOf(data),
    details: data.hstsPreload && (
      <>
        <ListingNotes preload={data.hstsPreload} />
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
      </>
    ),
  });

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
          <ThirdPartyText text={detail} />
        </p>
      ))}
      <Disclosure summary={texts.featureByFeature}>
        <MarkedList items={features.map((feature) => ({ ...featureMark(feature), text: feature.title }))} />
      </Disclosure>
    </Fact>
  );
};

graphql(`
  fragment WebDaneRow_tls on TlsDetails {
    dane {
      status
      detail
      base
      records
      certificates {
        subject
        sha256
        matches
      }
    }
  }
`);

/** The TLSA records of the web host, and the certificates that they were compared with. */
export const webDaneRow = ({ dane }: ValueOf<WebDaneRow_TlsFragment>): ReadRow => {
  const name = factName('web.tls.dane.status');
  if (dane === null) return notCheckedRow(name);
  return readRow({
    name,
    reading: factReading('web.tls.dane.status', dane.status),
    children: (
      <>
        <ScannerNote text={dane.detail} />
        {dane.records.length > 0 && (
          <Disclosure summary={factName('web.tls.dane.records')}>
            {dane.records.map((record) => (
              <FactNote key={record}>
                <ThirdPartyText mono text={`_443._tcp.${dane.base} TLSA ${record}`} />
              </FactNote>
            ))}
            <MarkedList
              items={dane.certificates.map(({ subject, sha256, matches }) => ({
                ...factReading('web.tls.dane.certificates.matches', matches),
                text: (
                  <>
                    <ThirdPartyText text={subject} />
                    <FactNote>
                      {factName('web.tls.dane.certificates.sha256')} <ThirdPartyText mono text={sha256} />
                    </FactNote>
                  </>
                ),
              }))}
            />
          </Disclosure>
        )}
      </>
    ),
  });
};
