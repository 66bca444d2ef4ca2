import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BlockListFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { OutlineBar } from '../../../ui/OutlineBar.tsx';
import { FactTile, FactTiles } from '../FactTiles.tsx';
import { missing, type Reading } from '../reading.ts';
import { SheetNote } from '../SheetNote.tsx';
import { SheetPart } from '../SheetPart.tsx';
import { blockListReading } from './domainReadings.ts';

const BlockListFacts_section = graphql(`
  fragment BlockListFacts_section on DnsSection {
    checks {
      probe
      state
      isPartial
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

/** Spec 2 §2: six reputation services. */
const LIST_COUNT = 6;
const DETAIL_LENGTH = 80;

const BlockListTile = ({ list }: { readonly list: BlockList }) => (
  <FactTile name={list.name} {...blockListReading(list)}>
    {list.detail !== null && <CutText prose lang="en" text={list.detail} limit={DETAIL_LENGTH} />}
    {list.status === 'LISTED' && (
      <p>
        <ExternalLink href={list.removalUrl}>{reportDomainTexts().blockLists.removal}</ExternalLink>
      </p>
    )}
  </FactTile>
);

const Notes = ({ lists }: { readonly lists: readonly BlockList[] }) => {
  const texts = reportDomainTexts().blockLists;
  const subjects = [...new Set(lists.flatMap((list) => list.subjects))];
  const names = lists.map(({ name, kind }) => (kind === 'ip' ? texts.ofAddresses(name) : texts.ofNames(name)));
  return (
    <>
      {subjects.length > 0 && (
        <SheetNote>
          {texts.asked}
          <ForeignText mono text={subjects.join(', ')} />.
        </SheetNote>
      )}
      <SheetNote>{texts.footnote(names.join(', '))}</SheetNote>
    </>
  );
};

/** While the lists are asked, room for each of them. */
const Absent = ({ reading }: { readonly reading: Reading }) =>
  reading.tone === 'pending' ? (
    Array.from({ length: LIST_COUNT }, (_, index) => (
      <FactTile key={index} name={<OutlineBar width="12ch" />} tone={reading.tone} word={reading.word} />
    ))
  ) : (
    <FactTile name={reportDomainTexts().blockLists.title} tone={reading.tone} word={reading.word} />
  );

/** Whether the domain or its addresses stand on public block lists. */
export const BlockListFacts = ({ section }: { readonly section: FragmentType<BlockListFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: BlockListFacts_section, from: section });
  const texts = reportDomainTexts().blockLists;
  return (
    <SheetPart title={texts.title}>
      <FactTiles label={texts.title}>
        {data.blockLists ? (
          data.blockLists.map((list) => <BlockListTile key={list.zone} list={list} />)
        ) : (
          <Absent reading={missing(data.checks, 'blockLists')} />
        )}
      </FactTiles>
      {data.blockLists && <Notes lists={data.blockLists} />}
    </SheetPart>
  );
};
