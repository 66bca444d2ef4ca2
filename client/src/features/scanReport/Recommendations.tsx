import type { FragmentType } from '@apollo/client';
import { type ReactNode, use } from 'react';
import { graphql } from '../../generated/gql.ts';
import type {
  Recommendations_ScanFragment,
  FirstSteps_ScanFragment,
  RecommendationRow_RecommendationFragment,
} from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { findingFix, findingTitle } from '../../texts/findings/findingTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { CopyBlock } from '../../ui/CopyButton.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Folded } from '../../ui/Disclosure.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { ReservedSpace } from './ReservedSpace.tsx';
import { PagedList } from './lists.tsx';
import styles from './Recommendations.module.css';
import { ReportDomain } from './sections.ts';
import reportPartStyles from './ReportPart.module.css';

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
    <section
      id="recommendations"
      className={reportPartStyles['part']}
      aria-labelledby="recommendations-title"
      aria-busy={isOpen}
    >
      <h2 id="recommendations-title">{all}</h2>
      <p className={reportPartStyles['text']}>{isOpen ? pending : lead}</p>
      <ReservedSpace isOpen={isOpen}>
        {isOpen ? <div className={reportPartStyles['outline']} /> : <All scan={data} />}
      </ReservedSpace>
    </section>
  );
};

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
      <ReservedSpace isOpen={isOpen}>
        <RecommendationList>{isOpen ? <Outlines /> : <Steps scan={data} />}</RecommendationList>
      </ReservedSpace>
    </section>
  );
};

/** Recommendations in their order, numbered; the entries come in a list. */
const RecommendationList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['list']}>{children}</div>
);

graphql(`
  fragment RecommendationRow_recommendation on Recommendation {
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
      example
    }
  }
`);

type Recommendation = ValueOf<RecommendationRow_RecommendationFragment>;

/** What to do, what it would gain, and when opened what to put in and where the rule is written. */
const RecommendationRow = ({ recommendation }: { readonly recommendation: Recommendation }) => {
  const { code, title, points, category, reference, fix } = recommendation;
  const domain = use(ReportDomain);
  const words = reportFrameTexts().recommendations;
  return (
    <details className={styles['row']}>
      <summary className={styles['summary']}>
        <span className={styles['title']}>
          <ForeignText {...findingTitle(code, title)} />
        </span>
        <span className={styles['gain']}>{words.gain(points, reportTexts().categories[category])}</span>
        {fix && (
          <span className={styles['fix']}>
            <ForeignText {...findingFix(code, fix.text, domain)} />
          </span>
        )}
        <ChevronDown aria-hidden className={styles['chevron']} size={18} />
      </summary>
      <div className={styles['detail']}>
        <Folded>
          {typeof fix?.example === 'string' && <CopyBlock text={fix.example} />}
          <p lang="en">
            <ExternalLink href={reference.url}>{reference.label}</ExternalLink>
          </p>
        </Folded>
      </div>
    </details>
  );
};

/** Nothing to mend, said in so many words; nothing that could be judged is something else. */
const NoRecommendation = ({ isChecked }: { readonly isChecked: boolean }) => {
  const { nothing, nothingText, nothingChecked } = reportFrameTexts().recommendations;
  return (
    <div className={styles['nothing']}>
      <StateMark tone={isChecked ? 'pass' : 'unknown'} word={isChecked ? nothing : reportTexts().notChecked} />
      <p>{isChecked ? nothingText : nothingChecked}</p>
    </div>
  );
};
