import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { sourceNote } from './sourceNote.ts';

/** What the catalogue says of one breach; all of it is the catalogue's word. */
const breach = z.object({
  name: foreignText(120),
  title: foreignText(200),
  /** The day it happened, as far as is known. */
  breachDate: z.iso.date(),
  /** When it became known to the catalogue. */
  addedDate: z.iso.date().nullable(),
  accounts: z.number().int().min(0).nullable(),
  dataClasses: z.array(foreignText(100)).max(60),
  /** Plain text: the markup is taken off. */
  description: foreignText(2_000).nullable(),
  /** False: it may not be what it is said to be. */
  verified: z.boolean(),
  /** Being in it tells something of a person that nobody should know. */
  sensitive: z.boolean(),
});

export const breachesObservation = z.object({
  /** What was asked for. */
  domain: foreignText(253),
  /** Of the domain and the names below it, newest first. */
  breaches: z.array(breach).max(200),
  /** Entries that are no breach of this domain's own: made up, collected from elsewhere, withdrawn. */
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
   * In place of `breaches`, which is empty then, where all but the names is kept for the owner (server/report/reportFor.ts), and the risk that
   * they amounted to. Never of a recorded one. Read both through server/report/breachFacts.ts.
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
