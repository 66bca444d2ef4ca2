import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ReviewSources_SourceFragment } from '../../../generated/graphql.ts';
import { reportBrandTexts } from '../../../texts/reportBrand/reportBrandTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { FactList } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { SheetFold } from '../SheetFold.tsx';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { bbbReading } from './brandReadings.ts';
import { MentionLine } from './MentionLine.tsx';
import { sourceName } from './sourceName.ts';
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

const counts = ({ totalReviews, complaintCount }: Source): string => {
  const texts = reportBrandTexts().reviews;
  const reviews = totalReviews === null ? texts.limited : texts.total(totalReviews);
  return complaintCount === null ? reviews : `${reviews}, ${texts.complaints(complaintCount)}`;
};

const SourceFact = ({ source }: { readonly source: Source }) => {
  const texts = reportBrandTexts().reviews;
  const [review] = source.reviews;
  return (
    <PlainFact name={sourceName(source.source)}>
      {source.rating === null ? <ForeignText text={texts.noRating} /> : <Stars rating={source.rating} />}{' '}
      {source.bbbRating !== null && <StateMark {...bbbReading(source.bbbRating)} />}{' '}
      {source.bbbAccredited === true && <StateMark tone="pass" word={texts.accredited} />}
      <FactNote>{counts(source)}</FactNote>
      {review && <MentionLine mention={review} />}
    </PlainFact>
  );
};

const factsOf = (sources: readonly Source[]) =>
  sources.map((source, index) => <SourceFact key={index} source={source} />);

interface ReviewSourcesProps {
  readonly sources: readonly Source[] | null;
  /** Why there are none. */
  readonly absence: Mark;
}

const NoSources = ({ sources, absence }: ReviewSourcesProps) => {
  const texts = reportBrandTexts().reviews;
  return (
    <PlainFact name={texts.name}>
      <StateMark {...(sources ? { tone: 'none', word: texts.none } : absence)} />
      {sources && <FactNote>{texts.noneNote}</FactNote>}
    </PlainFact>
  );
};

/** Where customers rate the company. */
export const ReviewSources = ({ sources, absence }: ReviewSourcesProps) => {
  const rest = sources?.slice(SOURCE_LIMIT) ?? [];
  return (
    <FactGroup
      title={reportBrandTexts().reviews.title}
      foot={
        rest.length > 0 && (
          <SheetFold summary={reportTexts().more(rest.length)}>
            <FactList label={reportTexts().more(rest.length)}>{factsOf(rest)}</FactList>
          </SheetFold>
        )
      }
    >
      {sources && sources.length > 0 ? (
        factsOf(sources.slice(0, SOURCE_LIMIT))
      ) : (
        <NoSources sources={sources} absence={absence} />
      )}
    </FactGroup>
  );
};
