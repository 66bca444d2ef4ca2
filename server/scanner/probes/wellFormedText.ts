/**
 * Text of strangers as Postgres' jsonb and JSON parsers take it: lone surrogates and NUL become U+FFFD, and it is cut to `maxLength`
 * UTF-16 units without splitting a pair; what was cut ends in "…".
 */
export const wellFormedText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return mend(text);
  return `${mend(text.slice(0, maxLength - 1)).replace(/\uFFFD$/u, '')}…`;
};

const mend = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');
