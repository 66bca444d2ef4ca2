import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { ScoreGauge_ScanFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { subScoresOf, type SubScore } from '../../texts/report/subScoresOf.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { arcPath, angleOf, pointAt, tickLabels } from './gaugeGeometry.ts';
import { gradeWord } from './grades.ts';
import styles from './ScoreGauge.module.css';

const ScoreGauge_scan = graphql(`
  fragment ScoreGauge_scan on Scan {
    status
    score {
      overall
      grade
      email
      web
      breach
      compliance
      conclusiveChecks
      plannedChecks
    }
  }
`);

type Score = NonNullable<ScoreGauge_ScanFragment['score']>;

const SIZE = 244;
const CENTRE = SIZE / 2;
const RADIUS = 78;
/** The dial is open below: the picture ends under its two ends. */
const TOP = 6;
const HEIGHT = 196;

const spoken = (score: Score): string => {
  const words = reportFrameTexts().gauge;
  const { overall, grade } = score;
  const head = overall === null || grade === null ? words.spokenNone : words.spokenOverall(overall, grade);
  const parts = subScoresOf(score).map(({ name, value }) => `${name} ${value ?? words.spokenNotChecked}`);
  return `${head} ${parts.join(', ')}.`;
};

const Grade = ({ overall, grade }: Pick<Score, 'overall' | 'grade'>) => {
  if (overall === null || grade === null) return <StateMark tone="unknown" word={reportTexts().notChecked} />;
  const mark = <strong className={joinClasses(styles['grade'], styles[scoreBand(overall)])}>{grade}</strong>;
  return reportFrameTexts().gauge.grade(mark, gradeWord(grade));
};

const Reading = ({ score, isRunning }: { readonly score: Score | null; readonly isRunning: boolean }) => {
  const words = reportFrameTexts().gauge;
  if (!score) return <p className={styles['under']}>{isRunning ? words.pending : words.none}</p>;
  return (
    <>
      <p className={styles['under']}>
        <Grade {...score} />
      </p>
      <p className={styles['coverage']}>{words.coverage(score.conclusiveChecks, score.plannedChecks)}</p>
    </>
  );
};

/** The overall score on a dial, with the four sub-scores as ticks along it. */
export const ScoreGauge = ({ scan }: { readonly scan: FragmentType<ScoreGauge_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: ScoreGauge_scan, from: scan });
  const { score } = data;
  const overall = score?.overall ?? null;
  return (
    <div className={styles['gauge']}>
      <svg
        className={styles[scoreBand(overall)]}
        viewBox={`0 ${TOP} ${SIZE} ${HEIGHT}`}
        width={SIZE}
        height={HEIGHT}
        role="img"
        aria-label={score ? spoken(score) : reportFrameTexts().gauge.noneYet}
      >
        <path className={styles['track']} d={arcPath(CENTRE, RADIUS, 100)} />
        {overall !== null && <path className={styles['arc']} d={arcPath(CENTRE, RADIUS, overall)} />}
        {score && <GaugeTicks centre={CENTRE} radius={RADIUS} subScores={subScoresOf(score)} />}
        <text className={styles['number']} x={CENTRE} y={CENTRE + 14}>
          {overall ?? '–'}
        </text>
        <text className={styles['of']} x={CENTRE} y={CENTRE + 38}>
          {reportFrameTexts().gauge.of}
        </text>
      </svg>
      <Reading score={score} isRunning={data.status === 'RUNNING'} />
    </div>
  );
};

interface GaugeTicksProps {
  readonly centre: number;
  readonly radius: number;
  readonly subScores: readonly SubScore[];
}

/** From the arc's outer edge, in the SVG's units. */
const GAP = 9;
const LENGTH = 5;
const ROOM = 9;

/** One mark a sub-score at its place on the dial, with its initial; those of about the same score have theirs in one place. */
const GaugeTicks = ({ centre, radius, subScores }: GaugeTicksProps) => {
  const checked = subScores.flatMap(({ initial, name, value }) => (value === null ? [] : [{ initial, name, value }]));
  const labels = tickLabels(checked);
  return checked.map(({ name, value }, index) => {
    const angle = angleOf(value);
    const from = pointAt(centre, radius + GAP, angle);
    const to = pointAt(centre, radius + GAP + LENGTH, angle);
    const letter = pointAt(centre, radius + GAP + LENGTH + ROOM, angle);
    return (
      <g key={name} className={styles['tick']}>
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        <text x={letter.x} y={letter.y + 4}>
          {labels[index]}
        </text>
      </g>
    );
  });
};
