import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { BlockListFacts_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { formatDateTime } from '../../../texts/formatTime.ts';
import { reportDomainTexts } from '../../../texts/generated/reportDomainTexts.ts';
import { richText } from '../../../texts/richText.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { OutlineBar } from '../../../ui/OutlineBar.tsx';
import { type FactTile, FactTiles } from '../facts.tsx';
import { missing, type Reading, factReading } from '../reading.ts';
import { SheetNote, SheetPart } from '../sheetParts.tsx';
import { blockListReading } from './domainReadings.ts';

const BlockListFacts_section = graphql(`
  fragment BlockListFacts_section on DnsSection {
    ...CheckStates_section @unmask
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
    hostLists {
      name
      status
      entries
      count
      madeAt
      retrievedAt
      detail
      url
    }
  }
`);

type BlockList = NonNullable<BlockListFacts_SectionFragment['blockLists']>[number];

/** Number of reputation services (spec 2 §2: six). */
const LIST_COUNT = 6;
const DETAIL_LENGTH = 80;

const tileOf = (list: BlockList): FactTile => ({
  name: list.name,
  ...blockListReading(list),
  note: (list.detail !== null || list.status === 'LISTED') && (
    <>
      {list.detail !== null && <CutText prose lang="en" text={list.detail} limit={DETAIL_LENGTH} />}
      {list.status === 'LISTED' && (
        <p>
          <ExternalLink href={list.removalUrl}>{reportDomainTexts().blockLists.removal}</ExternalLink>
        </p>
      )}
    </>
  ),
});

type HostList = NonNullable<BlockListFacts_SectionFragment['hostLists']>[number];

const hostListTile = ({ name, status, entries, count, madeAt, retrievedAt, detail, url }: HostList): FactTile => {
  const texts = reportDomainTexts().blockLists;
  const fetched = retrievedAt && formatDateTime(retrievedAt);
  return {
    name,
    ...factReading('dns.hostLists.status', status),
    note: (
      <>
        {count > 0 && <p>{texts.urlListEntries({ count })}</p>}
        {entries.map((entry) => (
          <p key={entry}>
            <CutText text={entry} limit={DETAIL_LENGTH} />
          </p>
        ))}
        {detail !== null && <CutText prose lang="en" text={detail} limit={DETAIL_LENGTH} />}
        {fetched !== null && (
          <p>
            {madeAt === null
              ? texts.urlListFetched({ fetched })
              : texts.urlListMade({ made: formatDateTime(madeAt), fetched })}
          </p>
        )}
        {status === 'LISTED' && (
          <p>
            <ExternalLink href={url}>{factName('dns.hostLists.url')}</ExternalLink>
          </p>
        )}
      </>
    ),
  };
};

/** Lists of malicious URLs, separate from those that rate domains and addresses. */
const HostListFacts = ({ lists }: { readonly lists: readonly HostList[] }) => {
  const texts = reportDomainTexts().blockLists;
  return (
    <SheetPart title={texts.urlLists}>
      <FactTiles label={texts.urlLists} tiles={lists.map(hostListTile)} />
      <SheetNote>{texts.urlListNote}</SheetNote>
    </SheetPart>
  );
};

const Notes = ({ lists }: { readonly lists: readonly BlockList[] }) => {
  const texts = reportDomainTexts().blockLists;
  const subjects = [...new Set(lists.flatMap((list) => list.subjects))];
  const names = lists.map(({ name, kind }) => (kind === 'ip' ? texts.ofAddresses({ name }) : texts.ofNames({ name })));
  return (
    <>
      {subjects.length > 0 && (
        <SheetNote>
          {texts.asked}
          <ThirdPartyText mono text={subjects.join(', ')} />.
        </SheetNote>
      )}
      <SheetNote>
        {richText(texts.footnote({ names: names.join(', '), services: (words) => <bdi>{words}</bdi> }))}
      </SheetNote>
    </>
  );
};

/** Placeholders, one per list, while the lists are queried. */
const absentTiles = (reading: Reading): readonly FactTile[] =>
  reading.tone === 'pending'
    ? Array.from({ length: LIST_COUNT }, () => ({ name: <OutlineBar width="12ch" />, ...reading }))
    : [{ name: reportDomainTexts().blockLists.title, ...reading }];

/** Whether public block lists contain the domain or its addresses, and whether lists of malicious URLs name it. */
export const BlockListFacts = ({ section }: { readonly section: FragmentType<BlockListFacts_SectionFragment> }) => {
  const { data } = useLiveFragment(BlockListFacts_section, section);
  const texts = reportDomainTexts().blockLists;
  return (
    <>
      <SheetPart title={texts.title}>
        <FactTiles
          label={texts.title}
          tiles={data.blockLists?.map(tileOf) ?? absentTiles(missing(data.checks, 'blockLists'))}
        />
        {data.blockLists && <Notes lists={data.blockLists} />}
      </SheetPart>
      {data.hostLists && <HostListFacts lists={data.hostLists} />}
    </>
  );
};
