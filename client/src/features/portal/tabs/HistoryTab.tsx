import { usePortal } from '../PortalContext.ts';
import styles from './HistoryTab.module.css';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { ProTab, type OwnScans } from './ProTab.tsx';
import { TabSheet, StaleNotice, TabEmpty, TabLoading } from './TabSheet.tsx';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonalState } from '../../../generated/graphql.ts';
import { wordOf, isKeyOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
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

/** The Scan History tab (spec 2 §2), with the setting for automatic scans. */
export const HistoryTab = () => {
  const { isReadOnly } = usePortal();
  return (
    <ProTab texts={portalTabsTexts().history} own={(scans) => <OwnHistory {...scans} />}>
      <ScanHistory />
      {!isReadOnly && <MonitoringSetting />}
    </ProTab>
  );
};

/** For Business - Free: the public data of the scans. */
const OwnHistory = ({ domain, scans, totalCount }: OwnScans) => (
  <>
    <p className="muted">
      {portalTabsTexts().history.count({ shown: scans.length, total: totalCount, isAll: scans.length === totalCount })}
    </p>
    <ScanList domain={domain} columns={OWN_COLUMNS} scans={scans} />
  </>
);

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
          alertsRaised {
            title
            language
          }
        }
      }
    }
  }
`);

/** Number of scans that are requested, and that are shown (spec 2 §9). */
const ASKED = 50;
const SHOWN = 20;

/** For Business - Pro: the newest scans of the domain, with links to their reports. */
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
  const shown = (history?.entries ?? []).slice(0, SHOWN).map(({ id, scanDate, overallScore, ...scan }) => ({
    ...scan,
    scanId: id,
    completedAt: scanDate,
    overall: overallScore,
  }));
  return (
    <TabSheet
      title={texts.title}
      lead={
        history &&
        shown.length > 0 &&
        texts.count({ shown: shown.length, total: history.totalCount, isAll: shown.length === history.totalCount })
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
            <ScanList domain={domain} columns={ALL_COLUMNS} scans={shown} beforeLast={history.entries[SHOWN]?.id} />
          )}
        </>
      )}
    </TabSheet>
  );
};

type ColumnId = keyof ReturnType<typeof portalTabsTexts>['history']['columns'];

const OWN_COLUMNS: readonly ColumnId[] = ['date', 'score', 'changes', 'links'];
const ALL_COLUMNS: readonly ColumnId[] = ['date', 'type', 'score', 'changes', 'components', 'duration', 'who', 'links'];

interface ScanListProps {
  readonly domain: string;
  readonly columns: readonly ColumnId[];
  /** Newest first. */
  readonly scans: readonly (OwnScan | PortalScan)[];
  /** The scan before the last one shown. */
  readonly beforeLast?: string | undefined;
}

/** The scores over time, folded, and one row per scan. */
const ScanList = ({ domain, columns, scans, beforeLast }: ScanListProps) => (
  <>
    {scans.length > 1 && (
      <PictureFold summary={portalTabsTexts().history.chart}>
        <HistoryChart domain={domain} scans={scans} subScores={[]} shownId="" onPoint={() => undefined} />
      </PictureFold>
    )}
    <ScanRows columns={columns}>
      {scans.map((scan, index) => (
        <ScanRow key={scan.scanId} domain={domain} scan={scan} beforeId={scans[index + 1]?.scanId ?? beforeLast} />
      ))}
    </ScanRows>
  </>
);

/** The table of the history. Rows are cards on a phone; the roles keep it a table for screen readers. */
const ScanRows = ({ columns, children }: Pick<ScanListProps, 'columns'> & { readonly children: ReactNode }) => {
  const { table, columns: names } = portalTabsTexts().history;
  return (
    <table role="table" className={styles['table']} aria-label={table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((id) => (
            <th key={id} role="columnheader" scope="col">
              {names[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
};

/** The public data of a scan. */
interface OwnScan extends ChangedScan {
  readonly scanId: string;
  readonly completedAt: string;
  readonly overall: number | null;
}

/** The further data that Business - Pro shows. */
interface PortalScan extends OwnScan {
  /** `free` or `authenticated`. */
  readonly scanType: string;
  readonly scanComponents: readonly string[];
  readonly scanDurationSeconds: number | null;
  readonly userEmail: string | null;
  readonly ipAddress: string | null;
  readonly personalState: PersonalState;
}

/** Who requested the scan: the email address, or else the location. */
const Who = ({ scan: { personalState, userEmail, ipAddress } }: { readonly scan: PortalScan }) => {
  const { erased, noPerson, unknown } = portalTabsTexts().history;
  if (personalState !== 'KEPT') {
    return <span className="muted">{personalState === 'ERASED' ? erased : noPerson}</span>;
  }
  if (userEmail === null && ipAddress === null) return unknown;
  return (
    <span className={styles['who']}>
      {userEmail !== null && <ThirdPartyText text={userEmail} />}
      {ipAddress !== null && <ThirdPartyText mono text={ipAddress} />}
    </span>
  );
};

const Score = ({ score }: { readonly score: number | null }) =>
  score === null ? (
    <span className="muted">{portalTabsTexts().history.noScore}</span>
  ) : (
    <span className={joinClasses(styles['score'], `${scoreBand(score)}-text`)}>{formatNumber(score)}</span>
  );

const Components = ({ names }: { readonly names: readonly string[] }) => (
  <Disclosure summary={portalTabsTexts().history.componentCount({ count: names.length })}>
    <ul className={styles['components']}>
      {names.map((name) => (
        <li key={name}>{componentName(name)}</li>
      ))}
    </ul>
  </Disclosure>
);

interface ScanRowProps {
  readonly domain: string;
  readonly scan: OwnScan | PortalScan;
  /** The scan before it, to compare with; undefined for the first. */
  readonly beforeId: string | undefined;
}

const Links = ({ domain, scan, beforeId }: ScanRowProps) => {
  const texts = portalTabsTexts().history;
  const when = formatDateTime(scan.completedAt);
  return (
    <span className={styles['links']}>
      <Link to={scanPath(domain, scan.scanId)}>
        {texts.report} <VisuallyHidden>{texts.reportOf({ when })}</VisuallyHidden>
      </Link>
      {beforeId !== undefined && (
        <Link to={comparePath(domain, beforeId, scan.scanId)}>
          {texts.compare} <VisuallyHidden>{texts.compareOf({ when })}</VisuallyHidden>
        </Link>
      )}
    </span>
  );
};

type Cell = readonly [name: string, cell: ReactNode];

/** Returns its cells except for the date, in the order of the columns. */
const cellsOf = (props: ScanRowProps): readonly Cell[] => {
  const { columns, types } = portalTabsTexts().history;
  const { scan } = props;
  const score: Cell = [columns.score, <Score key="score" score={scan.overall} />];
  const changes: Cell = [columns.changes, <MarkerList key="changes" scan={scan} />];
  const links: Cell = [columns.links, <Links key="links" {...props} />];
  if (!('scanType' in scan)) return [score, changes, links];
  return [
    [
      columns.type,
      <StateMark key="type" tone={scan.scanType === 'free' ? 'none' : 'info'} word={wordOf(types, scan.scanType)} />,
    ],
    score,
    changes,
    [columns.components, <Components key="components" names={scan.scanComponents} />],
    [columns.duration, scan.scanDurationSeconds === null ? '–' : formatSeconds(scan.scanDurationSeconds)],
    [columns.who, <Who key="who" scan={scan} />],
    links,
  ];
};

/** One scan of the domain. */
const ScanRow = (props: ScanRowProps) => {
  const { scan } = props;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <time dateTime={scan.completedAt}>{formatDateTime(scan.completedAt)}</time>
      </th>
      {cellsOf(props).map(([name, cell]) => (
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

/** Returns the report's name for a component id of the history (`securityTxt`). An id that is newer than this page is returned unchanged. */
export const componentName = (id: string): string => {
  const { sections } = reportTexts();
  const key = id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return isKeyOf(sections, key) ? sections[key] : id;
};
