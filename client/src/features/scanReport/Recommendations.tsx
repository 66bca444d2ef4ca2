import type { FragmentType } from '@apollo/client';
import { type ReactNode, use } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { Recommendations_ScanFragment, ScoreCategory } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { findingFix, findingTitle } from '../../texts/findings/findingTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { ChangeBlock } from './ChangeBlock.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Disclosure, Folded } from '../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { ReservedSpace } from './ReservedSpace.tsx';
import { PagedList } from './lists.tsx';
import styles from './Recommendations.module.css';
import { findingId } from './sectionOpenings.ts';
import { ReportDomain } from './sections.ts';
import reportPartStyles from './ReportPart.module.css';

const Recommendations_scan = graphql(`
  fragment Recommendations_scan on Scan {
    status
    score {
      email
      web
      breach
      compliance
    }
    recommendations(first: 100) {
      code
      title
      points
      category
      reference {
        label
        url
      }
      fix {
        text
        ...ChangeBlock_fix @unmask
      }
    }
  }
`);

type Data = Recommendations_ScanFragment;
type Recommendation = Data['recommendations'][number];

interface RecommendationsProps {
  readonly scan: FragmentType<Data>;
  /** The anchor of the section that contains each rule's finding. Without it (in the portal), each recommendation is shown in full. */
  readonly places?: ReadonlyMap<string, string>;
  /** Shows only those that would raise one of these sub-scores. */
  readonly scores?: readonly ScoreCategory[] | undefined;
}

/** The recommendations to show, and whether anything that they could be about was checked. */
export const shownRecommendations = (
  { score, recommendations }: Data,
  scores: readonly ScoreCategory[] | undefined,
): Shown => ({
  recommendations: scores ? recommendations.filter(({ category }) => scores.includes(category)) : recommendations,
  isChecked: score !== null && subScoresOf(score, scores).some(({ value }) => value !== null),
});

interface Shown {
  readonly recommendations: readonly Recommendation[];
  readonly isChecked: boolean;
}

/** Every recommendation that would regain points, worst first, for the people who can implement it. */
export const Recommendations = ({ scan, places, scores }: RecommendationsProps) => {
  const { data } = useLiveFragment(Recommendations_scan, scan);
  const { all, lead, leadToFindings, pending } = reportFrameTexts().recommendations;
  const isOpen = data.status === 'RUNNING' && !data.score;
  return (
    <section
      id="recommendations"
      className={reportPartStyles['part']}
      aria-labelledby="recommendations-title"
      aria-busy={isOpen}
    >
      <h2 id="recommendations-title">{all}</h2>
      <p className="muted">{isOpen ? pending : places ? leadToFindings : lead}</p>
      <ReservedSpace isOpen={isOpen}>
        {isOpen ? (
          <div className={reportPartStyles[places ? 'closedOutline' : 'outline']} />
        ) : (
          <All {...shownRecommendations(data, scores)} places={places} />
        )}
      </ReservedSpace>
    </section>
  );
};

/** The id of the fold with all recommendations. */
const ALL = 'all-recommendations';

interface AllProps extends Shown {
  readonly places: ReadonlyMap<string, string> | undefined;
}

const All = ({ recommendations, isChecked, places }: AllProps) => {
  const row = (recommendation: Recommendation) => (
    <RecommendationRow recommendation={recommendation} anchor={places?.get(recommendation.code)} />
  );
  if (recommendations.length === 0) {
    return (
      <RecommendationList>
        <NoRecommendation isChecked={isChecked} />
      </RecommendationList>
    );
  }
  const list = (
    <RecommendationList>
      <PagedList items={recommendations}>{row}</PagedList>
    </RecommendationList>
  );
  if (!places) return list;
  return (
    <Disclosure id={ALL} summary={reportFrameTexts().recommendations.allBelow({ count: recommendations.length })}>
      {list}
    </Disclosure>
  );
};

interface StepsProps extends Shown {
  readonly places: ReadonlyMap<string, string>;
}

const STEPS = 3;
const WIDTHS = ['44%', '38%', '52%'] as const;

const Outlines = () => (
  <ol>
    {WIDTHS.map((width) => (
      <li key={width} className={styles['outline']}>
        <OutlineBar width={width} />
        <OutlineBar width="72%" />
      </li>
    ))}
  </ol>
);

