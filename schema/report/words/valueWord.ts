import { z } from 'zod';
import { bareType } from '../../../checks/kit/fact.ts';
import type { CommonWords, FactWords } from './factWords.ts';

/** Returns the words for a fact; a fact without words is named by its path. */
export const saidOf = (words: FactWords | undefined, path: string): Exclude<FactWords, string> =>
  typeof words === 'string' ? { name: words } : (words ?? { name: path });

/** Returns the word for a flag or an enum value, or `undefined` for any other value. Values that are names in themselves (`A+`) are unchanged. */
export const valueWord = (
  { values, yes, no, notChecked }: CommonWords,
  said: Exclude<FactWords, string>,
  type: z.core.$ZodType,
  value: unknown,
): string | undefined => {
  const own = said.values ?? {};
  const text = String(value);
  // Third-party text may equal the name of a property that every object has.
  if (Object.hasOwn(own, text)) return own[text];
  if (typeof value === 'boolean') return value ? yes : no;
  if (text === 'notChecked') return notChecked;
  return bareType(type) instanceof z.ZodEnum ? (values[text] ?? text) : undefined;
};
