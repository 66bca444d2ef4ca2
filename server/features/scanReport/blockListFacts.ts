import { BLOCK_LISTS, meaningsOf, type BlockList, type ListingKind } from '../../../schema/report/blockListTable.ts';
import type { BlockListFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { BlockListLookup } from '../../../schema/report/observations/blockListsObservation.ts';
import type { Observations } from '../../../schema/report/observations.ts';

/** The gravest first. */
const KINDS: readonly ListingKind[] = ['dangerous', 'proxy', 'abuse', 'policy'];

/** One row for each list, in the order of the table; null: not checked. */
export const blockListFacts = ({ blockLists }: Partial<Observations>): readonly BlockListFacts[] | null =>
  blockLists
    ? BLOCK_LISTS.map((list) => rowOf(list, blockLists.lists.find((each) => each.list === list.id)?.lookups ?? []))
    : null;

/** Listed if any lookup is; not listed only if none is and every one was answered. */
const rowOf = (list: BlockList, lookups: readonly BlockListLookup[]): BlockListFacts => {
  const listed = lookups.filter(({ status }) => status === 'listed');
  const unknown = lookups.filter(({ status }) => status === 'unknown');
  const status = listed.length > 0 ? 'listed' : unknown.length > 0 || lookups.length === 0 ? 'unknown' : 'notListed';
  return {
    name: list.name,
    zone: list.zone,
    kind: list.asks,
    status,
    listing: gravestOf(listed.flatMap(({ codes }) => codes.flatMap((code) => meaningsOf(list, code)))),
    subjects: lookups.map(({ subject }) => subject),
    detail: status === 'listed' ? detailOf(list, listed) : status === 'unknown' ? whyUnknown(unknown) : null,
    removalUrl: list.removalUrl,
  };
};

const gravestOf = (meanings: readonly { readonly kind: ListingKind }[]): ListingKind | null =>
  KINDS.find((kind) => meanings.some((meaning) => meaning.kind === kind)) ?? null;

const detailOf = (list: BlockList, listed: readonly BlockListLookup[]): string =>
  listed
    .map(({ subject, codes, reason }) => {
      const texts = codes.flatMap((code) => meaningsOf(list, code).map(({ text }) => `${text} (${code})`));
      return `${subject}: ${[...texts, ...(reason === null ? [] : [reason])].join('; ')}`;
    })
    .join(' · ');

const whyUnknown = (unknown: readonly BlockListLookup[]): string =>
  unknown.map(({ reason }) => reason ?? 'No answer')[0] ?? 'The domain has no address to ask about';
