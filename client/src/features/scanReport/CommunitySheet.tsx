import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { CommunitySheet_SectionFragment } from '../../generated/graphql.ts';
import { factName, factNone, factWord } from '../../texts/factWords/factWords.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { reportCommunityTexts } from '../../texts/generated/reportCommunityTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { Fact, FactList, FactNote } from './facts.tsx';
import { LimitedList } from './lists.tsx';
import { missing, type Reading } from './reading.ts';
import { Sheet } from './Sheet.tsx';
import { SheetNote, SourceLine } from './sheetParts.tsx';
import type { Tone } from '../../ui/StateMark.tsx';
import { isKeyOf } from '../../texts/wordOf.ts';

const CommunitySheet_section = graphql(`
  fragment CommunitySheet_section on CommunitySection {
    id
    ...CheckStates_section @unmask
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

/** Number of points and documents shown before "+N more" (spec 2 §9). */
const LIMIT = 3;

const Linked = ({ text, url }: { readonly text: string; readonly url: string | null }) =>
  url === null ? (
    <ThirdPartyText text={text} />
  ) : (
    <ExternalLink href={url}>
      <ThirdPartyText text={text} />
    </ExternalLink>
  );

interface Lines {
  readonly id: string;
  readonly name: string;
  readonly tone: Tone;
  readonly lines: readonly { readonly text: string; readonly url: string | null }[];
}

/** The points of the rating, and the documents that it is based on. */
const linesOf = ({ pointsGood, pointsBad, documents }: Rating): readonly Lines[] => [
  {
    id: 'community.good',
    name: factName('community.rating.pointsGood'),
    tone: 'pass',
    lines: pointsGood.map(({ title, url }) => ({ text: title, url })),
  },
  {
    id: 'community.bad',
    name: factName('community.rating.pointsBad'),
    tone: 'warn',
    lines: pointsBad.map(({ title, url }) => ({ text: title, url })),
  },
  {
    id: 'community.documents',
    name: factName('community.rating.documents'),
    tone: 'info',
    lines: documents.map(({ name, url }) => ({ text: name, url })),
  },
];

const LinesFact = ({ id, name, tone, lines }: Lines) => (
  <Fact
    id={id}
    name={name}
    {...(lines.length === 0 ? { tone: 'none', word: reportTexts().none } : { tone, word: formatNumber(lines.length) })}
  >
    <LimitedList items={lines} limit={LIMIT}>
      {(line) => <Linked {...line} />}
    </LimitedList>
  </Fact>
);

const RatingFoot = ({ rating }: { readonly rating: Rating }) => (
  <>
    {rating.available && rating.citation !== null && (
      <SheetNote>
        {factName('community.rating.citation')}: <Linked text={rating.citation} url={rating.serviceUrl} />
      </SheetNote>
    )}
    <SourceLine source={rating.source} />
  </>
);

const Summary = ({ rating }: { readonly rating: Rating }) => (
  <>
    {rating.summary !== null && <ThirdPartyText text={rating.summary} />}
    <FactNote>{communityGradeReading(rating).note}</FactNote>
  </>
);

/** How volunteers rate the terms of the service. */
export const CommunitySheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(CommunitySheet_section, section);
  const { rating } = data;
  const absent = missing(data.checks, 'community');
  const facts = rating?.available === true ? linesOf(rating) : [];
  return (
    <Sheet
      section={data}
      records={facts.map(({ id, name, lines }) => ({ id, name, texts: lines.map(({ text }) => text) }))}
    >
      <FactList label={reportTexts().sections.COMMUNITY}>
        <Fact name={factName('community.rating.grade')} {...(rating ? communityGradeReading(rating) : absent)}>
          {rating && <Summary rating={rating} />}
        </Fact>
        {facts.map((each) => (
          <LinesFact key={each.id} {...each} />
        ))}
      </FactList>
      {rating && <RatingFoot rating={rating} />}
    </Sheet>
  );
};

const TONES = { A: 'pass', B: 'pass', C: 'warn', D: 'high', E: 'fail' } as const satisfies Record<string, Tone>;

interface CommunityGrade {
  /** False if the source does not know the service. */
  readonly available: boolean;
  readonly grade: string | null;
}

/** A to E, otherwise "Unknown" (spec 2 §2): the source has no grade, or does not know the service. */
export const communityGradeReading = ({ available, grade }: CommunityGrade): Reading => {
  const { gradeWord, notRatedNote } = reportCommunityTexts();
  if (grade !== null && isKeyOf(TONES, grade)) return { tone: TONES[grade], word: gradeWord({ letter: grade }) };
  const note = available ? notRatedNote : factWord('community.rating.available', false);
  return { tone: 'none', word: factNone('community.rating.grade'), note };
};
