import styles from './PointInTimeCard.module.css';
import scanReadingStyles from './ScanReading.module.css';
import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import { MarkerList } from './ScanMarkers.tsx';
import { describePointInTime } from './pointInTime.ts';
import { comparePath } from '../../platform/scanPaths.ts';
import type { PastScan } from './useDomainHistory.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';

interface PointInTimeCardProps {
  readonly domain: string;
  /** ISO 8601; null for today. */
  readonly asOf: string | null;
  /** The newest scan at that time; undefined if there was none. */
  readonly scan: PastScan | undefined;
  /** The scan before it. */
  readonly previous: PastScan | undefined;
  /** Omits the scores, which are elsewhere on the page. */
  readonly isBrief?: boolean;
  /** Further links. */
  readonly children?: ReactNode;
}

const scoreWord = (score: number | null): string => (score === null ? historyTexts().travel.notChecked : String(score));

const changesBetween = (before: PastScan, after: PastScan): readonly string[] => {
  const texts = historyTexts().travel;
  const overall = { name: historyTexts().overall, before: before.overall, after: after.overall };
  const earlier = subScoresOf(before);
  const subScores = subScoresOf(after).map(({ name, value }, index) => ({
    name,
    before: earlier[index]?.value ?? null,
    after: value,
  }));
  return [overall, ...subScores]
    .filter((score) => score.before !== score.after)
    .map((score) => texts.change({ name: score.name, before: scoreWord(score.before), after: scoreWord(score.after) }));
};

/** The state at a point in time: the scan, its scores, and the changes since the scan before. */
export const PointInTimeCard = ({ domain, asOf, scan, previous, isBrief = false, children }: PointInTimeCardProps) => {
  const texts = historyTexts().travel;
  const changes = scan && previous ? changesBetween(previous, scan) : [];
  return (
    <div className="stack-2">
      <p className="strong">{describePointInTime(asOf, scan)}</p>
      {scan && !isBrief && <ScanReading scan={scan} isShown={false} />}
      {scan && (
        <p className={styles['changes']}>
          {!previous && texts.first}
          {previous && changes.length === 0 && texts.unchanged}
          {changes.length > 0 && texts.changed({ changes: changes.join(' · ') })}
        </p>
      )}
      <p className={styles['ways']}>
        {scan && previous && <Link to={comparePath(domain, previous.scanId, scan.scanId)}>{texts.compare}</Link>}
        {children}
      </p>
    </div>
  );
};

const Score = ({
  name,
  value,
  isMain,
}: {
  readonly name: string;
  readonly value: number | null;
  readonly isMain?: boolean;
}) => (
  <div className={scanReadingStyles['score']}>
    <dt className="note">{name}</dt>
    <dd className={joinClasses(isMain === true && scanReadingStyles['main'], `${scoreBand(value)}-text`)}>
      {value === null ? historyTexts().notChecked : formatNumber(value)}
    </dd>
  </div>
);

interface ScanReadingProps {
  readonly scan: PastScan;
  /** Whether it is the scan of the report on the page. */
  readonly isShown: boolean;
}

/** The scores of the hovered scan. Hidden from assistive technology, because each link of the chart says them too. */
export const ScanReading = ({ scan, isShown }: ScanReadingProps) => (
  <div aria-hidden className={scanReadingStyles['reading']}>
    <p className="strong">
      {formatDateTime(scan.completedAt)}
      {isShown && <span className={scanReadingStyles['shown']}> · {historyTexts().history.shown}</span>}
    </p>
    <dl className={scanReadingStyles['scores']}>
      <Score isMain name={historyTexts().overall} value={scan.overall} />
      {subScoresOf(scan).map(({ category, name, value }) => (
        <Score key={category} name={name} value={value} />
      ))}
    </dl>
    {scan.changes && (
      <div>
        <p className="note">{historyTexts().markers.title}</p>
        <MarkerList scan={scan} />
      </div>
    )}
  </div>
);
