import type { FragmentType } from '@apollo/client';
import { type ReactNode, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ScoreGauge_ScanFragment, ScoreGauge_ScoreFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
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

graphql(`
  fragment ScoreGauge_score on Scorecard {
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
`);

const ScoreGauge_scan = graphql(`
  fragment ScoreGauge_scan on Scan {
    status
    score {
      ...ScoreGauge_score @unmask
    }
    provisionalScore {
      openCategories
      openSections
      score {
        ...ScoreGauge_score @unmask
      }
    }
  }
`);

type Score = Omit<ValueOf<ScoreGauge_ScoreFragment>, '__typename'>;
type Provisional = NonNullable<ScoreGauge_ScanFragment['provisionalScore']>;

const SIZE = 172;
const CENTRE = SIZE / 2;
const RADIUS = 78;
/** The dial is open at the bottom: the picture ends below its two ends. */
const HEIGHT = 150;

const spoken = (score: Score, provisional: Provisional | null): string => {
  const words = reportFrameTexts().gauge;
  const { overall, grade } = score;
  const say = provisional ? words.spokenProvisional : words.spokenOverall;
  const head = overall === null || grade === null ? words.spokenNone : say({ score: overall, grade });
  const parts = subScoresOf(score).map(({ category, name, value }) => {
    const isOpen = provisional?.openCategories.includes(category);
    return `${name} ${value ?? (isOpen ? words.spokenNotCheckedYet : words.spokenNotChecked)}`;
  });
  return `${head} ${parts.join(', ')}.`;
};

const Grade = ({ overall, grade }: { readonly overall: number | null; readonly grade: string | null }) => {
  if (overall === null || grade === null) return <StateMark tone="unknown" word={reportTexts().notChecked} />;
  const mark = <strong className={joinClasses(styles['grade'], `${scoreBand(overall)}-text`)}>{grade}</strong>;
  return richText(reportFrameTexts().gauge.grade({ grade: () => mark, word: gradeWord(grade) }));
};

interface ReadingProps {
  readonly score: Score | null;
  /** Null if the score is final. */
  readonly provisional: Provisional | null;
  readonly isRunning: boolean;
}

const Reading = ({ score, provisional, isRunning }: ReadingProps) => {
  const words = reportFrameTexts().gauge;
  if (!score) return <p className={styles['under']}>{isRunning ? words.pending : words.none}</p>;
  return (
    <>
      <p className={styles['under']}>
        <Grade {...score} />
      </p>
      {provisional ? <ProvisionalMark provisional={provisional} /> : <Coverage score={score} />}
    </>
  );
};

const Coverage = ({ score }: { readonly score: Score }) => {
  const words = reportFrameTexts().gauge;
  return (
    <>
      <p className="note">{words.coverage({ conclusive: score.conclusiveChecks, planned: score.plannedChecks })}</p>
      {score.partlyChecked.length > 0 && <p className="note">{words.partly({ categories: partlyChecked(score) })}</p>}
    </>
  );
};

const ProvisionalMark = ({ provisional: { openSections } }: { readonly provisional: Provisional }) => {
  const { gauge, contents } = reportFrameTexts();
  const sections = openSections.map((section) => contents.sections[section]).join(', ');
  return (
    <>
      <p className={styles['mark']}>
        <StateMark tone="pending" word={gauge.provisional} />
      </p>
      <p className="note">{gauge.provisionalNote({ sections })}</p>
    </>
  );
};

const partlyChecked = (score: Score): string =>
  subScoresOf(score)
    .filter(({ category }) => score.partlyChecked.includes(category))
    .map(({ name }) => name)
    .join(', ');

/** The overall score on a dial: one number and one grade. While the browser is still looking, they are marked as provisional. */
export const ScoreGauge = ({ scan }: { readonly scan: FragmentType<ScoreGauge_ScanFragment> }) => {
  const { data } = useLiveFragment(ScoreGauge_scan, scan);
  const [wasAwaited] = useState(data.status === 'RUNNING');
  const provisional = data.score ? null : data.provisionalScore;
  const score = data.score ?? provisional?.score ?? null;
  return (
    <Gauge score={score} provisional={provisional} isRunning={data.status === 'RUNNING'} wasAwaited={wasAwaited} />
  );
};

/** The gauge of a completed report. */
export const FinalGauge = ({ score }: { readonly score: Score | null }) => (
  <Gauge score={score} provisional={null} isRunning={false} wasAwaited={false} />
);

interface GaugeProps extends ReadingProps {
  /** Reserves space for a provisional score. */
  readonly wasAwaited: boolean;
}

const Gauge = ({ wasAwaited, ...reading }: GaugeProps) => {
  const { score, provisional } = reading;
  return (
    <ScoreDial
      overall={score?.overall ?? null}
      isProvisional={provisional !== null}
      wasAwaited={wasAwaited}
      label={score ? spoken(score, provisional) : reportFrameTexts().gauge.noneYet}
    >
      <Reading {...reading} />
    </ScoreDial>
  );
};

interface ScoreDialProps {
  /** From 0 to 100; null if unknown. */
  readonly overall: number | null;
  /** Draws the score as a dashed line. */
  readonly isProvisional?: boolean;
  /** Reserves space for a provisional score. */
  readonly wasAwaited?: boolean;
  /** Text alternative. */
  readonly label: string;
  /** Shown below the dial. */
  readonly children: ReactNode;
}

const ScoreDial = ({ overall, isProvisional = false, wasAwaited = false, label, children }: ScoreDialProps) => (
  <div
    className={joinClasses(styles['gauge'], isProvisional && styles['provisional'], wasAwaited && styles['awaited'])}
  >
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
