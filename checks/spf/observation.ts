import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

/** A record of the include tree, in order of evaluation; `depth` 0 is the domain's own record. */
const spfNode = z.object({
  depth: z.number().int().min(0),
  /** The domain of the record. */
  domain: foreignText(255),
  /** The term that leads to it. */
  via: foreignText(260).nullable(),
  /** `null` if it could not be read; `fault` says why. */
  record: foreignText(1_024).nullable(),
  /** The lookups needed by its terms, including everything below them. */
  lookups: z.number().int().min(0),
  voids: z.number().int().min(0),
  terms: z.array(z.object({ text: foreignText(260), lookups: z.number().int(), voids: z.number().int() })).max(30),
  fault: foreignText(300).nullable(),
});

export const spfObservation = z.object({
  /**
   * `multiple` is a permerror of its own (RFC 7208 §4.5). `temperror`: there is a record, but DNS did not answer for a part of its tree, so it is unknown
   * whether it is valid. If there was no answer for the record itself, the check is inconclusive.
   */
  status: z.enum(['none', 'valid', 'permerror', 'multiple', 'temperror']),
  /** The record, or the first of several. */
  record: foreignText(4_096).nullable(),
  records: z.array(foreignText(4_096)).max(10),
  /** For permerror and temperror: what is wrong, and the term that contains it. For `none`: a text that was meant to be a record but is not. */
  reason: foreignText(300).nullable(),
  term: foreignText(512).nullable(),
  /** Number of terms in the whole include tree that need a DNS query (limit 10), and of those that found nothing (limit 2): RFC 7208 §4.6.4. */
  lookups: z.number().int().min(0),
  voidLookups: z.number().int().min(0),
  /** The qualifier of the `all` at the end of the record (followed through `redirect`); `null` if there is none. */
  all: z.enum(['+', '-', '~', '?']).nullable(),
  includes: z.array(foreignText(255)).max(50),
  /** Terms of the domain's own record with which every sender passes: an included record allows everyone, or `exists` names a host that exists for every message. Read them with `openTermsOf`. */
  openTerms: z.array(foreignText(260)).max(50).optional(),
  /** Terms that found nothing, in order of evaluation. */
  voidTerms: z.array(foreignText(260)).max(20).optional(),
  tree: z.array(spfNode).max(64).optional(),
});
export type SpfObservation = z.infer<typeof spfObservation>;
