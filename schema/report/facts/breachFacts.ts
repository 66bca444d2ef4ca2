import { z } from 'zod';
import { sourceNote } from '../../../checks/kit/evidence.ts';
import {
  fact,
  type Facts,
  flag,
  maybeFlag,
  maybeNumber,
  maybeText,
  named,
  severity,
  text,
  texts,
  whole,
} from '../../../checks/kit/fact.ts';

/** What a catalogue says about a breach concerns no individual person. */
const kept = { seenBy: 'scholar' } as const;

export const breach = named(
  'Breach',
  z.object({
    name: fact(text, { as: 'hidden' }),
    title: fact(text, { share: 4 }),
    masked: fact(flag, {
      about: "What is not its name is kept for the domain's owner and for scholars: then all of it is null or empty.",
      as: 'hidden',
    }),
    breachDate: fact(maybeText, { ...kept, about: 'ISO date; null: masked.', as: 'day' }),
    addedDate: fact(maybeText, { ...kept, about: 'ISO date; when it became known to the catalogue.', as: 'day' }),
    accounts: fact(maybeNumber, kept),
    dataClasses: fact(texts, { ...kept, share: 4 }),
    description: fact(maybeText, { ...kept, about: "Plain text: the source's markup is taken off.", share: 7 }),
    verified: fact(maybeFlag, { ...kept, quiet: true, about: 'Null: masked.' }),
  }),
);
export type BreachEntry = Facts<typeof breach>;

export const breaches = named(
  'Breaches',
  z.object({
    riskLevel: severity,
    domainBreached: flag,
    breachCount: whole,
    masked: fact(flag, {
      about: 'Only the names of the breaches are shown: the rest is kept for the owner of the domain and for scholars.',
      as: 'hidden',
    }),
    recentBreaches: fact(z.array(breach), { about: 'All, newest first; a page shows the first 8.' }),
    source: fact(sourceNote, { as: 'hidden' }),
  }),
);
export type BreachFacts = Facts<typeof breaches>;

/** Data breaches (spec 1 §3, breach_data). `null` means "not checked". */
export const breachFactTypes = named(
  'BreachSection',
  z.object({
    breaches: fact(breaches.nullable(), {
      about: 'Null: not checked.',
      part: 'glance',
      check: 'breaches',
      changes: { breaches: (seen) => seen?.recentBreaches.map(({ title }) => title) ?? null },
    }),
  }),
  'Data breaches of the domain in a public catalogue (spec 1 §2).',
);
