import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { SubScores_ScanFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { ScoreCard } from './ScoreCard.tsx';
import styles from './SubScores.module.css';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';

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

/** The four sub-score cards; one that nothing was checked for says so. */
export const SubScores = ({ scan }: { readonly scan: FragmentType<SubScores_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: SubScores_scan, from: scan });
  const isRunning = data.status === 'RUNNING' && !data.score;
  return (
    <section aria-labelledby="sub-scores" aria-busy={isRunning}>
      <h2 id="sub-scores" className={styles['title']}>
        {reportFrameTexts().subScores.title}
      </h2>
      <ul className={styles['cards']}>
        {subScoresOf(data.score ?? UNKNOWN).map((subScore) => (
          <ScoreCard key={subScore.category} {...subScore} isRunning={isRunning} />
        ))}
      </ul>
    </section>
  );
};
