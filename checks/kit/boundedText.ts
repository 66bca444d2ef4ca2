import { MAX_EVIDENCE_LENGTH } from './finding.ts';

/**
 * Makes untrusted text safe for Postgres' jsonb and JSON parsers: lone surrogates and NUL become U+FFFD. Truncates to `maxLength` UTF-16 units without
 * splitting a surrogate pair; truncated text ends in "…".
 */
export const wellFormedText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return storableText(text);
  return `${storableText(text.slice(0, maxLength - 1)).replace(/\uFFFD$/u, '')}…`;
};

/** Like `wellFormedText`, for text that may be absent. */
export const wellFormedOrNull = (text: string | null, maxLength: number): string | null =>
  text === null ? null : wellFormedText(text, maxLength);

const storableText = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');

/**
 * Turns what was seen into one inert line of at most MAX_EVIDENCE_LENGTH. Replaces control characters (line breaks, terminal escapes) and the invisible
 * characters that change text direction, so that evidence cannot forge a line or a terminal command.
 */
export const evidenceLine = (text: string): string =>
  wellFormedText(text, MAX_EVIDENCE_LENGTH).replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu, '\uFFFD');

/** Turns a name or sentence from a source into one inert line without surrounding blanks. Returns null if nothing is left. */
export const inertText = (text: string | null | undefined, maxLength: number): string | null => {
  const line = evidenceLine(
    (text ?? '')
      .slice(0, 4_096)
      .replace(/[\s\u00AD]+/gu, ' ')
      .trim(),
  );
  return line === '' ? null : wellFormedText(line, maxLength);
};

/** Returns the first `maxItems` untrusted texts, each truncated by `wellFormedText`, so that the list fits into an observation. */
export const boundedTexts = (texts: readonly string[], maxItems: number, maxLength: number): string[] =>
  texts.slice(0, maxItems).map((text) => wellFormedText(text, maxLength));
