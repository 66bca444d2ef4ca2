import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { SubScores_ScanFragment } from '../../generated/graphql.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './SubScores.module.css';
import { subScoresOf, type SubScore } from './subScoresOf.ts';

const SubScores_scan = graphql(`
  fragment SubScores_scan on Scan {
    status
    score {
      email
      web
      breach
      compliance
    }
  }
`);

const UNKNOWN = { email: null, web: null, breach: null, compliance: null };

const bandWords = { green: 'Good', amber: 'Fair', red: 'Weak', unknown: 'Not checked' };

const Reading = ({ value }: { readonly value: number | null }) => {
  if (value === null) return <StateMark tone="unknown" word="Not checked" />;
  const band = scoreBand(value);
  return (
    <>
      <p className={styles['value']}>
        <span className={styles['number']}>{value}</span> <span className={styles['of']}>/ 100</span>{' '}
        <span className={joinClasses(styles['word'], styles[band])}>{bandWords[band]}</span>
      </p>
      <div className={joinClasses(styles['bar'], styles[band])}>
        <span className={styles['filled']} style={{ width: `${value}%` }} />
      </div>
    </>
  );
};

const Card = ({ subScore, isRunning }: { readonly subScore: SubScore; readonly isRunning: boolean }) => (
  <li className={styles['card']}>
    <h3 className={styles['name']}>{subScore.name}</h3>
    {isRunning ? <OutlineBar width="5em" /> : <Reading value={subScore.value} />}
  </li>
);

/** The four sub-score cards; one that nothing was checked for says so. */
export const SubScores = ({ scan }: { readonly scan: FragmentType<SubScores_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: SubScores_scan, from: scan });
  const isRunning = data.status === 'RUNNING' && !data.score;
  return (
    <section aria-labelledby="sub-scores" aria-busy={isRunning}>
      <h2 id="sub-scores" className={styles['title']}>
        Sub-scores
      </h2>
      <ul className={styles['cards']}>
        {subScoresOf(data.score ?? UNKNOWN).map((subScore) => (
          <Card key={subScore.name} subScore={subScore} isRunning={isRunning} />
        ))}
      </ul>
    </section>
  );
};
