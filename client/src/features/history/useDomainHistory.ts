import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { DomainHistoryQuery } from '../../generated/graphql.ts';

const DomainHistory = graphql(`
  query DomainHistory($domain: String!, $first: Int!, $before: String) {
    domainHistory(domain: $domain, first: $first, before: $before) {
      totalCount
      nextCursor
      entries {
        scanId
        completedAt
        overall
        grade
        email
        web
        breach
        compliance
        changes {
          beforeId
          gradeBefore
          rulesBefore
          rules
          worse {
            code
            title
          }
          better {
            code
            title
          }
        }
      }
    }
  }
`);

export type PastScan = DomainHistoryQuery['domainHistory']['entries'][number];

/** `idle`: there may be more. `failed`: the loaded scans are kept. */
type EarlierState = 'idle' | 'loading' | 'failed';

interface DomainHistory {
  /** Newest first; undefined until they are loaded. */
  readonly scans: readonly PastScan[] | undefined;
  readonly totalCount: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly hasEarlier: boolean;
  readonly earlier: EarlierState;
  readonly loadEarlier: () => void;
}

/** Loads the newest `first` completed scans of a domain, and earlier ones page by page. Fetches again whenever it is mounted. */
export const useDomainHistory = (domain: string, first: number): DomainHistory => {
  const { data, error, refetch, fetchMore } = useQuery(DomainHistory, {
    variables: { domain, first },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [earlier, setEarlier] = useState<EarlierState>('idle');
  const page = data?.domainHistory;

  const loadEarlier = async (before: string): Promise<void> => {
    setEarlier('loading');
    try {
      await fetchMore({
        variables: { before },
        updateQuery: (shown, { fetchMoreResult: { domainHistory: more } }) => ({
          ...shown,
          domainHistory: { ...more, entries: [...shown.domainHistory.entries, ...more.entries] },
        }),
      });
      setEarlier('idle');
    } catch {
      // Every failure is handled in the same way: the loaded scans are kept, and the user can retry.
      setEarlier('failed');
    }
  };

  return {
    scans: page?.entries,
    totalCount: page?.totalCount ?? 0,
    hasFailed: error !== undefined && !page,
    retry: () => {
      refetch().catch(() => undefined);
    },
    hasEarlier: typeof page?.nextCursor === 'string',
    earlier,
    loadEarlier: () => {
      if (typeof page?.nextCursor === 'string') void loadEarlier(page.nextCursor);
    },
  };
};

interface CountedScan {
  readonly status: string;
  readonly totalScans: number;
}

/** Whether to show a history: it needs at least two scans, and appears only with a completed report. */
export const hasHistory = ({ status, totalScans }: CountedScan): boolean => status === 'COMPLETED' && totalScans >= 2;
