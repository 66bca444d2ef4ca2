import { z } from 'zod';
import { foreignText } from './foreignText.ts';

export const dkimObservation = z.object({
  /** How many selectors were asked for; DKIM has no way to list them, so finding none proves nothing. */
  selectorsTried: z.number().int().min(0),
  selectorsNotChecked: z.number().int().min(0),
  /** Of the selectors that were named by who asked for the scan: those without a key; absent: none was named. */
  withoutKey: z.array(foreignText(63)).max(10).optional(),
  /** Every selector gives the same answer: those answers are no keys of the domain and not among `keys`. */
  wildcard: z.boolean().optional(),
  /** Does the name `_domainkey` exist? It does where there is a key under any selector (RFC 8020), as far as the name server keeps to that. */
  namespace: z.enum(['present', 'absent', 'notChecked']).optional(),
  /** Selectors that are an alias of a name without a key. */
  dangling: z
    .array(z.object({ selector: foreignText(63), alias: foreignText(255) }))
    .max(50)
    .optional(),
  keys: z
    .array(
      z.object({
        selector: foreignText(63),
        status: z.enum(['valid', 'revoked', 'malformed']),
        keyType: z.enum(['rsa', 'ed25519', 'unknown']),
        bits: z.number().int().nullable(),
        testing: z.boolean(),
        reason: foreignText(300).nullable(),
        /** t=s: mail of subdomains may not be signed with it. */
        strict: z.boolean().optional(),
        /** h= and s=, where they are written. */
        hashes: z.array(foreignText(40)).max(10).nullable().optional(),
        services: z.array(foreignText(40)).max(10).nullable().optional(),
        /** Where the selector's CNAME leads to in the end. */
        alias: foreignText(255).nullable().optional(),
        /** The record holds the secret key instead of the public one. */
        secret: z.literal(true).optional(),
      }),
    )
    .max(50),
});
export type DkimObservation = z.infer<typeof dkimObservation>;
