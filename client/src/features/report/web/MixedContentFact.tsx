import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MixedContentFact_SectionFragment } from '../../../generated/graphql.ts';
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

const Found = ({ mixed }: { readonly mixed: Mixed }) => (
  <>
    <FactNote>
      {mixed.active} active, {mixed.passive} passive, {mixed.forms} forms
      {mixed.upgraded && '; the page asks browsers to fetch them by https'}.
    </FactNote>
    {mixed.examples.length > 0 && (
      <Disclosure summary="Examples">
        <LimitedList
          limit={EXAMPLE_LIMIT}
          items={mixed.examples.map(({ kind, element, url }) => (
            <>
              <ForeignText mono text={url} /> ({kind}, {element})
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
  return (
    <Fact name="Mixed content" {...mixedContentReading(data)}>
      {mixed && mixed.active + mixed.passive + mixed.forms > 0 && <Found mixed={mixed} />}
      <FactNote>{mixedContentReading(data).note}</FactNote>
    </Fact>
  );
};
