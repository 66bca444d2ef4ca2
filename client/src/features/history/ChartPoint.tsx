import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { formatDateTime } from '../../ui/formatTime.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import type { Place } from './chartGeometry.ts';
import styles from './ChartPoint.module.css';
import { scanPath } from './scanPaths.ts';
import type { PastScan } from './useDomainHistory.ts';

const spoken = ({ completedAt, overall, grade }: PastScan): string => {
  const texts = historyTexts().history;
  const when = formatDateTime(completedAt);
  return overall === null ? texts.pointNotChecked(when) : texts.point(when, overall, grade ?? '');
};

interface ChartPointProps {
  readonly domain: string;
  readonly scan: PastScan;
  readonly place: Place;
  readonly isShown: boolean;
  readonly onPoint: (scanId: string) => void;
}

/** One scan in the chart: a link to its report that a pointer, a finger and the keyboard can meet. */
export const ChartPoint = ({ domain, scan, place: { x, y }, isShown, onPoint }: ChartPointProps) => {
  const point = (): void => {
    onPoint(scan.scanId);
  };
  return (
    <Link
      to={scanPath(domain, scan.scanId)}
      className={styles['point']}
      aria-label={isShown ? `${spoken(scan)} (${historyTexts().history.shown})` : spoken(scan)}
      aria-current={isShown ? 'page' : undefined}
      onFocus={point}
      onPointerEnter={point}
    >
      <circle className={styles['reach']} cx={x} cy={y} r={12} />
      {isShown && <circle className={styles['ring']} cx={x} cy={y} r={9} />}
      <circle className={joinClasses(styles['dot'], styles[scoreBand(scan.overall)])} cx={x} cy={y} r={5} />
    </Link>
  );
};
