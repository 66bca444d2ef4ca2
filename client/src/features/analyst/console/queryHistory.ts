/** A query that was run in this tab of the browser. */
export interface RunQuery {
  readonly scratch: string;
  readonly sql: string;
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: 'rows' | 'refused' | 'lost';
}

/** As many as are kept; of one that was run again, the last time. */
const MOST = 30;

const OUTCOMES: readonly RunQuery['outcome'][] = ['rows', 'refused', 'lost'];

const queryOf = (value: unknown): readonly RunQuery[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { scratch, sql, at, outcome }: Partial<Record<keyof RunQuery, unknown>> = value;
  const known = OUTCOMES.find((each) => each === outcome);
  return typeof scratch === 'string' && typeof sql === 'string' && typeof at === 'string' && known
    ? [{ scratch, sql, at, outcome: known }]
    : [];
};

/** The queries that a text of the tab's storage describes, the newest first; none where it describes none. */
export const readQueries = (text: string | null): readonly RunQuery[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(queryOf).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

export const withQuery = (queries: readonly RunQuery[], query: RunQuery): readonly RunQuery[] =>
  [query, ...queries.filter(({ scratch, sql }) => scratch !== query.scratch || sql !== query.sql)].slice(0, MOST);
