import { useState } from 'react';
import { readQueries, withQuery, type RunQuery } from './queryHistory.ts';

const KEY = 'candor_analyst_queries';

interface QueryHistory {
  readonly queries: readonly RunQuery[];
  readonly add: (query: RunQuery) => void;
  readonly clear: () => void;
}

/** A browser may keep nothing: then the queries last as long as the page. */
const kept = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const keep = (queries: readonly RunQuery[]): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // They stand on the page all the same.
  }
};

/** One's own queries in this tab of the browser, the newest first; they are sent nowhere. */
export const useQueryHistory = (): QueryHistory => {
  const [queries, setQueries] = useState(() => readQueries(kept()));
  const become = (next: readonly RunQuery[]): void => {
    setQueries(next);
    keep(next);
  };
  return {
    queries,
    add: (query) => {
      become(withQuery(queries, query));
    },
    clear: () => {
      become([]);
    },
  };
};
