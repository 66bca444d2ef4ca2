import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ListDomainsQuery } from '../../generated/graphql.ts';
import { listFilterOf, type ListAddress } from './listAddress.ts';
import { ListDomains } from './listDocuments.ts';

type Page = NonNullable<ListDomainsQuery['list']>['domains'];
export type ListRow = Page['nodes'][number];

/** The server's page size. */
const PAGE = 100;

interface Loaded {
  /** Identifies the query. */
  readonly key: string;
  /** Total number of rows on all pages. */
  readonly count: number;
  readonly rows: readonly ListRow[];
  readonly cursor: string | null;
}

interface ListRows {
  /** The loaded rows. While a new query is loading, those of the previous one. */
  readonly loaded: Loaded | undefined;
  /** Whether the loaded rows are those of the previous query. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Requests the row at this index; pages are loaded until it is available. */
  readonly want: (index: number) => void;
}

/**
 * Loads the domains of a list that match a filter, page by page as they become visible. `address` must be stable between renders. A new `turn` fetches
 * again. Nothing is cached.
 */
export const useListRows = (id: string, address: ListAddress, turn: number): ListRows => {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failedKey, setFailedKey] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [wanted, setWanted] = useState(0);
  const key = JSON.stringify([id, turn, questionOf(address)]);
  const isStale = loaded?.key !== key;
  const after = isStale ? null : loaded.cursor;
  const isNeeded = isStale || (after !== null && wanted >= loaded.rows.length);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        const { data } = await client.query({
          query: ListDomains,
          variables: { id, ...questionOf(address), first: PAGE, after },
          fetchPolicy: 'no-cache',
        });
        const page = data?.list?.domains;
        if (isOver) return;
        if (!page) throw new Error(`the list ${id} is not there any more`);
        setFailedKey(undefined);
        setLoaded((before) => ({
          key,
          count: page.count,
          rows: after === null || !before ? page.nodes : [...before.rows, ...page.nodes],
          cursor: page.endCursor,
        }));
      } catch {
        // All failures are handled in the same way.
        if (!isOver) setFailedKey(key);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [client, id, address, key, after, isNeeded, attempt]);

  return {
    loaded,
    isStale,
    hasFailed: failedKey === key,
    retry: () => {
      setFailedKey(undefined);
      setAttempt(attempt + 1);
    },
    want: setWanted,
  };
};

/** Columns are a matter of this page, so they are not sent to the server. */
const questionOf = (address: ListAddress) => {
  const { sort, isDescending: descending, run, base } = address;
  return { filter: listFilterOf(address), sort, descending, run: run ?? null, base: base ?? null };
};
