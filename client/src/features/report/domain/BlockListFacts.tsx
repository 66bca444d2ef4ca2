import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BlockListFacts_SectionFragment } from '../../../generated/graphql.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { missing } from '../reading.ts';
import { SheetNote } from '../SheetNote.tsx';
import { blockListReading } from './domainReadings.ts';

const BlockListFacts_section = graphql(`
  fragment BlockListFacts_section on DnsSection {
    checks {
      probe
      state
    }
    blockLists {
      name
      zone
      kind
      status
      listing
      subjects
      detail
      removalUrl
    }
  }
`);

type BlockList = NonNullable<BlockListFacts_SectionFragment['blockLists']>[number];

const BlockListFact = ({ list }: { readonly list: BlockList }) => (
  <Fact name={list.name} {...blockListReading(list)}>
    {list.detail !== null && <ForeignText text={list.detail} />}
    <FactNote>
      {list.subjects.length > 0 && (
        <>
          Asked about <ForeignText mono text={list.subjects.join(', ')} />
        </>
      )}
      {list.status === 'LISTED' && (
        <>
          . <ExternalLink href={list.removalUrl}>What is listed, and how it is removed</ExternalLink>
        </>
      )}
    </FactNote>
  </Fact>
);

const Footnote = ({ lists }: { readonly lists: readonly BlockList[] }) => (
  <SheetNote>
    Lists asked: {lists.map(({ name, kind }) => `${name} (${kind === 'ip' ? 'addresses' : 'names'})`).join(', ')}. A
    list that refuses or does not answer is “Not checked”, never “clean”.
  </SheetNote>
);

/** Whether the domain or its addresses stand on public block lists. */
export const BlockListFacts = ({ section }: { readonly section: FragmentType<BlockListFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: BlockListFacts_section, from: section });
  return (
    <FactGroup title="Block lists analysis" foot={data.blockLists && <Footnote lists={data.blockLists} />}>
      {data.blockLists ? (
        data.blockLists.map((list) => <BlockListFact key={list.zone} list={list} />)
      ) : (
        <Fact name="Block lists" room="list" {...missing(data.checks, 'blockLists')} />
      )}
    </FactGroup>
  );
};
