import { z } from 'zod';
import { foreignText, sourceNote } from '../kit/observation.ts';

/** Names below the registrable domain that certificates were issued for, from the public logs (RFC 9162). */
export const subdomainsObservation = z.object({
  domain: foreignText(253),
  /** Number of distinct names; a wildcard counts as its parent name. */
  count: z.number().int().min(0),
  /** The first of them: the shortest, then in alphabetical order. */
  names: z.array(foreignText(253)).max(100),
  /** There is a certificate for every name directly below the domain. */
  wildcard: z.boolean(),
  /** `all`: includes expired certificates · `current`: only valid certificates, as there were too many · `cut`: the search returned only its first rows. */
  scope: z.enum(['all', 'current', 'cut']),
  source: sourceNote,
});
export type SubdomainsObservation = z.infer<typeof subdomainsObservation>;
