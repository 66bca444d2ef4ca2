import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RedirectsFact_SectionFragment } from '../../../generated/graphql.ts';
import { Fact } from '../FactList.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { missing, type Reading } from '../reading.ts';

const RedirectsFact_section = graphql(`
  fragment RedirectsFact_section on WebSection {
    checks {
      probe
      state
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
  if (count <= 0) return { tone: 'none', word: 'None' };
  return { tone: 'info', word: count === 1 ? '1 redirect' : `${count} redirects` };
};

/** The way of a visit, hop by hop, each with the status that it was answered with. */
export const RedirectsFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: RedirectsFact_section, from: section });
  return (
    <Fact name="Redirects" room="record" {...readingOf(data)}>
      <ForeignList items={(data.redirects ?? []).map(({ url, status }) => `${status} ${url}`)} limit={3} />
    </Fact>
  );
};
