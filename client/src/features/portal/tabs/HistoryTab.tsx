import { usePortal } from '../PortalContext.ts';
import styles from './HistoryTab.module.css';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { ProTab } from './ProTab.tsx';
import { ProPreview, UpsellItems } from './ProPreview.tsx';
import { TabSheet, StaleNotice, TabEmpty, TabLoading } from './TabSheet.tsx';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonalState } from '../../../generated/graphql.ts';
import { wordOf, isKeyOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { formatDateTime, formatSeconds } from '../../../texts/formatTime.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { scoreBand } from '../../../ui/scoreBand.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { lazyPart } from '../../../platform/lazyPart.tsx';
import { PictureFold } from '../../../platform/PictureFold.tsx';
import { MarkerList, type ChangedScan } from '../../history/ScanMarkers.tsx';
import { comparePath, scanPath } from '../../../platform/scanPaths.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { MonitoringSetting } from './MonitoringSetting.tsx';

const HistoryChart = lazyPart(async () => (await import('../../history/HistoryChart.tsx')).HistoryChart);

/** Spec 2 §2, tab Scan History, with the setting that makes it longer by itself. */
export const HistoryTab = () => {
  const { isReadOnly } = usePortal();
  return (
    <ProTab loading={portalTabsTexts().history.loading} preview={<HistoryPreview />}>
      <ScanHistory />
      {!isReadOnly && <MonitoringSetting />}
    </ProTab>
  );
};

const SAMPLE_SCORES = [86, 84, 84, 79, 81, 76, 71, 71];

/** Beside a made-up score nothing came or went; null: it is the first. */
const sampleChanges = (index: number): ChangedScan['changes'] =>
  index + 1 < SAMPLE_SCORES.length
    ? { beforeId: `sample-${index + 1}`, gradeBefore: null, rulesBefore: null, rules: null, worse: [], better: [] }
    : null;

/** Made up, of no domain: addresses of the block for documentation (RFC 5737). */
const SAMPLE: readonly PortalScan[] = SAMPLE_SCORES.map((overallScore, index) => ({
  id: `sample-${index}`,
  scanType: index % 3 === 0 ? 'authenticated' : 'free',
  scanDate: `2026-01-${String(28 - index * 3).padStart(2, '0')}T08:00:00.000Z`,
  scanComponents: [],
  overallScore,
  scanDurationSeconds: 20.5 + index,
  userEmail: null,
  ipAddress: `192.0.2.${11 + index * 7}`,
  personalState: 'KEPT',
  grade: null,
  changes: sampleChanges(index),
  alertsRaised: [],
}));

/** Spec 2 §2, tab Scan History, for Business - Free. */
const HistoryPreview = () => {
  const { title, upsell } = portalTabsTexts().history;
  return (
    <TabSheet title={title}>
      <ProPreview
        title={upsell.title}
        upgrade={upsell.button}
        sample={
          <ScanRows>
            {SAMPLE.map((scan) => (
              <ScanRow key={scan.id} domain="shop.example" scan={scan} beforeId={undefined} />
            ))}
          </ScanRows>
        }
      >
        <UpsellItems items={upsell.items} />
      </ProPreview>
    </TabSheet>
  );
};

const PortalHistory = graphql(`
  query PortalHistory($first: Int!) {
    portal {
      domain
      scanHistory(first: $first) {
        totalCount
        entries {
          id
          scanType
          scanDate
          scanComponents
          overallScore
          scanDurationSeconds
          userEmail
          ipAddress
          personalState
          grade
          changes {
            beforeId
            gradeBefore
            rulesBefore
            rules
            worse {
              code
              title
            }
            better {
              code
              title
            }
          }
          alertsRaised
        }
      }
    }
  }
`);

/** Spec 2 §9: asked for, and shown. */
const ASKED = 50;
const SHOWN = 20;

/** For Business - Pro: the newest scans of the domain, with the way to their reports. */
const ScanHistory = () => {
  const texts = portalTabsTexts().history;
  const { data, error, refetch } = useQuery(PortalHistory, {
    variables: { first: ASKED },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = (): void => {
    refetch().catch(() => undefined);
  };
  const { domain = '', scanHistory: history } = data?.portal ?? {};
  const shown = history?.entries.slice(0, SHOWN) ?? [];
  return (
    <TabSheet
      title={texts.title}
      lead={
        history &&
        shown.length > 0 &&
        texts.count(shown.length, history.totalCount, shown.length === history.totalCount)
      }
    >
      {!history && !error && <TabLoading text={texts.loading} />}
      {!history && error && <TabEmpty title={texts.empty} text={texts.emptyText} onRetry={retry} />}
      {history && (
        <>
          <StaleNotice isStale={error !== undefined} onRetry={retry} />
          {shown.length === 0 ? (
            <TabEmpty title={texts.empty} text={texts.emptyText} />
          ) : (
            <>
              {shown.length > 1 && (
                <PictureFold summary={texts.chart}>
                  <HistoryChart
                    domain={domain}
                    scans={shown.map(({ id, scanDate, overallScore, ...scan }) => ({
                      ...scan,
                      scanId: id,
                      completedAt: scanDate,
                      overall: overallScore,
                    }))}
                    subScores={[]}
                    shownId=""
                    onPoint={() => undefined}
                  />
                </PictureFold>
              )}
              <ScanRows>
                {shown.map((scan, index) => (
                  <ScanRow key={scan.id} domain={domain} scan={scan} beforeId={history.entries[index + 1]?.id} />
                ))}
              </ScanRows>
            </>
          )}
        </>
      )}
    </TabSheet>
  );
};

/** The frame of the history. Rows are cards on a phone; the roles keep it a table to those who listen. */
const ScanRows = ({ children }: { readonly children: ReactNode }) => {
  const { table, columns } = portalTabsTexts().history;
  return (
    <table role="table" className={styles['table']} aria-label={table}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([id, name]) => (
            <th key={id} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
};

interface PortalScan {
  readonly id: string;
  /** `free` or `authenticated`. */
  readonly scanType: string;
  readonly scanDate: string;
  readonly scanComponents: readonly string[];
  readonly overallScore: number | null;
  readonly scanDurationSeconds: number | null;
  readonly userEmail: string | null;
  readonly ipAddress: string | null;
  readonly personalState: PersonalState;
  readonly grade: string | null;
  readonly changes: ChangedScan['changes'];
  readonly alertsRaised: readonly string[];
}

/** Who asked for it: their mail address, else where they asked from. */
const Who = ({ scan: { personalState, userEmail, ipAddress } }: { readonly scan: PortalScan }) => {
  const { erased, noPerson, unknown } = portalTabsTexts().history;
  if (personalState !== 'KEPT') {
    return <span className={styles['quiet']}>{personalState === 'ERASED' ? erased : noPerson}</span>;
  }
  if (userEmail === null && ipAddress === null) return unknown;
  return (
    <span className={styles['who']}>
      {userEmail !== null && <ForeignText text={userEmail} />}
      {ipAddress !== null && <ForeignText mono text={ipAddress} />}
    </span>
  );
};

const Score = ({ score }: { readonly score: number | null }) =>
  score === null ? (
    <span className={styles['quiet']}>{portalTabsTexts().history.noScore}</span>
  ) : (
    <span className={joinClasses(styles['score'], styles[scoreBand(score)])}>{formatNumber(score)}</span>
  );

const Components = ({ names }: { readonly names: readonly string[] }) => (
  <Disclosure summary={portalTabsTexts().history.componentCount(names.length)}>
    <ul className={styles['components']}>
      {names.map((name) => (
        <li key={name}>{componentName(name)}</li>
      ))}
    </ul>
  </Disclosure>
);

interface ScanRowProps {
  readonly domain: string;
  readonly scan: PortalScan;
  /** The scan before it, to compare with; undefined for the first. */
  readonly beforeId: string | undefined;
}

const Links = ({ domain, scan, beforeId }: ScanRowProps) => {
  const texts = portalTabsTexts().history;
  const when = formatDateTime(scan.scanDate);
  return (
    <span className={styles['links']}>
      <Link to={scanPath(domain, scan.id)}>
        {texts.report} <VisuallyHidden>{texts.reportOf(when)}</VisuallyHidden>
      </Link>
      {beforeId !== undefined && (
        <Link to={comparePath(domain, beforeId, scan.id)}>
          {texts.compare} <VisuallyHidden>{texts.compareOf(when)}</VisuallyHidden>
        </Link>
      )}
    </span>
  );
};

/** One scan of the domain. */
const ScanRow = (props: ScanRowProps) => {
  const { columns, types } = portalTabsTexts().history;
  const { scan } = props;
  const cells: readonly (readonly [name: string, cell: ReactNode])[] = [
    [
      columns.type,
      <StateMark key="type" tone={scan.scanType === 'free' ? 'none' : 'info'} word={wordOf(types, scan.scanType)} />,
    ],
    [columns.score, <Score key="score" score={scan.overallScore} />],
    [columns.changes, <MarkerList key="changes" scan={scan} />],
    [columns.components, <Components key="components" names={scan.scanComponents} />],
    [columns.duration, scan.scanDurationSeconds === null ? '–' : formatSeconds(scan.scanDurationSeconds)],
    [columns.who, <Who key="who" scan={scan} />],
    [columns.links, <Links key="links" {...props} />],
  ];
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <time dateTime={scan.scanDate}>{formatDateTime(scan.scanDate)}</time>
      </th>
      {cells.map(([name, cell]) => (
        <td key={name} role="cell">
          <span aria-hidden className={styles['column']}>
            {name}
          </span>
          <div>{cell}</div>
        </td>
      ))}
    </tr>
  );
};

/** A part of a report, which the history knows by its id (`securityTxt`), as the report calls it; one that is newer than this page as it is. */
export const componentName = (id: string): string => {
  const { sections } = reportTexts();
  const key = id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return isKeyOf(sections, key) ? sections[key] : id;
};
