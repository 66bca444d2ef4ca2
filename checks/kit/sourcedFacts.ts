import { fact, flag, maybeText, texts, maybeTime } from './fact.ts';
import { sourceNote } from './evidence.ts';

export const found = fact(flag, {
  gate: true,
  about: 'False if the source does not know the company.',
});

export const quiet = { quiet: true } as const;

export const link = { quiet: true, as: 'link' } as const;

export const source = fact(sourceNote, { as: 'hidden', rest: false });

export const said = fact(maybeText, quiet);

export const several = fact(texts, quiet);

export const since = fact(maybeTime, { quiet: true, as: 'day' });
