import styles from './HistoryChart.module.css';
import chartGroundStyles from './ChartGround.module.css';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { formatDate, formatDateTime } from '../../texts/formatTime.ts';
import { moveByArrow } from '../../ui/moveByArrow.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import {
  MARKER_KINDS,
  MarkerLegend,
  MarkerShape,
  markersOf,
  type ChangedScan,
  type MarkerKind,
} from './ScanMarkers.tsx';
import { comparePath, scanPath } from '../../platform/scanPaths.ts';

const LEFT = 36;
const RIGHT = 36;
const TOP = 8;
const HEIGHT = 220;
/** Height below the plot, for the lane of "not checked" and the dates. */
const LANE = 26;
const FOOT = 24;
/** Minimum distance between two points. It is less than a touch target, but the table has larger ones. */
const GAP = 24;

/** Height of one kind of marks, below the dates. */
const MARKS = 20;

interface ChartScan extends ChangedScan, Partial<Readonly<Record<SubScoreKey, number | null>>> {
  readonly scanId: string;
  readonly completedAt: string;
  readonly overall: number | null;
}

interface HistoryChartProps {
  readonly domain: string;
  /** Newest first, at least one. */
  readonly scans: readonly ChartScan[];
  readonly subScores: readonly SubScoreKey[];
  /** The scan of the report on the page. */
  readonly shownId: string;
  /** Called when a scan is hovered or focused. */
  readonly onPoint: (scanId: string) => void;
}

/** Scores over time in front of the bands of the grades. With many scans the chart is wider than the screen and scrolls, starting at the newest. */
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
      return score === null || score === undefined ? null : { x: xs[index] ?? 0, y: yOf(score, plot) };
    });
  const overall = placesOf('overall');
  const kinds = MARKER_KINDS.filter((kind) =>
    inTime.some((scan) => markersOf(scan).some((mark) => mark.kind === kind)),
  );
  // The Tab key reaches one link of each kind, and arrow keys the others, however many scans there are.
  const pointStop = scans.find(({ scanId }) => scanId === shownId) ?? scans[0];
  const markStop = scans.find((scan) => markersOf(scan).length > 0);
  const texts = historyTexts().history;
  const [first, last] = [inTime[0], inTime.at(-1)].map((scan) => (scan ? formatDate(scan.completedAt) : ''));

  useLayoutEffect(() => {
    ref.current?.scrollTo({ left: ref.current.scrollWidth });
  }, [ref, width]);

  return (
    <>
      <div ref={ref} className={styles['scroll']}>
        <svg
          role="group"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          width={width}
          height={TOP + HEIGHT + LANE + FOOT + MARKS * kinds.length}
        >
          <title id={`${id}-title`}>{texts.chart({ domain })}</title>
          <desc id={`${id}-description`}>
            {texts.description({ count: inTime.length, first: first ?? '', last: last ?? '' })}
          </desc>
          <ChartGround plot={plot} width={width} lane={LANE} first={first ?? ''} last={last ?? ''} />
          {SUB_SCORE_SERIES.filter(({ key }) => subScores.includes(key)).map(({ key, dash, tone }) => (
            <g key={key} className={styles[tone]} data-series={key}>
              {linesOf(placesOf(key)).map((line, index) => (
                <path key={index} className={styles['thin']} d={pathOf(line)} strokeDasharray={dash} />
              ))}
              {placesOf(key).map((place, index) =>
                place ? (
                  <rect
                    key={index}
                    className={styles['mark']}
                    x={place.x - 2.5}
                    y={place.y - 2.5}
                    width={5}
                    height={5}
                  />
                ) : null,
              )}
            </g>
          ))}
          {linesOf(overall).map((line, index) => (
            <path key={index} className={styles['bold']} d={pathOf(line)} />
          ))}
          <g onKeyDown={moveByArrow}>
            {inTime.map((scan, index) => (
              <ChartMarks
                key={scan.scanId}
                domain={domain}
                scan={scan}
                kinds={kinds}
                x={xs[index] ?? 0}
                isStop={scan === markStop}
                onPoint={onPoint}
              />
            ))}
          </g>
          <g onKeyDown={moveByArrow}>
            {inTime.map((scan, index) => (
              <ChartPoint
                key={scan.scanId}
                domain={domain}
                scan={scan}
                place={overall[index] ?? { x: xs[index] ?? 0, y: TOP + HEIGHT + LANE / 2 }}
                isShown={scan.scanId === shownId}
                isStop={scan === pointStop}
                onPoint={onPoint}
              />
            ))}
          </g>
        </svg>
      </div>
      {kinds.length > 0 && <MarkerLegend kinds={kinds} />}
    </>
  );
};

