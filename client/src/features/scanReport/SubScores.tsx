import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { ScoreCategory, SubScores_ScanFragment, SubScores_ScoreFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { scoreWord } from './grades.ts';
import styles from './SubScores.module.css';

graphql(`
  fragment SubScores_score on Scorecard {
    email
    web
    breach
    compliance
    partlyChecked
  }
`);

const SubScores_scan = graphql(`
  fragment SubScores_scan on Scan {
    status
    score {
      ...SubScores_score @unmask
    }
    provisionalScore {
      openCategories
      score {
        ...SubScores_score @unmask
      }
    }
  }
`);

const UNKNOWN: Omit<ValueOf<SubScores_ScoreFragment>, '__typename'> = {
  email: null,
  web: null,
  breach: null,
  compliance: null,
  partlyChecked: [],
};

interface SubScoresProps {
  readonly scan: FragmentType<SubScores_ScanFragment>;
  /** Shows only these. */
  readonly only?: readonly ScoreCategory[];
}

/** The four sub-score cards, or those of a short report. A card without any checks says so. */
export const SubScores = ({ scan, only }: SubScoresProps) => {
  const { data } = useLiveFragment(SubScores_scan, scan);
  const provisional = data.score ? null : data.provisionalScore;
  const isRunning = data.status === 'RUNNING' && data.score === null;
  const score = data.score ?? provisional?.score ?? UNKNOWN;
  return (
    <section aria-labelledby="sub-scores" aria-busy={isRunning}>
      <h2 id="sub-scores" className={styles['title']}>
        {reportFrameTexts().subScores.title}
      </h2>
      <ul className={styles['cards']}>
        {subScoresOf(score, only).map((subScore) => (
          <ScoreCard
            key={subScore.category}
            {...subScore}
            isPartly={score.partlyChecked.includes(subScore.category)}
            isRunning={isRunning && !provisional}
            isOpen={provisional?.openCategories.includes(subScore.category) === true}
          />
        ))}
      </ul>
    </section>
  );
};

const Reading = ({ value, isPartly, isOpen }: Required<Pick<ScoreCardProps, 'value' | 'isPartly' | 'isOpen'>>) => {
  const words = reportFrameTexts().subScores;
  if (value === null) {
    return (
      <>
        <p className={styles['value']}>
          {isOpen ? (
            <StateMark tone="pending" word={words.notCheckedYet} />
          ) : (
            <StateMark tone="unknown" word={words.notChecked} />
          )}
        </p>
        {!isOpen && <p className={styles['note']}>{words.notCheckedNote}</p>}
      </>
    );
  }
  const band = scoreBand(value);
  return (
    <>
      <p className={styles['value']}>
        <span className="numeral">{value}</span> <span className="note">{words.of}</span>{' '}
        <span className={joinClasses(styles['word'], `${band}-text`)}>{scoreWord(value)}</span>
      </p>
      <div className={joinClasses(styles['bar'], `${band}-text`)}>
        <span className={styles['filled']} style={{ width: `${value}%` }} />
      </div>
      {(isOpen || isPartly) && <p className={styles['note']}>{isOpen ? words.provisional : words.partly}</p>}
    </>
  );
};

interface ScoreCardProps {
  readonly name: string;
  /** From 0 to 100; null if not checked. */
  readonly value: number | null;
  /** Whether a considerable part of the checks behind it could not be made. */
  readonly isPartly?: boolean;
  /** True if a check that is still running can change it. */
  readonly isOpen?: boolean;
  readonly isRunning?: boolean;
}

/** One score as a card in a list. A card without any checks says so. */
export const ScoreCard = ({ name, value, isPartly = false, isOpen = false, isRunning = false }: ScoreCardProps) => (
  <li className={joinClasses(styles['card'], !isRunning && value === null && styles['unknown'])}>
    <h3 className={styles['name']}>{name}</h3>
    {isRunning ? <OutlineBar width="5em" /> : <Reading value={value} isPartly={isPartly} isOpen={isOpen} />}
  </li>
);
