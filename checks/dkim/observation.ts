import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

export const dkimObservation = z.object({
  /** Number of selectors that were tried. DKIM has no way to list selectors, so finding none proves nothing. */
  selectorsTried: z.number().int().min(0),
  selectorsNotChecked: z.number().int().min(0),
  /** Of the selectors named in the scan request, those without a key. Missing if none were named. */
  withoutKey: z.array(foreignText(63)).max(10).optional(),
  /** Every selector gives the same answer: these answers are not keys of the domain and are not included in `keys`. */
  wildcard: z.boolean().optional(),
  /** Whether the name `_domainkey` exists. It does if there is a key under any selector (RFC 8020), provided that the name server follows that RFC. */
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
        /** t=s: mail from subdomains may not be signed with it. */
        strict: z.boolean().optional(),
        /** h= and s=, if present. */
        hashes: z.array(foreignText(40)).max(10).nullable().optional(),
        services: z.array(foreignText(40)).max(10).nullable().optional(),
        /** The final target of the selector's CNAME. */
        alias: foreignText(255).nullable().optional(),
        /** The whole record of a key in test mode, if it is short enough to be recorded. */
        record: foreignText(2_048).optional(),
        /** The record contains the private key instead of the public one. */
        secret: z.literal(true).optional(),
      }),
    )
    .max(50),
});
export type DkimObservation = z.infer<typeof dkimObservation>;
