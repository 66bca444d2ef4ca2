import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { formatNumber } from '../../ui/formatNumber.ts';
import { formatDateTime } from '../../ui/formatTime.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import styles from './HistoryTable.module.css';
import { comparePath, scanPath } from './scanPaths.ts';
import type { PastScan } from './useDomainHistory.ts';

const printed = (score: number | null): string => (score === null ? historyTexts().notChecked : formatNumber(score));

interface HistoryTableProps {
  readonly domain: string;
  readonly scans: readonly PastScan[];
  readonly shownId: string;
}

/** The numbers of the chart, each scan with its report and with what has changed since, or until, the report that is shown. */
export const HistoryTable = ({ domain, scans, shownId }: HistoryTableProps) => {
  const { overall, history } = historyTexts();
  const { EMAIL, WEB, BREACH, COMPLIANCE } = reportTexts().categories;
  const shownAt = scans.findIndex(({ scanId }) => scanId === shownId);
  return (
    <ScrollTable
      label={history.chart(domain)}
      head={[history.scan, overall, EMAIL, WEB, BREACH, COMPLIANCE, history.compare]}
      rows={scans.map((scan, index) => {
        const when = formatDateTime(scan.completedAt);
        const isShown = scan.scanId === shownId;
        // The earlier of the two comes first.
        const [before, after] = index > shownAt ? [scan.scanId, shownId] : [shownId, scan.scanId];
        return [
          <span key="when" className={styles['when']}>
            {isShown ? `${when} (${history.shown})` : <Link to={scanPath(domain, scan.scanId)}>{when}</Link>}
          </span>,
          scan.overall === null ? printed(null) : `${printed(scan.overall)} · ${scan.grade ?? ''}`,
          ...subScoresOf(scan).map(({ value }) => printed(value)),
          isShown ? (
            '–'
          ) : (
            <Link className={styles['compare']} to={comparePath(domain, before, after)}>
              {history.compare}
              <VisuallyHidden>: {history.compareWith(when)}</VisuallyHidden>
            </Link>
          ),
        ];
      })}
    />
  );
};
