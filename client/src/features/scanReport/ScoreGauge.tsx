import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ScoreGauge_ScanFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { richText } from '../../texts/richText.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { arcPath } from './gaugeGeometry.ts';
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
      partlyChecked
    }
  }
`);

type Score = NonNullable<ScoreGauge_ScanFragment['score']>;

const SIZE = 172;
const CENTRE = SIZE / 2;
const RADIUS = 78;
/** The dial is open at the bottom: the picture ends below its two ends. */
const HEIGHT = 150;

const spoken = (score: Score): string => {
  const words = reportFrameTexts().gauge;
  const { overall, grade } = score;
  const head = overall === null || grade === null ? words.spokenNone : words.spokenOverall({ score: overall, grade });
  const parts = subScoresOf(score).map(({ name, value }) => `${name} ${value ?? words.spokenNotChecked}`);
  return `${head} ${parts.join(', ')}.`;
};

export const Grade = ({ overall, grade }: { readonly overall: number | null; readonly grade: string | null }) => {
  if (overall === null || grade === null) return <StateMark tone="unknown" word={reportTexts().notChecked} />;
  const mark = <strong className={joinClasses(styles['grade'], `${scoreBand(overall)}-text`)}>{grade}</strong>;
  return richText(reportFrameTexts().gauge.grade({ grade: () => mark, word: gradeWord(grade) }));
};

const Reading = ({ score, isRunning }: { readonly score: Score | null; readonly isRunning: boolean }) => {
  const words = reportFrameTexts().gauge;
  if (!score) return <p className={styles['under']}>{isRunning ? words.pending : words.none}</p>;
  return (
    <>
      <p className={styles['under']}>
        <Grade {...score} />
      </p>
      <p className="note">{words.coverage({ conclusive: score.conclusiveChecks, planned: score.plannedChecks })}</p>
      {score.partlyChecked.length > 0 && <p className="note">{words.partly({ categories: partlyChecked(score) })}</p>}
    </>
  );
};

const partlyChecked = (score: Score): string =>
  subScoresOf(score)
    .filter(({ category }) => score.partlyChecked.includes(category))
    .map(({ name }) => name)
    .join(', ');

/** The overall score on a dial: one number and one grade. */
export const ScoreGauge = ({ scan }: { readonly scan: FragmentType<ScoreGauge_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: ScoreGauge_scan, from: scan });
  const { score } = data;
  return (
    <ScoreDial overall={score?.overall ?? null} label={score ? spoken(score) : reportFrameTexts().gauge.noneYet}>
      <Reading score={score} isRunning={data.status === 'RUNNING'} />
    </ScoreDial>
  );
};

interface ScoreDialProps {
  /** From 0 to 100; null if unknown. */
  readonly overall: number | null;
  /** Text alternative. */
  readonly label: string;
  /** Shown below the dial. */
  readonly children: ReactNode;
}

export const ScoreDial = ({ overall, label, children }: ScoreDialProps) => (
  <div className={styles['gauge']}>
    <svg
      className={joinClasses(styles['dial'], `${scoreBand(overall)}-text`)}
      viewBox={`0 0 ${SIZE} ${HEIGHT}`}
      width={SIZE}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className={styles['track']} d={arcPath(CENTRE, RADIUS, 100)} />
      {overall !== null && <path className={styles['arc']} d={arcPath(CENTRE, RADIUS, overall)} />}
      <text className={styles['number']} x={CENTRE} y={CENTRE + 14}>
        {overall ?? '–'}
      </text>
      <text className={styles['of']} x={CENTRE} y={CENTRE + 38}>
        {reportFrameTexts().gauge.of}
      </text>
    </svg>
    {children}
  </div>
);
