import type { ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { BrandFacts_BrandFragment, MentionLine_MentionFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factEmpty, factName, factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportBrandTexts } from '../../../texts/generated/reportBrandTexts.ts';
import { byFormatTag } from '../../../texts/byFormatTag.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { formatNumber, formatDecimal } from '../../../texts/formatNumber.ts';
import { Star } from '../../../ui/icons.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { FactGroup, FactList, FactNote, PlainFact } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { notChecked } from '../reading.ts';
import { SheetFold, SourceLine } from '../sheetParts.tsx';
import styles from './BrandFacts.module.css';
import {
  trustReading,
  bbbReading,
  sentimentReading,
  filledStars,
  sentimentParts,
  sourceName,
} from './brandReadings.ts';

graphql(`
  fragment BrandFacts_brand on BrandTrust {
    trustScore {
      score
      trustLevel
      totalReviewsAnalyzed
      sourcesFound
    }
    industry
    reviewSources {
      source
      rating
      bbbRating
      bbbAccredited
      totalReviews
      complaintCount
      reviews {
        ...MentionLine_mention @unmask
      }
    }
    sentiment {
      totalMentions
      positiveMentions
      negativeMentions
      neutralMentions
      overallSentiment
      averageScore
      mentions {
        ...MentionLine_mention @unmask
      }
    }
    sources {
      ...SourceLine_source @unmask
    }
  }
`);

type Brand = ValueOf<BrandFacts_BrandFragment>;

interface BrandProps {
  readonly brand: Brand | null;
  /** Why there are no brand facts. */
  readonly absence: Mark;
}

/** Number of review sources shown (spec 2 §9: 6). */
const SOURCE_LIMIT = 6;
const LENGTH = 60;

/** The scanner's value for "no particular industry" (spec 2 §2). */
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
      {trustScore.score !== null && <p className="numeral">{texts.outOf({ score: trustScore.score })}</p>}
      <StateMark {...trustReading(trustScore)} />
      {trustScore.score === null && <p>{texts.tooFew}</p>}
    </>
  );
};

const Sources = ({ sources }: { readonly sources: Brand['reviewSources'] }) => {
  const { analysis, reviews } = reportBrandTexts();
  if (sources.length === 0) return analysis.noSources;
  return (
    <LimitedList items={sources} limit={SOURCE_LIMIT}>
      {({ source, totalReviews }) => (
        <>
          <CutText prose text={source} limit={LENGTH} /> (
          {totalReviews === null ? reviews.limited : reviews.total({ count: totalReviews })})
        </>
      )}
    </LimitedList>
  );
};

