import { z } from 'zod';
import { foreignText, sourceNote } from '../kit/observation.ts';

/** A breach according to the catalogue. */
const breach = z.object({
  name: foreignText(120),
  title: foreignText(200),
  /** The date of the breach, if known. */
  breachDate: z.iso.date(),
  /** When it was added to the catalogue. */
  addedDate: z.iso.date().nullable(),
  accounts: z.number().int().min(0).nullable(),
  dataClasses: z.array(foreignText(100)).max(60),
  /** Plain text, without markup. */
  description: foreignText(2_000).nullable(),
  /** `false` if its authenticity is not confirmed. */
  verified: z.boolean(),
  /** Whether being in this breach discloses something sensitive about a person. */
  sensitive: z.boolean(),
});

export const breachesObservation = z.object({
  /** The domain that was queried. */
  domain: foreignText(253),
  /** Breaches of the domain and its subdomains, newest first. */
  breaches: z.array(breach).max(200),
  /** Entries that are not a breach of this domain itself: fabricated, aggregated from elsewhere, retired. */
  notCounted: z
    .array(
      z.object({
        title: foreignText(200),
        reason: z.enum(['fabricated', 'spamList', 'retired', 'stealerLog', 'malware']),
      }),
    )
    .max(50),
  /** Entries that could not be read. */
  unreadable: z.number().int().min(0),
  source: sourceNote,
  /**
   * Replaces `breaches`, which is then empty, if only the owner may see more than the names (server/report/reportFor.ts); includes the resulting risk. Never
   * recorded in events. Read both through server/report/breachFacts.ts.
   */
  masked: z
    .object({
      risk: z.enum(['low', 'medium', 'high', 'critical']),
      names: z
        .array(z.object({ name: foreignText(120), title: foreignText(200) }))
        .min(1)
        .max(200),
    })
    .optional(),
});
export type BreachesObservation = z.infer<typeof breachesObservation>;