interface ChartMarksProps {
  readonly domain: string;
  readonly scan: ChartScan;
  /** The kinds that the chart has lanes for. */
  readonly kinds: readonly MarkerKind[];
  readonly x: number;
  /** Whether the Tab key reaches it. */
  readonly isStop: boolean;
  readonly onPoint: (scanId: string) => void;
}

/** What changed with a scan: one link to its comparison with the scan before, with a shape in the lane of each kind of change. */
const ChartMarks = ({ domain, scan, kinds, x, isStop, onPoint }: ChartMarksProps) => {
  const markers = markersOf(scan);
  if (markers.length === 0) return null;
  const top = TOP + HEIGHT + LANE + FOOT;
  const text = historyTexts().markers.spoken({
    when: formatDateTime(scan.completedAt),
    changes: markers.map(({ word }) => word).join('; '),
  });
  const point = (): void => {
    onPoint(scan.scanId);
  };
  const to = scan.changes ? comparePath(domain, scan.changes.beforeId, scan.scanId) : scanPath(domain, scan.scanId);
  return (
    <>
      {markers.some(({ kind }) => kind === 'rules') && (
        <line aria-hidden className={styles['rules']} x1={x} x2={x} y1={TOP} y2={top} />
      )}
      <Link
        to={to}
        className={styles['point']}
        tabIndex={isStop ? 0 : -1}
        aria-label={text}
        onFocus={point}
        onPointerEnter={point}
      >
        <title>{text}</title>
        <rect className={styles['reach']} x={x - 12} y={top - 2} width={24} height={MARKS * kinds.length} rx={4} />
        {markers.map(({ kind }) => (
          <MarkerShape key={kind} kind={kind} x={x} y={top + MARKS * (kinds.indexOf(kind) + 0.5) - 2} />
        ))}
      </Link>
    </>
  );
};

const spoken = ({ completedAt, overall, grade }: ChartScan): string => {
  const texts = historyTexts().history;
  const when = formatDateTime(completedAt);
  return overall === null ? texts.pointNotChecked({ when }) : texts.point({ when, score: overall, grade: grade ?? '' });
};

interface ChartPointProps {
  readonly domain: string;
  readonly scan: ChartScan;
  readonly place: Place;
  readonly isShown: boolean;
  /** Whether the Tab key reaches it. */
  readonly isStop: boolean;
  readonly onPoint: (scanId: string) => void;
}

