import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BrandSheet_SectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { Sheet } from '../Sheet.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { brandAbsence, trustReading } from './brandReadings.ts';
import { ReviewSources } from './ReviewSources.tsx';
import { SentimentFacts } from './SentimentFacts.tsx';

const BrandSheet_section = graphql(`
  fragment BrandSheet_section on BrandSection {
    id
    checks {
      probe
      state
    }
    brand {
      trustScore {
        score
        trustLevel
        totalReviewsAnalyzed
        sourcesFound
      }
      industry
      reviewSources {
        ...ReviewSources_source @unmask
      }
      sentiment {
        ...SentimentFacts_sentiment @unmask
      }
      sources {
        ...SourceLine_source @unmask
      }
    }
    ...Sheet_section
  }
`);

type Brand = NonNullable<BrandSheet_SectionFragment['brand']>;

const TrustFacts = ({ brand: { trustScore, industry } }: { readonly brand: Brand }) => (
  <FactGroup title="Brand trust score">
    <Fact name="Trust" {...trustReading(trustScore)}>
      {trustScore.score === null ? (
        'Too few reviews and mentions for a score.'
      ) : (
        <FactNote>{trustScore.score} / 100</FactNote>
      )}
    </Fact>
    <Fact name="Total reviews" tone="info" word={String(trustScore.totalReviewsAnalyzed)} />
    <Fact name="Sources found" tone="info" word={String(trustScore.sourcesFound)} />
    <Fact name="Industry" tone="info" word="As known">
      <ForeignText text={industry} />
    </Fact>
  </FactGroup>
);

/** What is said in public of the name behind the domain. */
export const BrandSheet = ({ section }: { readonly section: FragmentType<BrandSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: BrandSheet_section, fragmentName: 'BrandSheet_section', from: section });
  const { brand } = data;
  return (
    <Sheet section={data}>
      {brand ? (
        <>
          <TrustFacts brand={brand} />
          <ReviewSources sources={brand.reviewSources} />
          {brand.sentiment ? (
            <SentimentFacts sentiment={brand.sentiment} />
          ) : (
            <FactGroup title="Public mentions">
              <Fact name="Mentions" tone="unknown" word="Not checked" />
            </FactGroup>
          )}
          {brand.sources.map((source) => (
            <SourceLine key={source.url} source={source} />
          ))}
        </>
      ) : (
        <FactGroup title="Brand trust score">
          {['Trust', 'Reviews', 'Mentions'].map((name) => (
            <Fact key={name} name={name} room="list" {...brandAbsence(data.checks)} />
          ))}
        </FactGroup>
      )}
    </Sheet>
  );
};
