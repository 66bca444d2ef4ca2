import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { Verdict_ScanFragment } from '../../generated/graphql.ts';
import { ReportHeader } from './ReportHeader.tsx';
import { ScanFigures } from './ScanFigures.tsx';
import { ScoreGauge } from './ScoreGauge.tsx';
import styles from './Verdict.module.css';

const Verdict_scan = graphql(`
  fragment Verdict_scan on Scan {
    id
    ...ReportHeader_scan
    ...ScoreGauge_scan
    ...ScanFigures_scan
  }
`);

interface VerdictProps {
  readonly scan: FragmentType<Verdict_ScanFragment>;
  readonly takesFocus: boolean;
  readonly actions: ReactNode;
}

/** The answer before the evidence: whose domain, how good, in a few words, and what it rests on. */
export const Verdict = ({ scan, takesFocus, actions }: VerdictProps) => {
  const { data } = useLiveFragment({ fragment: Verdict_scan, fragmentName: 'Verdict_scan', from: scan });
  return (
    <div className={styles['verdict']}>
      <div className={styles['header']}>
        <ReportHeader scan={data} takesFocus={takesFocus} />
      </div>
      <div className={styles['gauge']}>
        <ScoreGauge scan={data} />
      </div>
      <div className={styles['figures']}>
        <ScanFigures scan={data} />
        <div className={styles['actions']}>{actions}</div>
      </div>
    </div>
  );
};
