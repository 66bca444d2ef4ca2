import { z } from 'zod';
import { bareType } from '../facts/fact.ts';
import type { CommonWords, FactWords } from './factWords.ts';

/** What is said of a fact; one without words is called by its path. */
export const saidOf = (words: FactWords | undefined, path: string): Exclude<FactWords, string> =>
  typeof words === 'string' ? { name: words } : (words ?? { name: path });

/** The word of a flag or of a value of an enum; undefined for any other value. Values that are names in themselves (`A+`) stay as they are. */
export const valueWord = (
  { values, yes, no, notChecked }: CommonWords,
  said: Exclude<FactWords, string>,
  type: z.core.$ZodType,
  value: unknown,
): string | undefined => {
  const own = said.values ?? {};
  const text = String(value);
  // What strangers wrote may be the name of something that every object has.
  if (Object.hasOwn(own, text)) return own[text];
  if (typeof value === 'boolean') return value ? yes : no;
  if (text === 'notChecked') return notChecked;
  return bareType(type) instanceof z.ZodEnum ? (values[text] ?? text) : undefined;
};
