import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { Breakdown_ScanFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { ScoreCard } from '../../report/SubScores.tsx';
import styles from './Breakdown.module.css';

const Breakdown_scan = graphql(`
  fragment Breakdown_scan on Scan {
    score {
      overall
      email
      web
      breach
    }
  }
`);

/** Security Assessment Breakdown: the overall score and three of its parts. */
export const Breakdown = ({ scan }: { readonly scan: FragmentType<Breakdown_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: Breakdown_scan, from: scan });
  const texts = portalScanTexts().breakdown;
  const { score } = data;
  return (
    <section className={styles['breakdown']} aria-labelledby="breakdown">
      <h2 id="breakdown">{texts.title}</h2>
      <ul className={styles['tiles']}>
        <ScoreCard name={texts.overall} value={score?.overall ?? null} />
        <ScoreCard name={texts.email} value={score?.email ?? null} />
        <ScoreCard name={texts.web} value={score?.web ?? null} />
        <ScoreCard name={texts.breach} value={score?.breach ?? null} />
      </ul>
    </section>
  );
};
