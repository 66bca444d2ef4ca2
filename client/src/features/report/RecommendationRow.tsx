import { ChevronDown } from '../../ui/icons.ts';
import { use } from 'react';
import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { RecommendationRow_RecommendationFragment } from '../../generated/graphql.ts';
import { findingFix, findingTitle } from '../../texts/findings/findingTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { CopyBlock } from '../../ui/CopyBlock.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './RecommendationRow.module.css';
import { ReportDomain } from './ReportDomain.ts';

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
export const RecommendationRow = ({ recommendation }: { readonly recommendation: Recommendation }) => {
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
