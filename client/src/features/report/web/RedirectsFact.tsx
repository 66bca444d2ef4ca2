import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RedirectsFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Fact } from '../FactList.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { missing, type Reading } from '../reading.ts';

const RedirectsFact_section = graphql(`
  fragment RedirectsFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    redirects {
      url
      status
    }
  }
`);

type Data = RedirectsFact_SectionFragment;

const readingOf = ({ redirects, checks }: Data): Reading => {
  if (!redirects) return missing(checks, 'http');
  const count = redirects.length - 1;
  const texts = reportWebTexts().redirects;
  if (count <= 0) return { tone: 'none', word: texts.none };
  return { tone: 'info', word: texts.count(count) };
};

/** The way of a visit, hop by hop, each with the status that it was answered with. */
export const RedirectsFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: RedirectsFact_section, from: section });
  return (
    <Fact name={reportWebTexts().redirects.name} {...readingOf(data)}>
      <ForeignList items={(data.redirects ?? []).map(({ url, status }) => `${status} ${url}`)} limit={3} />
    </Fact>
  );
};
