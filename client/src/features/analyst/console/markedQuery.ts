/** The line of a query that an error points into. */
export interface MarkedLine {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly before: string;
  /** The word at the position, or the one character. */
  readonly marked: string;
  readonly after: string;
}

/** `position`: in UTF-16 units of the whole query, from 1. Undefined where it lies beside the query. */
export const markedQuery = (sql: string, position: number | null): MarkedLine | undefined => {
  if (position === null || position < 1 || position > sql.length + 1) return undefined;
  const lines = sql.slice(0, position - 1).split('\n');
  const before = lines.at(-1) ?? '';
  const [rest = ''] = sql.slice(position - 1).split('\n');
  const marked = /^\w+/.exec(rest)?.[0] ?? Array.from(rest)[0] ?? '';
  return {
    line: lines.length,
    // People count characters.
    column: Array.from(before).length + 1,
    before,
    marked,
    after: rest.slice(marked.length),
  };
};
