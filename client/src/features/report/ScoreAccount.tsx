import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScoreAccount_ScanFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './ScoreAccount.module.css';

const ScoreAccount_scan = graphql(`
  fragment ScoreAccount_scan on Scan {
    score {
      rulesetVersion
      penalties {
        code
        category
        points
        reason
        reference {
          label
          url
        }
      }
    }
  }
`);

type Score = NonNullable<ScoreAccount_ScanFragment['score']>;

const PenaltyTable = ({ penalties }: { readonly penalties: Score['penalties'] }) => (
  <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Penalties">
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Points</th>
          <th scope="col">Sub-score</th>
          <th scope="col">Why</th>
          <th scope="col">Reference</th>
        </tr>
      </thead>
      <tbody>
        {penalties.map(({ code, category, points, reason, reference }, index) => (
          <tr key={`${code} ${index}`}>
            <td className={styles['points']}>−{points}</td>
            <td>{reportTexts().categories[category]}</td>
            <td>
              <ForeignText text={reason} />
            </td>
            <td>
              <ExternalLink href={reference.url}>{reference.label}</ExternalLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Account = ({ score }: { readonly score: Score }) => (
  <>
    <p className={styles['text']}>
      Each sub-score is 100 points less its penalties, and never below 0. A sub-score without a conclusive check is “Not
      checked” and counts neither way. This report was scored by rule set {score.rulesetVersion}.{' '}
      <Link to="/methodology">Every rule, with its points and its source</Link>.
    </p>
    {score.penalties.length === 0 ? (
      <p className={styles['text']}>No penalty was given.</p>
    ) : (
      <PenaltyTable penalties={score.penalties} />
    )}
  </>
);

/** Every point that was taken off, with its reason: the score can be added up by hand. */
export const ScoreAccount = ({ scan }: { readonly scan: FragmentType<ScoreAccount_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: ScoreAccount_scan, from: scan });
  return (
    <section id="score" className={styles['account']} aria-labelledby="score-title">
      <h2 id="score-title">How this score was made</h2>
      {data.score ? <Account score={data.score} /> : <p className={styles['text']}>Nothing was scored yet.</p>}
    </section>
  );
};