/** One scan in the chart: a link to its report, reachable by mouse, touch and keyboard (Tab, then arrow keys). */
const ChartPoint = ({ domain, scan, place: { x, y }, isShown, isStop, onPoint }: ChartPointProps) => {
  const point = (): void => {
    onPoint(scan.scanId);
  };
  return (
    <Link
      to={scanPath(domain, scan.scanId)}
      className={styles['point']}
      tabIndex={isStop ? 0 : -1}
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

/** The width of an element in pixels, updated on resize; `initial` before it is measured. */
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

/** The limits of each grade (spec 1 §9). */
const BANDS = [
  { grade: 'A+', from: 90, to: 100 },
  { grade: 'A', from: 80, to: 90 },
  { grade: 'B', from: 70, to: 80 },
  { grade: 'C', from: 60, to: 70 },
  { grade: 'D', from: 50, to: 60 },
  { grade: 'F', from: 0, to: 50 },
] as const;

const TICKS = [0, 50, 60, 70, 80, 90, 100];
const EDGE = 8;

interface ChartGroundProps {
  readonly plot: Plot;
  readonly width: number;
  /** Height of the strip for what was not checked. */
  readonly lane: number;
  readonly first: string;
  readonly last: string;
}

/** The scale, the coloured bands of the grades, the lane of "not checked", and the first and last day. Hidden from assistive technology. */
const ChartGround = ({ plot, width, lane, first, last }: ChartGroundProps) => {
  const left = plot.left - EDGE;
  const right = plot.left + plot.width + EDGE;
  const foot = plot.top + plot.height;
  return (
    <g aria-hidden className={chartGroundStyles['ground']}>
      {BANDS.map(({ grade, from, to }) => (
        <g key={grade}>
          <rect
            className={`${scoreBand(from)}-wash`}
            x={left}
            y={yOf(to, plot)}
            width={right - left}
            height={yOf(from, plot) - yOf(to, plot)}
          />
          <text x={right + EDGE} y={(yOf(from, plot) + yOf(to, plot)) / 2 + 4}>
            {grade}
          </text>
        </g>
      ))}
      {TICKS.map((tick) => (
        <g key={tick}>
          <line className={chartGroundStyles['line']} x1={left} x2={right} y1={yOf(tick, plot)} y2={yOf(tick, plot)} />
          <text className={chartGroundStyles['tick']} x={left - EDGE} y={yOf(tick, plot) + 4}>
            {tick}
          </text>
        </g>
      ))}
      <line
        className={joinClasses(chartGroundStyles['line'], chartGroundStyles['lane'])}
        x1={left}
        x2={right}
        y1={foot + lane}
        y2={foot + lane}
      />
      <text className={chartGroundStyles['unchecked']} x={left + 2} y={foot + lane / 2 + 4}>
        {historyTexts().notChecked}
      </text>
      <text x={left} y={foot + lane + 18}>
        {first}
      </text>
      <text className={chartGroundStyles['tick']} x={Math.min(right, width)} y={foot + lane + 18}>
        {last === first ? '' : last}
      </text>
    </g>
  );
};

/** A point in SVG coordinates: y grows downwards. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The plot area; scores range from 0 at its bottom to 100 at its top. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const yOf = (score: number, { top, height }: Plot): number =>
  rounded(top + height * (1 - Math.min(100, Math.max(0, score)) / 100));

/**
 * The x coordinate of each time, the oldest first: proportional to time, but at least `gap` apart, so that every point can be hit, as long
 * as there is space for that. `times` are in milliseconds, ascending.
 */
export const placesInTime = (times: readonly number[], { left, width }: Plot, gap: number): readonly number[] => {
  const [first] = times;
  if (first === undefined) return [];
  if (times.length === 1) return [rounded(left + width / 2)];
  const steps = times.slice(1).map((time, index) => Math.max(0, time - (times[index] ?? time)));
  const span = steps.reduce((sum, step) => sum + step, 0);
  const least = Math.min(gap, width / steps.length);
  const free = width - least * steps.length;
  const places = [left];
  for (const step of steps) {
    const share = span === 0 ? 1 / steps.length : step / span;
    places.push((places.at(-1) ?? left) + least + free * share);
  }
  return places.map(rounded);
};

/** The lines between consecutive scores. Null ("not checked") ends a line: nothing is drawn across unknown values. */
export const linesOf = (places: readonly (Place | null)[]): readonly (readonly Place[])[] => {
  const lines: Place[][] = [];
  let line: Place[] = [];
  for (const place of [...places, null]) {
    if (place) line.push(place);
    else {
      if (line.length > 0) lines.push(line);
      line = [];
    }
  }
  return lines;
};

/** The `d` attribute of a line; empty for a single point. */
export const pathOf = (line: readonly Place[]): string =>
  line.length < 2 ? '' : line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The four lines that can be shown next to the overall score, each with its own dash pattern, so that colour is not the only distinction. */
export const SUB_SCORE_SERIES = [
  { key: 'email', category: 'EMAIL', dash: '7 4', tone: 'first' },
  { key: 'web', category: 'WEB', dash: '2 3', tone: 'second' },
  { key: 'breach', category: 'BREACH', dash: '11 3 2 3', tone: 'third' },
  { key: 'compliance', category: 'COMPLIANCE', dash: '1 6', tone: 'fourth' },
] as const;

type SubScoreSeries = (typeof SUB_SCORE_SERIES)[number];
export type SubScoreKey = SubScoreSeries['key'];
