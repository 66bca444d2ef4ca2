import { z } from 'zod';
import { foreignText } from './foreignText.ts';

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
});
export type BlockListsObservation = z.infer<typeof blockListsObservation>;
export type BlockListLookup = BlockListsObservation['lists'][number]['lookups'][number];
