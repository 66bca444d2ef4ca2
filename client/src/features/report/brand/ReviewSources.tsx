import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ReviewSources_SourceFragment } from '../../../generated/graphql.ts';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { bbbReading } from './brandReadings.ts';
import { MentionLine } from './MentionLine.tsx';
import { Stars } from './Stars.tsx';

graphql(`
  fragment ReviewSources_source on ReviewSource {
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
`);

type Source = ValueOf<ReviewSources_SourceFragment>;

/** Spec 2 §9. */
const SOURCE_LIMIT = 6;

const counts = ({ totalReviews, complaintCount }: Source): string =>
  [
    totalReviews === null ? 'Limited data' : `${formatNumber(totalReviews)} reviews`,
    complaintCount !== null && `${formatNumber(complaintCount)} complaints`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');

const SourceFact = ({ source }: { readonly source: Source }) => {
  const [review] = source.reviews;
  return (
    <Fact
      name={source.source}
      {...(source.bbbRating !== null ? bbbReading(source.bbbRating) : { tone: 'info', word: 'Reviews' })}
    >
      {source.rating !== null && <Stars rating={source.rating} />}
      {source.bbbAccredited === true && <StateMark tone="pass" word="BBB accredited" />}
      <FactNote>{counts(source)}</FactNote>
      {review && <MentionLine mention={review} />}
    </Fact>
  );
};

/** Where customers rate the company. */
export const ReviewSources = ({ sources }: { readonly sources: readonly Source[] }) => (
  <FactGroup
    title="Review sources"
    foot={sources.length > SOURCE_LIMIT && <FactNote>+{sources.length - SOURCE_LIMIT} more sources</FactNote>}
  >
    {sources.length === 0 ? (
      <Fact name="Reviews" tone="none" word="None found">
        <FactNote>No source of reviews could be asked, or none knows this company.</FactNote>
      </Fact>
    ) : (
      sources.slice(0, SOURCE_LIMIT).map((source, index) => <SourceFact key={index} source={source} />)
    )}
  </FactGroup>
);
