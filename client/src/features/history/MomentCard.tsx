import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import styles from './MomentCard.module.css';
import { momentInWords } from './momentInWords.ts';
import { ScanReading } from './ScanReading.tsx';
import { comparePath } from './scanPaths.ts';
import type { PastScan } from './useDomainHistory.ts';
import type { ReactNode } from 'react';

interface MomentCardProps {
  readonly domain: string;
  /** Null: today. ISO 8601. */
  readonly moment: string | null;
  /** Whose report was the newest then; undefined: there was none. */
  readonly scan: PastScan | undefined;
  /** The one before it. */
  readonly previous: PastScan | undefined;
  /** The figures stand elsewhere on the page. */
  readonly isBrief?: boolean;
  /** Ways from here. */
  readonly children?: ReactNode;
}

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
    .map((score) => texts.change(score.name, score.before, score.after));
};

/** What stood at a moment: the scan, its scores, and what had changed since the one before. */
export const MomentCard = ({ domain, moment, scan, previous, isBrief = false, children }: MomentCardProps) => {
  const texts = historyTexts().travel;
  const changes = scan && previous ? changesBetween(previous, scan) : [];
  return (
    <div className={styles['card']}>
      <p className={styles['when']}>{momentInWords(moment, scan)}</p>
      {scan && !isBrief && <ScanReading scan={scan} isShown={false} />}
      {scan && (
        <p className={styles['changes']}>
          {!previous && texts.first}
          {previous && changes.length === 0 && texts.unchanged}
          {changes.length > 0 && texts.changed(changes)}
        </p>
      )}
      <p className={styles['ways']}>
        {scan && previous && <Link to={comparePath(domain, previous.scanId, scan.scanId)}>{texts.compare}</Link>}
        {children}
      </p>
    </div>
  );
};
