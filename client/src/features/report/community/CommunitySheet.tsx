import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CommunitySheet_SectionFragment } from '../../../generated/graphql.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact, FactList } from '../FactList.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { missing, type Reading } from '../reading.ts';
import { Sheet } from '../Sheet.tsx';
import { SheetNote } from '../SheetNote.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { communityGradeReading } from './communityGradeReading.ts';

const CommunitySheet_section = graphql(`
  fragment CommunitySheet_section on CommunitySection {
    id
    checks {
      probe
      state
    }
    rating {
      available
      grade
      summary
      pointsGood {
        title
        url
      }
      pointsBad {
        title
        url
      }
      documents {
        name
        url
      }
      citation
      serviceUrl
      source {
        ...SourceLine_source @unmask
      }
    }
    ...Sheet_section
  }
`);

type Data = CommunitySheet_SectionFragment;
type Rating = NonNullable<Data['rating']>;

/** Points and documents that are shown before "+N more" (spec 2 §9). */
const LIMIT = 3;

const Linked = ({ text, url }: { readonly text: string; readonly url: string | null }) =>
  url === null ? (
    <ForeignText text={text} />
  ) : (
    <ExternalLink href={url}>
      <ForeignText text={text} />
    </ExternalLink>
  );

interface LinesFactProps {
  readonly name: string;
  readonly tone: Reading['tone'];
  readonly lines: readonly { readonly text: string; readonly url: string | null }[];
}

const LinesFact = ({ name, tone, lines }: LinesFactProps) => (
  <Fact name={name} {...(lines.length === 0 ? { tone: 'none', word: 'None' } : { tone, word: String(lines.length) })}>
    <LimitedList
      limit={LIMIT}
      items={lines.map((line) => (
        <Linked {...line} />
      ))}
    />
  </Fact>
);

const RatingFacts = ({ rating }: { readonly rating: Rating }) => (
  <>
    <LinesFact
      name="Good points"
      tone="pass"
      lines={rating.pointsGood.map(({ title, url }) => ({ text: title, url }))}
    />
    <LinesFact name="Bad points" tone="warn" lines={rating.pointsBad.map(({ title, url }) => ({ text: title, url }))} />
    <LinesFact name="Documents" tone="info" lines={rating.documents.map(({ name, url }) => ({ text: name, url }))} />
  </>
);

const RatingFoot = ({ rating }: { readonly rating: Rating }) => (
  <>
    {rating.available && rating.citation !== null && (
      <SheetNote>
        <Linked text={rating.citation} url={rating.serviceUrl} />
      </SheetNote>
    )}
    <SourceLine source={rating.source} />
  </>
);

/** How volunteers rate the terms of the service. */
export const CommunitySheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: CommunitySheet_section,
    fragmentName: 'CommunitySheet_section',
    from: section,
  });
  const { rating } = data;
  const absent = missing(data.checks, 'community');
  return (
    <Sheet section={data}>
      <FactList label="Community rating">
        <Fact name="Grade" {...(rating ? communityGradeReading(rating) : absent)}>
          {typeof rating?.summary === 'string' && <ForeignText text={rating.summary} />}
          {rating?.available === false && 'The source does not know this service.'}
        </Fact>
        {rating?.available === true && <RatingFacts rating={rating} />}
        {absent.tone === 'pending' &&
          ['Good points', 'Bad points', 'Documents'].map((name) => (
            <Fact key={name} name={name} room="record" {...absent} />
          ))}
      </FactList>
      {rating && <RatingFoot rating={rating} />}
    </Sheet>
  );
};
