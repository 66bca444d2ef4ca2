import { z } from 'zod';
import { fact, type Facts, maybeFlag, maybeText, named, text, time } from './fact.ts';

export const evidence = named(
  'Evidence',
  z.object({ sentence: text, url: fact(maybeText, { about: 'Absolute URL. Null if the source has no address.' }) }),
  'A sentence that a statement rests on, and where it stands. Foreign text.',
);
export type Evidence = Facts<typeof evidence>;

export const claim = named(
  'Claim',
  z.object({
    value: maybeFlag,
    evidence: z.array(evidence),
    readers: fact(maybeText, {
      about: 'Who agrees on it: the rules, and a language model if one is configured. Null if only the rules read it.',
    }),
  }),
  'A yes or no with what it rests on. Null: the text does not say, or, with evidence, its sentences contradict or limit each other.',
);
export type Claim = Facts<typeof claim>;

export const sourceNote = named(
  'SourceNote',
  z.object({ name: text, url: fact(text, { as: 'link' }), retrievedAt: time }),
  'Where outside knowledge came from, and when it was fetched.',
);
export type SourceNote = Facts<typeof sourceNote>;
