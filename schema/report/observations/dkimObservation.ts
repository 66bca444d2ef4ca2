import { z } from 'zod';
import { foreignText } from './foreignText.ts';

export const dkimObservation = z.object({
  /** How many selectors were asked for; DKIM has no way to list them, so finding none proves nothing. */
  selectorsTried: z.number().int().min(0),
  selectorsNotChecked: z.number().int().min(0),
  /** Every selector gives the same answer: those answers are no keys of the domain and not among `keys`. */
  wildcard: z.boolean().optional(),
  keys: z
    .array(
      z.object({
        selector: foreignText(63),
        status: z.enum(['valid', 'revoked', 'malformed']),
        keyType: z.enum(['rsa', 'ed25519', 'unknown']),
        bits: z.number().int().nullable(),
        testing: z.boolean(),
        reason: foreignText(300).nullable(),
      }),
    )
    .max(50),
});
export type DkimObservation = z.infer<typeof dkimObservation>;
