import type { FragmentType } from '@apollo/client';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PartFault } from '../../platform/PartFault.tsx';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScoreHistory_ScanFragment } from '../../generated/graphql.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { hasHistory } from './useDomainHistory.ts';
import styles from './ScoreHistory.module.css';

const HistoryView = lazyPart(async () => (await import('./HistoryView.tsx')).HistoryView);

const ScoreHistory_scan = graphql(`
  fragment ScoreHistory_scan on Scan {
    id
    domain
    status
    totalScans
  }
`);

/** The scores of the report's domain over time, if it has at least two scans. Its height is reserved from the start. */
export const ScoreHistory = ({ scan }: { readonly scan: FragmentType<ScoreHistory_ScanFragment> }) => {
  const { data } = useLiveFragment(ScoreHistory_scan, scan);
  if (!hasHistory(data)) return null;
  return (
    <section id="history" className={styles['sheet']} aria-labelledby="history-title">
      <h2 id="history-title">{historyTexts().history.title}</h2>
      <PartFault name={historyTexts().history.part}>
        <Suspense fallback={<div className={styles['outline']} aria-busy />}>
          <HistoryView key={data.id} domain={data.domain} scanId={data.id} />
        </Suspense>
      </PartFault>
    </section>
  );
};
