import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { Recommendations_ScanFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { HeldRoom } from './HeldRoom.tsx';
import { NoRecommendation } from './NoRecommendation.tsx';
import { PagedList } from './PagedList.tsx';
import { RecommendationList } from './RecommendationList.tsx';
import { RecommendationRow } from './RecommendationRow.tsx';
import styles from './ReportPart.module.css';

const Recommendations_scan = graphql(`
  fragment Recommendations_scan on Scan {
    status
    score {
      conclusiveChecks
    }
    recommendations(first: 100) {
      ...RecommendationRow_recommendation @unmask
    }
  }
`);

const All = ({ scan: { score, recommendations } }: { readonly scan: Recommendations_ScanFragment }) => (
  <RecommendationList>
    {recommendations.length === 0 ? (
      <NoRecommendation isChecked={(score?.conclusiveChecks ?? 0) > 0} />
    ) : (
      <PagedList items={recommendations}>
        {(recommendation) => <RecommendationRow recommendation={recommendation} />}
      </PagedList>
    )}
  </RecommendationList>
);

/** All that would give points back, worst first, for those who can do it. */
export const Recommendations = ({ scan }: { readonly scan: FragmentType<Recommendations_ScanFragment> }) => {
  const { data } = useLiveFragment({
    fragment: Recommendations_scan,
    fragmentName: 'Recommendations_scan',
    from: scan,
  });
  const { all, lead, pending } = reportFrameTexts().recommendations;
  const isOpen = data.status === 'RUNNING' && !data.score;
  return (
    <section id="recommendations" className={styles['part']} aria-labelledby="recommendations-title" aria-busy={isOpen}>
      <h2 id="recommendations-title">{all}</h2>
      <p className={styles['text']}>{isOpen ? pending : lead}</p>
      <HeldRoom isOpen={isOpen}>{isOpen ? <div className={styles['outline']} /> : <All scan={data} />}</HeldRoom>
    </section>
  );
};
