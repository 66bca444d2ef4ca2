import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MixedContentFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { mixedContentReading } from './pageReadings.ts';

const MixedContentFact_section = graphql(`
  fragment MixedContentFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    redirects {
      url
    }
    mixedContent {
      active
      passive
      forms
      upgraded
      examples {
        kind
        element
        url
      }
    }
  }
`);

type Mixed = NonNullable<MixedContentFact_SectionFragment['mixedContent']>;

const EXAMPLE_LIMIT = 5;

interface FoundProps {
  readonly mixed: Mixed;
  readonly page: ReturnType<typeof reportWebTexts>['page'];
}

const Found = ({ mixed, page }: FoundProps) => (
  <>
    <FactNote>
      {page.mixedCounts(mixed.active, mixed.passive, mixed.forms)} {mixed.upgraded && page.upgraded}
    </FactNote>
    {mixed.examples.length > 0 && (
      <Disclosure summary={page.examples}>
        <LimitedList
          limit={EXAMPLE_LIMIT}
          items={mixed.examples.map(({ kind, element, url }) => (
            <>
              <ForeignText mono text={url} /> ({wordOf(page.mixedKinds, kind)}, <code>{element}</code>)
            </>
          ))}
        />
      </Disclosure>
    )}
  </>
);

/** What an encrypted page fetches without encryption. */
export const MixedContentFact = ({ section }: { readonly section: FragmentType<MixedContentFact_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: MixedContentFact_section, from: section });
  const { mixedContent: mixed } = data;
  const { page } = reportWebTexts();
  return (
    <Fact name={page.mixed} {...mixedContentReading(data)}>
      {mixed && mixed.active + mixed.passive + mixed.forms > 0 && <Found mixed={mixed} page={page} />}
      <FactNote>{mixedContentReading(data).note}</FactNote>
    </Fact>
  );
};
