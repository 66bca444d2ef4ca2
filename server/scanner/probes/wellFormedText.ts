/**
 * Makes untrusted text safe for Postgres' jsonb and JSON parsers: lone surrogates and NUL become U+FFFD. Truncates to `maxLength` UTF-16 units without
 * splitting a surrogate pair; truncated text ends in "…".
 */
export const wellFormedText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return mend(text);
  return `${mend(text.slice(0, maxLength - 1)).replace(/\uFFFD$/u, '')}…`;
};

const mend = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');
