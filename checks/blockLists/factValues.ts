import type { blockListsFactTypes, BlockListFacts } from './facts.ts';
import type { FactsOf } from '../kit/fact.ts';
import type { Seen, Observations } from '../index.ts';
import { HOST_LISTS, type ListingKind, BLOCK_LISTS, type BlockList, meaningsOf } from './blockListTable.ts';
import { toldEvidence } from '../kit/toldEvidence.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import type { BlockListLookup } from './observation.ts';

/** Returns the domain's entries in lists of bad URLs; `null` if not checked. */
export const hostListFacts = ({ blockLists }: Seen): FactsOf<typeof blockListsFactTypes>['hostLists'] =>
  blockLists?.hostLists
    ? blockLists.hostLists.map(({ list, status, entries, count, madeAt, retrievedAt, reason }) => ({
        name: HOST_LISTS.find(({ id }) => id === list)?.name ?? list,
        status: status === 'off' ? 'unknown' : status,
        entries: entries.map(({ text }) => text),
        count,
        since:
          entries
            .flatMap(({ addedAt }) => addedAt ?? [])
            .toSorted()
            .at(-1) ?? null,
        madeAt,
        retrievedAt,
        detail: status === 'off' ? sentences().notChecked.listOff : reason,
        url: HOST_LISTS.find(({ id }) => id === list)?.url ?? '',
      }))
    : null;

/** Most serious first. */
const KINDS: readonly ListingKind[] = ['dangerous', 'proxy', 'abuse', 'policy'];

/** Returns one row per list, in table order; `null` if not checked. */
export const blockListFacts = ({ blockLists }: Partial<Observations>): readonly BlockListFacts[] | null =>
  blockLists
    ? BLOCK_LISTS.map((list) => rowOf(list, blockLists.lists.find((each) => each.list === list.id)?.lookups ?? []))
    : null;

/** Listed if any lookup is listed; not listed only if none is and every lookup was answered. */
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
      const texts = codes.flatMap((code) =>
        meaningsOf(list, code).map(({ text }) => `${toldEvidence('blockLists', text)} (${code})`),
      );
      return `${subject}: ${[...texts, ...(reason === null ? [] : [reason])].join('; ')}`;
    })
    .join(' · ');

const whyUnknown = (unknown: readonly BlockListLookup[]): string =>
  unknown.map(({ reason }) => reason ?? sentences().notChecked.noAnswer)[0] ?? sentences().notChecked.noAddress;
