import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { FirstSteps_ScanFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './FirstSteps.module.css';
import { HeldRoom } from './HeldRoom.tsx';
import { NoRecommendation } from './NoRecommendation.tsx';
import { RecommendationList } from './RecommendationList.tsx';
import { RecommendationRow } from './RecommendationRow.tsx';

const FirstSteps_scan = graphql(`
  fragment FirstSteps_scan on Scan {
    status
    score {
      conclusiveChecks
    }
    recommendations(first: 100) {
      ...RecommendationRow_recommendation @unmask
    }
  }
`);

const STEPS = 3;
const WIDTHS = ['44%', '38%', '52%'] as const;

const Outlines = () => (
  <ol className={styles['steps']}>
    {WIDTHS.map((width) => (
      <li key={width} className={styles['outline']}>
        <OutlineBar width={width} />
        <OutlineBar width="72%" />
      </li>
    ))}
  </ol>
);

const Steps = ({ scan: { score, recommendations } }: { readonly scan: FirstSteps_ScanFragment }) => {
  if (recommendations.length === 0) return <NoRecommendation isChecked={(score?.conclusiveChecks ?? 0) > 0} />;
  return (
    <ol className={styles['steps']}>
      {recommendations.slice(0, STEPS).map((recommendation, index) => (
        <li key={index}>
          <RecommendationRow recommendation={recommendation} />
        </li>
      ))}
    </ol>
  );
};

/** The three that would gain most, worst first, with the way to all of them. */
export const FirstSteps = ({ scan }: { readonly scan: FragmentType<FirstSteps_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: FirstSteps_scan, fragmentName: 'FirstSteps_scan', from: scan });
  const { first, allBelow } = reportFrameTexts().recommendations;
  const isOpen = data.status === 'RUNNING' && !data.score;
  const count = data.recommendations.length;
  return (
    <section id="first-steps" aria-labelledby="first-steps-title" aria-busy={isOpen}>
      <div className={styles['heading']}>
        <h2 id="first-steps-title">{first}</h2>
        {count > STEPS && <a href="#recommendations">{allBelow(count)}</a>}
      </div>
      <HeldRoom isOpen={isOpen}>
        <RecommendationList>{isOpen ? <Outlines /> : <Steps scan={data} />}</RecommendationList>
      </HeldRoom>
    </section>
  );
};
