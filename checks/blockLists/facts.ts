import { fact, named, text, texts, maybeText, type Facts, whole, maybeTime } from '../kit/fact.ts';
import { z } from 'zod';
import { BLOCK_LISTS, LISTING_KINDS } from './blockListTable.ts';

/** A public list of bad addresses or domains. */
export const blockList = named(
  'BlockList',
  z.object({
    name: fact(text, { share: 3 }),
    zone: fact(text, { as: 'hidden' }),
    kind: fact(z.enum(['ip', 'domain']), { about: '`ip` or `domain`.', as: 'hidden' }),
    status: fact(
      named('BlockListStatus', z.enum(['listed', 'notListed', 'unknown']), undefined, {
        unknown: 'It refused or did not answer: never "clean".',
      }),
      { tones: { listed: 'fail', notListed: 'pass', unknown: 'unknown' } },
    ),
    listing: fact(
      named(
        'BlockListing',
        z.enum(LISTING_KINDS),
        'What a listing says, at its gravest. POLICY is no accusation: an address that shall not send mail by itself.',
      ).nullable(),
      { about: 'Null if it is not listed, or if that is not known.' },
    ),
    subjects: fact(texts, { about: 'The addresses or names that were looked up in the list.', share: 4 }),
    detail: fact(maybeText, {
      about: 'For a listing, the meaning of its codes; for `unknown`, the reason.',
      evidenceOf: 'blockLists',
      share: 5,
    }),
    removalUrl: fact(text, { as: 'link', share: 4 }),
  }),
);

export type BlockListFacts = Facts<typeof blockList>;

/** A public list of URLs that spread malware or steal passwords. */
const hostList = named(
  'HostList',
  z.object({
    name: fact(text, { share: 3 }),
    status: fact(
      named('HostListStatus', z.enum(['listed', 'notListed', 'unknown']), undefined, {
        unknown: 'It could not be had, or is switched off: never "clean".',
      }),
      { tones: { listed: 'warn', notListed: 'pass', unknown: 'unknown' } },
    ),
    entries: fact(texts, {
      about:
        'At most five entries for the domain itself or its `www`, as the list spells them. They name URLs, which often belong to others.',
      share: 6,
    }),
    count: fact(whole, { about: 'Number of entries.', share: 2 }),
    since: fact(maybeTime, {
      about: 'When the newest of these entries was added, if the list says so.',
      as: 'day',
      share: 2,
    }),
    madeAt: fact(maybeTime, { about: 'When the list was made, if it says so.', as: 'day', share: 2 }),
    retrievedAt: fact(maybeTime, { about: 'When the list was fetched.', as: 'day', share: 2 }),
    detail: fact(maybeText, { about: 'The reason if the result is `unknown`.', evidenceOf: 'blockLists', share: 4 }),
    url: fact(text, { as: 'link', share: 4 }),
  }),
);

/** The states in the REST API. */
const listState = z.enum(['Blocked', 'Policy listing', 'Not listed', 'Unknown']);

const LIST_STATES = { listed: 'Blocked', notListed: 'Not listed', unknown: 'Unknown' } as const;

export const blockListsFactTypes = {
  blockLists: fact(z.array(blockList).nullable(), {
    part: 'blockLists',
    check: 'blockLists',
    rest: {
      name: 'block_lists',
      type: z.strictObject(Object.fromEntries(BLOCK_LISTS.map(({ name }) => [name, listState]))).nullable(),
      from: (lists) =>
        lists &&
        Object.fromEntries(
          // Not an accusation: an address that should not send mail directly.
          lists.map(({ name, status, listing }) => [
            name,
            listing === 'policy' ? 'Policy listing' : LIST_STATES[status],
          ]),
        ),
    },
    changes: {
      // A list that did not answer says nothing about a listing.
      blockListings: (lists) =>
        !lists || lists.every(({ status }) => status === 'unknown')
          ? null
          : lists.filter(({ status }) => status === 'listed').map(({ name }) => name),
    },
  }),
  hostLists: fact(z.array(hostList).nullable(), {
    about: 'Public lists of URLs that spread malware or steal passwords. Null if they were not checked.',
    part: 'blockLists',
    check: 'blockLists',
    quiet: true,
    rest: false,
  }),
};
