import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { HistoryChart, type SubScoreKey, SUB_SCORE_SERIES } from './HistoryChart.tsx';
import styles from './HistoryView.module.css';
import { PointInTimeCard, ScanReading } from './PointInTimeCard.tsx';
import { MarkerList } from './ScanMarkers.tsx';
import { ShowsPast, TimeSlider } from './TimeSlider.tsx';
import { scanAt, spanOf } from './pointInTime.ts';
import { comparePath, scanPath, pastPath } from '../../platform/scanPaths.ts';
import { useDomainHistory, type PastScan } from './useDomainHistory.ts';

const PAGE = 20;

interface HistoryViewProps {
  readonly domain: string;
  /** The scan of the report that contains it. */
  readonly scanId: string;
}

const Shown = ({
  scans,
  domain,
  scanId,
}: HistoryViewProps & {
  /** Newest first, at least one. */
  readonly scans: readonly PastScan[];
}) => {
  const isPast = use(ShowsPast);
  const [chosen, setChosen] = useState<readonly SubScoreKey[]>([]);
  const [pointedAt, setPointedAt] = useState(scanId);
  const read = scans.find((scan) => scan.scanId === pointedAt) ?? scans[0];
  const texts = historyTexts().history;
  return (
    <>
      <SubScoreChoice chosen={chosen} onChoose={setChosen} />
      <HistoryChart domain={domain} scans={scans} subScores={chosen} shownId={scanId} onPoint={setPointedAt} />
      {read && <ScanReading scan={read} isShown={read.scanId === scanId} />}
      {!isPast && <TimeTravel domain={domain} scans={scans} onPoint={setPointedAt} />}
      <p className="note">{texts.gap}</p>
      <Disclosure summary={texts.table}>
        <HistoryTable domain={domain} scans={scans} shownId={scanId} />
      </Disclosure>
    </>
  );
};

/** The chart, its table and a link to earlier scans, or why they are missing. */
export const HistoryView = ({ domain, scanId }: HistoryViewProps) => {
  const history = useDomainHistory(domain, PAGE);
  const texts = historyTexts().history;
  if (history.hasFailed) {
    return (
      <div role="alert" className={styles['failed']}>
        <p>{texts.failed}</p>
        <Button onClick={history.retry}>{historyTexts().tryAgain}</Button>
      </div>
    );
  }
  const { scans, totalCount } = history;
  if (!scans) return <div className={styles['outline']} aria-busy />;
  if (scans.length < 2) return <p className="note">{texts.onlyOne}</p>;
  return (
    <div className="stack-4">
      <p className="note">
        {texts.summary({ shown: scans.length, total: totalCount, isAll: scans.length === totalCount })}
      </p>
      <Shown domain={domain} scanId={scanId} scans={scans} />
      {history.hasEarlier && (
        <Button className={styles['earlier']} disabled={history.earlier === 'loading'} onClick={history.loadEarlier}>
          {history.earlier === 'loading' ? texts.loadingEarlier : texts.earlier}
        </Button>
      )}
      {history.earlier === 'failed' && <p role="alert">{texts.earlierFailed}</p>}
    </div>
  );
};

const printed = (score: number | null): string => (score === null ? historyTexts().notChecked : formatNumber(score));

interface HistoryTableProps {
  readonly domain: string;
  readonly scans: readonly PastScan[];
  readonly shownId: string;
}

/** The numbers of the chart: each scan with links to its report and to its differences from the report on the page. */
const HistoryTable = ({ domain, scans, shownId }: HistoryTableProps) => {
  const { overall, history, markers } = historyTexts();
  const { EMAIL, WEB, BREACH, COMPLIANCE } = reportTexts().categories;
  const shownAt = scans.findIndex(({ scanId }) => scanId === shownId);
  return (
    <ScrollTable
      label={history.chart({ domain })}
      head={[history.scan, overall, EMAIL, WEB, BREACH, COMPLIANCE, markers.title, history.compare]}
      rows={scans.map((scan, index) => {
        const when = formatDateTime(scan.completedAt);
        const isShown = scan.scanId === shownId;
        // The earlier scan comes first.
        const [before, after] = index > shownAt ? [scan.scanId, shownId] : [shownId, scan.scanId];
        return [
          <span key="when" className={styles['when']}>
            {isShown ? `${when} (${history.shown})` : <Link to={scanPath(domain, scan.scanId)}>{when}</Link>}
          </span>,
          scan.overall === null ? printed(null) : `${printed(scan.overall)} · ${scan.grade ?? ''}`,
          ...subScoresOf(scan).map(({ value }) => printed(value)),
          <MarkerList key="markers" scan={scan} />,
          isShown ? (
            '–'
          ) : (
            <Link className={styles['compare']} to={comparePath(domain, before, after)}>
              {history.compare}
              <VisuallyHidden>: {history.compareWith({ when })}</VisuallyHidden>
            </Link>
          ),
        ];
      })}
    />
  );
};

interface SubScoreChoiceProps {
  readonly chosen: readonly SubScoreKey[];
  readonly onChoose: (chosen: readonly SubScoreKey[]) => void;
}

/** The legend, with checkboxes that show or hide each sub-score. */
const SubScoreChoice = ({ chosen, onChoose }: SubScoreChoiceProps) => (
  <fieldset className={styles['choice']}>
    <legend className="note">{historyTexts().history.subScores}</legend>
    {SUB_SCORE_SERIES.map(({ key, category, dash, tone }) => (
      <label key={key} className={styles['option']}>
        <input
          type="checkbox"
          checked={chosen.includes(key)}
          onChange={({ currentTarget: { checked } }) => {
            onChoose(checked ? [...chosen, key] : chosen.filter((each) => each !== key));
          }}
        />
        <svg aria-hidden width="28" height="10" className={joinClasses(styles['swatch'], styles[tone])}>
          <line x1="1" x2="27" y1="5" y2="5" strokeDasharray={dash} strokeLinecap="round" />
        </svg>
        {reportTexts().categories[category]}
      </label>
    ))}
  </fieldset>
);

interface TimeTravelProps {
  readonly domain: string;
  /** Newest first, at least one. */
  readonly scans: readonly PastScan[];
  /** Called with the scan whose report was the newest at the time of the slider. */
  readonly onPoint: (scanId: string) => void;
}

/** A slider over the history of a domain. The report at any time can be opened. */
const TimeTravel = ({ domain, scans, onPoint }: TimeTravelProps) => {
  const [now] = useState(() => Date.now());
  const span = spanOf(scans, now);
  const [chosen, setAsOf] = useState(span.to);
  const asOf = Math.max(chosen, span.from);
  const isToday = asOf >= span.to;
  const scan = scanAt(scans, asOf);
  const iso = new Date(asOf).toISOString();
  const texts = historyTexts().travel;
  const move = (to: number): void => {
    setAsOf(to);
    const pointed = scanAt(scans, to);
    if (pointed) onPoint(pointed.scanId);
  };
  return (
    <>
      <TimeSlider scans={scans} span={span} asOf={asOf} onMove={move} />
      <PointInTimeCard
        domain={domain}
        asOf={isToday ? null : iso}
        scan={scan}
        previous={scan && scans[scans.indexOf(scan) + 1]}
        isBrief
      >
        {!isToday && <Link to={pastPath(domain, iso)}>{texts.open}</Link>}
        {!isToday && (
          <Button
            kind="quiet"
            onClick={() => {
              move(span.to);
            }}
          >
            {texts.back}
          </Button>
        )}
      </PointInTimeCard>
    </>
  );
};
