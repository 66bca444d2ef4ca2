import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScoreGauge_ScanFragment } from '../../generated/graphql.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { arcPath } from './gaugeGeometry.ts';
import { GaugeTicks } from './GaugeTicks.tsx';
import { gradeWord } from './gradeWord.ts';
import styles from './ScoreGauge.module.css';
import { subScoresOf } from './subScoresOf.ts';

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

const SIZE = 220;
const CENTRE = SIZE / 2;
const RADIUS = 78;
/** The dial is open below: the picture ends under its two ends. */
const TOP = 4;
const HEIGHT = 182;

const spoken = (score: Score): string => {
  const overall =
    score.overall === null
      ? 'No overall score: too little could be checked.'
      : `Overall score ${score.overall} of 100, grade ${score.grade ?? 'none'}.`;
  const parts = subScoresOf(score).map(({ name, value }) => `${name} ${value ?? 'not checked'}`);
  return `${overall} ${parts.join(', ')}.`;
};

const Reading = ({ score, isRunning }: { readonly score: Score | null; readonly isRunning: boolean }) => {
  if (!score) return <p className={styles['under']}>{isRunning ? 'Scoring comes last' : 'No score'}</p>;
  return (
    <>
      <p className={styles['under']}>
        {score.overall === null || score.grade === null ? (
          <StateMark tone="unknown" word="Not checked" />
        ) : (
          <>
            Grade{' '}
            <strong className={joinClasses(styles['grade'], styles[scoreBand(score.overall)])}>{score.grade}</strong>,{' '}
            {gradeWord(score.grade)}
          </>
        )}
      </p>
      <p className={styles['coverage']}>
        {score.conclusiveChecks} of {score.plannedChecks} checks conclusive
      </p>
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
        aria-label={score ? spoken(score) : 'No score yet'}
      >
        <path className={styles['track']} d={arcPath(CENTRE, RADIUS, 100)} />
        {overall !== null && <path className={styles['arc']} d={arcPath(CENTRE, RADIUS, overall)} />}
        {score && <GaugeTicks centre={CENTRE} radius={RADIUS} subScores={subScoresOf(score)} />}
        <text className={styles['number']} x={CENTRE} y={CENTRE + 14}>
          {overall ?? '–'}
        </text>
        <text className={styles['of']} x={CENTRE} y={CENTRE + 38}>
          of 100
        </text>
      </svg>
      <Reading score={score} isRunning={data.status === 'RUNNING'} />
    </div>
  );
};
