import { z } from 'zod';
import { HOST_LIST_IDS } from '../blockListTable.ts';
import { foreignText } from './foreignText.ts';

/** What a list of URLs has of the hosts of the domain. */
const hostListLookup = z.object({
  list: z.enum(HOST_LIST_IDS),
  status: z.enum(['listed', 'notListed', 'unknown', 'off']),
  /** The first of them, as they stand in the list; `count`: how many there are. */
  entries: z.array(z.object({ text: foreignText(300), addedAt: z.iso.datetime().nullable() })).max(5),
  count: z.number().int().min(0),
  /** The host that it came from, when it was made (null: it does not say) and when it was fetched. */
  source: foreignText(255).nullable(),
  madeAt: z.iso.datetime().nullable(),
  retrievedAt: z.iso.datetime().nullable(),
  /** Of `unknown`, why. */
  reason: foreignText(300).nullable(),
});
export type HostListLookup = z.infer<typeof hostListLookup>;

export const blockListsObservation = z.object({
  lists: z
    .array(
      z.object({
        /** Of schema/report/blockListTable.ts. */
        list: z.string().max(40),
        /** One for each address or name that it was asked about; none: there was nothing that it could be asked about. */
        lookups: z
          .array(
            z.object({
              subject: foreignText(253),
              /** `unknown`: refused, no answer, or a list that does not work. Never "clean". */
              status: z.enum(['listed', 'notListed', 'unknown']),
              /** The addresses that were answered, such as 127.0.0.2. */
              codes: z.array(foreignText(45)).max(20),
              /** Of a listing, what the list's TXT record says; of `unknown`, why. */
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