/** The weighted score of all reviews and mentions. */
export const TrustAnalysis = ({ brand, absence }: BrandProps) => {
  const texts = reportBrandTexts().analysis;
  const unless = (value: (known: Brand) => ReactNode): ReactNode => (brand ? value(brand) : <StateMark {...absence} />);
  const number = (value: number) => <p className="numeral">{formatNumber(value)}</p>;
  return (
    <dl className={styles['cards']}>
      <Card name={texts.score}>
        {unless(({ trustScore }) => (
          <Score trustScore={trustScore} />
        ))}
      </Card>
      <Card name={factName('brand.brand.trustScore.totalReviewsAnalyzed')}>
        {unless(({ trustScore }) => number(trustScore.totalReviewsAnalyzed))}
      </Card>
      <Card name={factName('brand.brand.trustScore.sourcesFound')}>
        {unless(({ trustScore }) => number(trustScore.sourcesFound))}
      </Card>
      <Card name={factName('brand.brand.industry')}>
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

type Source = Brand['reviewSources'][number];

const counts = ({ totalReviews, complaintCount }: Source): string => {
  const texts = reportBrandTexts().reviews;
  const reviews = totalReviews === null ? texts.limited : texts.total({ count: totalReviews });
  return complaintCount === null ? reviews : `${reviews}, ${texts.complaints({ count: complaintCount })}`;
};

const SourceFact = ({ source }: { readonly source: Source }) => {
  const texts = reportBrandTexts().reviews;
  const [review] = source.reviews;
  return (
    <PlainFact name={sourceName(source.source)}>
      {source.rating === null ? <ThirdPartyText text={texts.noRating} /> : <Stars rating={source.rating} />}{' '}
      {source.bbbRating !== null && <StateMark {...bbbReading(source.bbbRating)} />}{' '}
      {source.bbbAccredited === true && (
        <StateMark tone="pass" word={factName('brand.brand.reviewSources.bbbAccredited')} />
      )}
      <FactNote>{counts(source)}</FactNote>
      {review && <MentionLine mention={review} />}
    </PlainFact>
  );
};

const factsOf = (sources: readonly Source[]) =>
  sources.map((source, index) => <SourceFact key={index} source={source} />);

const NoSources = ({ brand, absence }: BrandProps) => (
  <PlainFact name={factName('brand.brand.reviewSources')}>
    <StateMark {...(brand ? { tone: 'none', word: factEmpty('brand.brand.reviewSources') } : absence)} />
    {brand && <FactNote>{reportBrandTexts().reviews.noneNote}</FactNote>}
  </PlainFact>
);

/** Where customers rate the company. */
const ReviewSources = ({ brand, absence }: BrandProps) => {
  const sources = brand?.reviewSources ?? [];
  const rest = sources.slice(SOURCE_LIMIT);
  return (
    <FactGroup
      title={reportBrandTexts().reviews.title}
      foot={
        rest.length > 0 && (
          <SheetFold summary={reportTexts().more({ count: rest.length })}>
            <FactList label={reportTexts().more({ count: rest.length })}>{factsOf(rest)}</FactList>
          </SheetFold>
        )
      }
    >
      {sources.length > 0 ? factsOf(sources.slice(0, SOURCE_LIMIT)) : <NoSources brand={brand} absence={absence} />}
    </FactGroup>
  );
};

/** Number of social mentions shown (spec 2 §9: 3). */
const MENTION_LIMIT = 3;

const score = byFormatTag((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

const Rows = ({ sentiment }: { readonly sentiment: NonNullable<Brand['sentiment']> }) => {
  const texts = reportBrandTexts().sentiment;
  const { positiveMentions: positive, neutralMentions: neutral, negativeMentions: negative } = sentiment;
  const { averageScore, mentions } = sentiment;
  return (
    <>
      <PlainFact name={factName('brand.brand.sentiment.totalMentions')}>
        {formatNumber(sentiment.totalMentions)}
        <SentimentBar positive={positive} neutral={neutral} negative={negative} />
        <FactNote>
          {factName('brand.brand.sentiment.positiveMentions')}: {formatNumber(positive)} ·{' '}
          {factName('brand.brand.sentiment.neutralMentions')}: {formatNumber(neutral)} ·{' '}
          {factName('brand.brand.sentiment.negativeMentions')}: {formatNumber(negative)}
        </FactNote>
        {mentions.length > 0 && (
          <Disclosure summary={texts.read}>
            {mentions.slice(0, MENTION_LIMIT).map((mention, index) => (
              <MentionLine key={index} mention={mention} />
            ))}
          </Disclosure>
        )}
      </PlainFact>
      <PlainFact name={factName('brand.brand.sentiment.overallSentiment')}>
        <StateMark {...sentimentReading(sentiment.overallSentiment)} />
      </PlainFact>
      <PlainFact name={factName('brand.brand.sentiment.averageScore')}>
        {averageScore === null
          ? factNone('brand.brand.sentiment.averageScore')
          : score().format(averageScore).replace('-', '−')}
      </PlainFact>
    </>
  );
};

/** Public mentions of the company and their sentiment, determined by a lexicon. */
const SentimentFacts = ({ brand, absence }: BrandProps) => {
  const texts = reportBrandTexts().sentiment;
  const sentiment = brand?.sentiment ?? null;
  return (
    <FactGroup title={texts.title}>
      {sentiment && sentiment.totalMentions > 0 ? (
        <Rows sentiment={sentiment} />
      ) : (
        <PlainFact name={factName('brand.brand.sentiment.totalMentions')}>
          <StateMark
            {...(sentiment
              ? { tone: 'none', word: factWord('brand.brand.sentiment.totalMentions', '0') }
              : brand
                ? notChecked()
                : absence)}
          />
          {sentiment && <FactNote>{texts.noneNote}</FactNote>}
        </PlainFact>
      )}
    </FactGroup>
  );
};

interface BrandOpinionProps extends BrandProps {
  /** Shown above the sources. */
  readonly children?: ReactNode;
}

/** What customers and the public say, with its sources. */
export const BrandOpinion = ({ brand, absence, children }: BrandOpinionProps) => (
  <>
    <ReviewSources brand={brand} absence={absence} />
    <SentimentFacts brand={brand} absence={absence} />
    {children}
    {brand?.sources.map((source) => (
      <SourceLine key={source.url} source={source} />
    ))}
  </>
);

interface SentimentBarProps {
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
}

const WIDTH = 360;
const HEIGHT = 10;
/** Gap between the segments, so that colour is not the only distinction; the numbers are next to the bar. */
const GAP = 2;

/** The mentions by sentiment, as one bar. */
const SentimentBar = (counts: SentimentBarProps) => (
  <svg
    role="img"
    aria-label={reportBrandTexts().sentiment.figure({
      positive: counts.positive,
      neutral: counts.neutral,
      negative: counts.negative,
    })}
    className={styles['figure']}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
  >
    {sentimentParts(counts).map(({ mood, start, share }) => (
      <rect
        key={mood}
        className={styles[mood]}
        x={start * WIDTH}
        y={0}
        width={Math.max(0, share * WIDTH - GAP)}
        height={HEIGHT}
      />
    ))}
  </svg>
);

graphql(`
  fragment MentionLine_mention on Mention {
    text
    source
    url
    date
    sentiment
  }
`);

const MENTION_LINE_LENGTH = 240;

/** One mention: its text, source, date and sentiment. */
const MentionLine = ({ mention }: { readonly mention: ValueOf<MentionLine_MentionFragment> }) => (
  <div className={styles['mention']}>
    <blockquote className={styles['words']}>
      <CutText prose text={mention.text} limit={MENTION_LINE_LENGTH} />
    </blockquote>
    <p className={styles['origin']}>
      <StateMark {...sentimentReading(mention.sentiment)} />{' '}
      {mention.url === null ? (
        <ThirdPartyText text={mention.source} />
      ) : (
        <ExternalLink href={mention.url}>
          <ThirdPartyText text={mention.source} />
        </ExternalLink>
      )}
      {mention.date !== null && (
        <>
          {', '}
          <DayText iso={mention.date} />
        </>
      )}
    </p>
  </div>
);

/** A rating of 0 to 5, as stars and as the number. */
const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles['rating']}>
    <span aria-hidden className={styles['stars']}>
      {Array.from({ length: 5 }, (_, index) => (
        <Star key={index} size={16} className={joinClasses(index < filledStars(rating) && styles['filled'])} />
      ))}
    </span>
    {reportBrandTexts().reviews.rating({ rating: formatDecimal(rating) })}
  </span>
);
