import type { ValueShape } from './observation.ts';
import { percentDecodedOrSame } from '../../schema/percentDecoded.ts';

/** Classifies a cookie or storage value by its form alone. */
export const valueShapeOf = (value: string): ValueShape => {
  const text = percentDecodedOrSame(value);
  if (text === '') return 'empty';
  if (/^\d{1,9}$/.test(text)) return 'number';
  if (isTime(text)) return 'date';
  if (identifiersIn(value).length > 0) return 'identifier';
  if (/^[\d.,]+$/.test(text)) return 'number';
  return text.length <= 8 ? 'short' : 'text';
};

/** Seconds or milliseconds since 1970, in this century, or a date. */
const isTime = (text: string): boolean =>
  /^(1[0-9]\d{8}|1[0-9]\d{11})$/.test(text) || /^\d{4}-\d{2}-\d{2}([T ][\d:.+Z-]*)?$/.test(text);

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Two long numbers, as analytics services create them: a random number and the time of the first visit. */
const NUMBERS = /\d{7,12}\.1\d{9,12}/g;
const TOKEN = /[A-Za-z0-9]{10,128}/g;

/**
 * Returns the parts of a value that distinguish one visitor from all others: long and random-looking. Words, versions, dates and hosts are not identifiers.
 * When in doubt, it is not an identifier, because the report accuses a site of it.
 */
export const identifiersIn = (value: string): readonly string[] => {
  const text = percentDecodedOrSame(value).slice(0, 4_096);
  const special = [...text.matchAll(UUID), ...text.matchAll(NUMBERS)].map(([found]) => found);
  const tokens = [...text.matchAll(TOKEN)].map(([found]) => found).filter(isRandom);
  return [...new Set([...special, ...tokens])].slice(0, 10);
};

/** Returns every part of a text that could be an identifier, as a set for fast lookups however long the text is. */
export const tokensOf = (text: string): ReadonlySet<string> =>
  new Set([UUID, NUMBERS, TOKEN].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)));

const isRandom = (token: string): boolean => {
  if (isTime(token)) return false;
  const digits = token.replaceAll(/\D/g, '').length;
  // Requires as many different characters as random text has, and digits among letters.
  const different = new Set(token.toLowerCase()).size;
  if (digits === token.length) return token.length >= 15 && different >= 6;
  return digits >= 2 && token.length - digits >= 2 && different >= 7 && changesOf(token) >= 3;
};

/** Counts the switches between digits and letters: "shop2024" has one. */
const changesOf = (token: string): number => {
  let changes = 0;
  for (let index = 1; index < token.length; index += 1)
    if (isDigit(token.charCodeAt(index)) !== isDigit(token.charCodeAt(index - 1))) changes += 1;
  return changes;
};
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
