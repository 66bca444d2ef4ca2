import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TrustAnalysis_BrandFragment } from '../../../generated/graphql.ts';
import { reportBrandTexts } from '../../../texts/reportBrand/reportBrandTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { trustReading } from './brandReadings.ts';
import styles from './TrustAnalysis.module.css';

graphql(`
  fragment TrustAnalysis_brand on BrandTrust {
    trustScore {
      score
      trustLevel
      totalReviewsAnalyzed
      sourcesFound
    }
    industry
    reviewSources {
      source
      totalReviews
    }
  }
`);

type Brand = ValueOf<TrustAnalysis_BrandFragment>;

/** Spec 2 §9: review sources 6. */
const SOURCE_LIMIT = 6;
const LENGTH = 60;

/** The scanner's word for no industry in particular (spec 2 §2). */
const NO_INDUSTRY = 'General';

const Card = ({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={joinClasses(styles['card'], isWide && styles['wide'])}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Score = ({ trustScore }: Pick<Brand, 'trustScore'>) => {
  const texts = reportBrandTexts().analysis;
  return (
    <>
      {trustScore.score !== null && <p className={styles['number']}>{texts.outOf(trustScore.score)}</p>}
      <StateMark {...trustReading(trustScore)} />
      {trustScore.score === null && <p>{texts.tooFew}</p>}
    </>
  );
};

const Sources = ({ sources }: { readonly sources: Brand['reviewSources'] }) => {
  const { analysis, reviews } = reportBrandTexts();
  if (sources.length === 0) return analysis.noSources;
  return (
    <LimitedList
      limit={SOURCE_LIMIT}
      items={sources.map(({ source, totalReviews }) => (
        <>
          <CutText prose text={source} limit={LENGTH} /> (
          {totalReviews === null ? reviews.limited : reviews.total(totalReviews)})
        </>
      ))}
    />
  );
};

interface TrustAnalysisProps {
  readonly brand: Brand | null;
  /** Why there is no brand. */
  readonly absence: Mark;
}

/** All reviews and mentions weighed into one score. */
export const TrustAnalysis = ({ brand, absence }: TrustAnalysisProps) => {
  const texts = reportBrandTexts().analysis;
  const unless = (value: (known: Brand) => ReactNode): ReactNode => (brand ? value(brand) : <StateMark {...absence} />);
  const number = (value: number) => <p className={styles['number']}>{formatNumber(value)}</p>;
  return (
    <dl className={styles['cards']}>
      <Card name={texts.score}>
        {unless(({ trustScore }) => (
          <Score trustScore={trustScore} />
        ))}
      </Card>
      <Card name={texts.totalReviews}>{unless(({ trustScore }) => number(trustScore.totalReviewsAnalyzed))}</Card>
      <Card name={texts.sourcesFound}>{unless(({ trustScore }) => number(trustScore.sourcesFound))}</Card>
      <Card name={texts.industry}>
        {unless(({ industry }) =>
          industry === NO_INDUSTRY ? texts.general : <CutText prose lang="en" text={industry} limit={LENGTH} />,
        )}
      </Card>
      <Card isWide name={texts.sources}>
        {unless(({ reviewSources }) => (
          <Sources sources={reviewSources} />
        ))}
      </Card>
    </dl>
  );
};
