import { z } from 'zod';
import { HOST_LIST_IDS } from './blockListTable.ts';
import { foreignText } from '../kit/observation.ts';

/** The entries of a URL list for the domain's hosts. */
const hostListLookup = z.object({
  list: z.enum(HOST_LIST_IDS),
  status: z.enum(['listed', 'notListed', 'unknown', 'off']),
  /** The first entries, as written in the list; `count` is the total number. */
  entries: z.array(z.object({ text: foreignText(300), addedAt: z.iso.datetime().nullable() })).max(5),
  count: z.number().int().min(0),
  /** The host it came from, when it was created (`null` if not stated) and when it was fetched. */
  source: foreignText(255).nullable(),
  madeAt: z.iso.datetime().nullable(),
  retrievedAt: z.iso.datetime().nullable(),
  /** For `unknown`: the reason. */
  reason: foreignText(300).nullable(),
});
export type HostListLookup = z.infer<typeof hostListLookup>;

export const blockListsObservation = z.object({
  lists: z
    .array(
      z.object({
        /** An id from checks/blockLists/blockListTable.ts. */
        list: z.string().max(40),
        /** One for each address or name that was looked up. Empty if there was nothing to look up. */
        lookups: z
          .array(
            z.object({
              subject: foreignText(253),
              /** `unknown`: refused, no answer, or a list that does not work. It never means "clean". */
              status: z.enum(['listed', 'notListed', 'unknown']),
              /** The addresses in the answer, such as 127.0.0.2. */
              codes: z.array(foreignText(45)).max(20),
              /** For a listing: the list's TXT record. For `unknown`: the reason. */
              reason: foreignText(300).nullable(),
            }),
          )
          .max(4),
      }),
    )
    .max(20),
  hostLists: z.array(hostListLookup).max(5).optional(),
});
export type BlockListsObservation = z.infer<typeof blockListsObservation>;
export type BlockListLookup = BlockListsObservation['lists'][number]['lookups'][number];
