import { z } from 'zod';
import { LISTING_KINDS } from '../../../checks/blockLists/blockListTable.ts';
import { fact, type Facts, maybeText, maybeTime, named, text, texts, whole } from '../../../checks/kit/fact.ts';

/** A public list of bad addresses or domains. */
export const blockList = named(
  'BlockList',
  z.object({
    name: fact(text, { share: 3 }),
    zone: fact(text, { as: 'hidden' }),
    kind: fact(z.enum(['ip', 'domain']), { about: 'ip or domain.', as: 'hidden' }),
    status: named('BlockListStatus', z.enum(['listed', 'notListed', 'unknown']), undefined, {
      unknown: 'It refused or did not answer: never "clean".',
    }),
    listing: fact(
      named(
        'BlockListing',
        z.enum(LISTING_KINDS),
        'What a listing says, at its gravest. POLICY is no accusation: an address that shall not send mail by itself.',
      ).nullable(),
      { about: 'Null: not listed, or not known.' },
    ),
    subjects: fact(texts, { about: 'The addresses or names that it was asked about.', share: 4 }),
    detail: fact(maybeText, { about: 'For a listing, the meaning of its codes; for `unknown`, the reason.', share: 5 }),
    removalUrl: fact(text, { as: 'link', share: 4 }),
  }),
);
export type BlockListFacts = Facts<typeof blockList>;

/** A public list of URLs that spread malware or steal passwords. */
export const hostList = named(
  'HostList',
  z.object({
    name: fact(text, { share: 3 }),
    status: named('HostListStatus', z.enum(['listed', 'notListed', 'unknown']), undefined, {
      unknown: 'It could not be had, or is switched off: never "clean".',
    }),
    entries: fact(texts, {
      about:
        'Entries for the domain itself or its www, as they stand in the list, at most five. They name URLs, which are often of others.',
      share: 6,
    }),
    count: fact(whole, { about: 'How many entries there are.', share: 2 }),
    since: fact(maybeTime, {
      about: 'When the newest of these entries was added, where the list says so.',
      as: 'day',
      share: 2,
    }),
    madeAt: fact(maybeTime, { about: 'When the list was made, where it says so.', as: 'day', share: 2 }),
    retrievedAt: fact(maybeTime, { about: 'When the list was fetched.', as: 'day', share: 2 }),
    detail: fact(maybeText, { about: 'For `unknown`, the reason.', share: 4 }),
    url: fact(text, { as: 'link', share: 4 }),
  }),
);

/** The states in the REST API. */
export const listState = z.enum(['Blocked', 'Policy listing', 'Not listed', 'Unknown']);
export const LIST_STATES = { listed: 'Blocked', notListed: 'Not listed', unknown: 'Unknown' } as const;
