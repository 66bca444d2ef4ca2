import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { formatDate, formatDateTime } from '../../texts/formatTime.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { ChartGround } from './ChartGround.tsx';
import styles from './HistoryChart.module.css';
import { linesOf, pathOf, placesInTime, yOf, type Plot, type Place } from './chartGeometry.ts';
import { scanPath } from './scanPaths.ts';
import { SUB_SCORE_SERIES, type SubScoreKey } from './subScoreSeries.ts';
import type { PastScan } from './useDomainHistory.ts';

const LEFT = 36;
const RIGHT = 36;
const TOP = 8;
const HEIGHT = 220;
/** Under the plot: the lane of what was not checked, and the dates. */
const LANE = 26;
const FOOT = 24;
/** Between two points: a finger's width would be more, and the table has it. */
const GAP = 24;

interface HistoryChartProps {
  readonly domain: string;
  /** Newest first, at least one. */
  readonly scans: readonly PastScan[];
  readonly subScores: readonly SubScoreKey[];
  /** Of the report on the page. */
  readonly shownId: string;
  /** A scan was pointed at, or has the focus. */
  readonly onPoint: (scanId: string) => void;
}

/** Scores over time before the bands of the grades. Many scans make it wider than the screen: then it scrolls, from the newest back. */
export const HistoryChart = ({ domain, scans, subScores, shownId, onPoint }: HistoryChartProps) => {
  const { ref, width: room } = useElementWidth<HTMLDivElement>(640);
  const id = useId();
  const inTime = scans.toReversed();
  const width = Math.max(room, LEFT + RIGHT + GAP * (inTime.length - 1));
  const plot: Plot = { left: LEFT + 8, top: TOP, width: width - LEFT - RIGHT - 16, height: HEIGHT };
  const times = inTime.map(({ completedAt }) => Date.parse(completedAt));
  const xs = placesInTime(times, plot, GAP);
  const placesOf = (key: SubScoreKey | 'overall') =>
    inTime.map((scan, index) => {
      const score = scan[key];
      return score === null ? null : { x: xs[index] ?? 0, y: yOf(score, plot) };
    });
  const overall = placesOf('overall');
  const texts = historyTexts().history;
  const [first, last] = [inTime[0], inTime.at(-1)].map((scan) => (scan ? formatDate(scan.completedAt) : ''));

  useLayoutEffect(() => {
    ref.current?.scrollTo({ left: ref.current.scrollWidth });
  }, [ref, width]);

  return (
    <div ref={ref} className={styles['scroll']}>
      <svg
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        width={width}
        height={TOP + HEIGHT + LANE + FOOT}
      >
        <title id={`${id}-title`}>{texts.chart(domain)}</title>
        <desc id={`${id}-description`}>{texts.description(inTime.length, first ?? '', last ?? '')}</desc>
        <ChartGround plot={plot} width={width} lane={LANE} first={first ?? ''} last={last ?? ''} />
        {SUB_SCORE_SERIES.filter(({ key }) => subScores.includes(key)).map(({ key, dash, tone }) => (
          <g key={key} className={styles[tone]} data-series={key}>
            {linesOf(placesOf(key)).map((line, index) => (
              <path key={index} className={styles['thin']} d={pathOf(line)} strokeDasharray={dash} />
            ))}
            {placesOf(key).map((place, index) =>
              place ? (
                <rect key={index} className={styles['mark']} x={place.x - 2.5} y={place.y - 2.5} width={5} height={5} />
              ) : null,
            )}
          </g>
        ))}
        {linesOf(overall).map((line, index) => (
          <path key={index} className={styles['bold']} d={pathOf(line)} />
        ))}
        {inTime.map((scan, index) => (
          <ChartPoint
            key={scan.scanId}
            domain={domain}
            scan={scan}
            place={overall[index] ?? { x: xs[index] ?? 0, y: TOP + HEIGHT + LANE / 2 }}
            isShown={scan.scanId === shownId}
            onPoint={onPoint}
          />
        ))}
      </svg>
    </div>
  );
};

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
const ChartPoint = ({ domain, scan, place: { x, y }, isShown, onPoint }: ChartPointProps) => {
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

/** How wide an element is, in pixels, as the page is resized; `initial` before it is measured. */
const useElementWidth = <Element extends HTMLElement>(
  initial: number,
): { readonly ref: RefObject<Element | null>; readonly width: number } => {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, width };
};