const Steps = ({ recommendations, isChecked, places }: StepsProps) => {
  if (recommendations.length === 0) return <NoRecommendation isChecked={isChecked} />;
  return (
    <ol>
      {recommendations.slice(0, STEPS).map((recommendation, index) => (
        <li key={index}>
          <RecommendationRow recommendation={recommendation} anchor={places.get(recommendation.code)} />
        </li>
      ))}
    </ol>
  );
};

interface FirstStepsProps extends RecommendationsProps {
  readonly places: ReadonlyMap<string, string>;
}

/** The three recommendations that would gain the most, worst first, with a link to all of them. */
export const FirstSteps = ({ scan, places, scores }: FirstStepsProps) => {
  const { data } = useLiveFragment(Recommendations_scan, scan);
  const { first, allBelow, whyOrder } = reportFrameTexts().recommendations;
  const isOpen = data.status === 'RUNNING' && !data.score;
  const shown = shownRecommendations(data, scores);
  const count = shown.recommendations.length;
  return (
    <section id="first-steps" aria-labelledby="first-steps-title" aria-busy={isOpen}>
      <div className={styles['heading']}>
        <h2 id="first-steps-title">{first}</h2>
        {count > STEPS && <a href={`#${ALL}`}>{allBelow({ count })}</a>}
      </div>
      {count > 1 && !scores && <p className={styles['why']}>{whyOrder}</p>}
      <ReservedSpace isOpen={isOpen}>
        <RecommendationList>{isOpen ? <Outlines /> : <Steps {...shown} places={places} />}</RecommendationList>
      </ReservedSpace>
    </section>
  );
};

/** A numbered list of recommendations, in their order. */
const RecommendationList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['list']}>{children}</div>
);

interface RecommendationRowProps {
  readonly recommendation: Recommendation;
  /** The anchor of the section with the finding; undefined if it is not on the page. */
  readonly anchor: string | undefined;
}

const Words = ({
  recommendation,
  showsFix,
}: Pick<RecommendationRowProps, 'recommendation'> & { showsFix: boolean }) => {
  const { code, title, points, category, fix } = recommendation;
  const domain = use(ReportDomain);
  return (
    <>
      <span className={styles['title']}>
        <ThirdPartyText {...findingTitle(code, title)} />
      </span>
      <span className={styles['gain']}>
        {reportFrameTexts().recommendations.gain({ count: points, category: reportTexts().categories[category] })}
      </span>
      {fix && showsFix && (
        <span className={styles['fix']}>
          <ThirdPartyText {...findingFix(code, fix.text, domain)} />
        </span>
      )}
    </>
  );
};

/** What to do and what it would gain, with a link to its finding, or, if the finding is not on the page, with the fix and a reference for the rule. */
const RecommendationRow = ({ recommendation, anchor }: RecommendationRowProps) => {
  const { code, reference, fix } = recommendation;
  if (anchor !== undefined) {
    return (
      <a className={styles['summary']} href={`#${findingId(anchor, code)}`}>
        <Words recommendation={recommendation} showsFix={false} />
      </a>
    );
  }
  return (
    <details className={styles['row']}>
      <summary className={styles['summary']}>
        <Words recommendation={recommendation} showsFix />
        <ChevronDown aria-hidden className={styles['chevron']} size={18} />
      </summary>
      <div className={styles['detail']}>
        <Folded>
          {fix && <ChangeBlock fix={fix} />}
          <p lang="en">
            <ExternalLink href={reference.url}>{reference.label}</ExternalLink>
          </p>
        </Folded>
      </div>
    </details>
  );
};

/** Says explicitly that there is nothing to fix, which differs from nothing being checked. */
const NoRecommendation = ({ isChecked }: { readonly isChecked: boolean }) => {
  const { nothing, nothingText, nothingChecked } = reportFrameTexts().recommendations;
  return (
    <div className={styles['nothing']}>
      <StateMark tone={isChecked ? 'pass' : 'unknown'} word={isChecked ? nothing : reportTexts().notChecked} />
      <p>{isChecked ? nothingText : nothingChecked}</p>
    </div>
  );
};
