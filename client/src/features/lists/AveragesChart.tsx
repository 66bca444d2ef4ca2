import type { ListRun_RunFragment } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDate, formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { linesOf, pathOf, placesInTime, yOf, type Plot } from '../history/HistoryChart.tsx';
import { Picture } from '../pictures/Picture.tsx';
import styles from './AveragesChart.module.css';

const WIDTH = 480;
const HEIGHT = 190;
const PLOT: Plot = { left: 36, top: 10, width: WIDTH - 60, height: 140 };
const TICKS = [0, 60, 80, 100];

type Run = Pick<ListRun_RunFragment, 'run' | 'startedAt' | 'average' | 'profile' | 'done'>;

/** The average score of each run, over time. */
export const AveragesChart = ({ runs }: { readonly runs: readonly Run[] }) => {
  const texts = listsTexts();
  const inTime = runs.filter(({ average }) => average !== null).toReversed();
  if (inTime.length < 2) return <p className="note">{texts.figures.averagesNone}</p>;
  const xs = placesInTime(
    inTime.map(({ startedAt }) => Date.parse(startedAt)),
    PLOT,
    12,
  );
  const places = inTime.map(({ average }, index) =>
    average === null ? null : { x: xs[index] ?? 0, y: yOf(average, PLOT) },
  );
  const right = PLOT.left + PLOT.width;
  const [first, last] = [inTime[0], inTime.at(-1)].map((run) => (run ? formatDate(run.startedAt) : ''));
  return (
    <Picture
      label={texts.figures.averagesLabel}
      note={texts.figures.averagesNote}
      table={{
        head: texts.figures.averagesHead,
        rows: inTime
          .toReversed()
          .map(({ run, startedAt, profile, done, average }) => [
            texts.run.name({ run: String(run) }),
            formatDateTime(startedAt),
            texts.run.profiles[profile],
            formatNumber(done),
            average === null ? texts.noScore : formatNumber(average),
          ]),
      }}
    >
      <svg className={styles['chart']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {TICKS.map((tick) => (
          <g key={tick}>
            <line
              className={styles['line']}
              x1={PLOT.left - 6}
              x2={right + 6}
              y1={yOf(tick, PLOT)}
              y2={yOf(tick, PLOT)}
            />
            <text className={styles['tick']} x={PLOT.left - 12} y={yOf(tick, PLOT) + 4}>
              {tick}
            </text>
          </g>
        ))}
        {linesOf(places).map((line, index) => (
          <path key={index} className={styles['path']} d={pathOf(line)} />
        ))}
        {inTime.map(({ run, average }, index) => {
          const place = places[index];
          return place && <circle key={run} className={`${scoreBand(average)}-fill`} cx={place.x} cy={place.y} r={5} />;
        })}
        <text x={PLOT.left - 6} y={HEIGHT - 12}>
          {first}
        </text>
        <text className={styles['tick']} x={right + 6} y={HEIGHT - 12}>
          {last === first ? '' : last}
        </text>
      </svg>
    </Picture>
  );
};
