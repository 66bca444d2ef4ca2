import { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { createReportCache } from '../../platform/createReportCache.ts';
import { graphql } from '../../generated/gql.ts';
import type { PastReportQuery } from '../../generated/graphql.ts';

const PastReport = graphql(`
  query PastReport($domain: String!, $asOf: DateTime) {
    latestScan(domain: $domain, asOf: $asOf) {
      id
      status
      ...Report_scan
    }
  }
`);

/** `client`: a cache of its own, for a scan has the same id then and now. */
export interface PastReportShown {
  readonly at: string | null;
  readonly client: ApolloClient;
  readonly scan: PastReportQuery['latestScan'];
}

export interface PastReportState {
  /** What was loaded last: it stays until the next one is there. */
  readonly shown: PastReportShown | undefined;
  /** `refused`: there is no such moment. */
  readonly state: 'ready' | 'loading' | 'failed' | 'refused';
  readonly retry: () => void;
}

/** While a slider moves, nothing is asked for. */
const REST_MS = 250;

/** The report of a domain as it stood `at` a moment (ISO 8601; null: now). */
export const usePastReport = (domain: string, at: string | null): PastReportState => {
  const { link } = useApolloClient();
  const [shown, setShown] = useState<PastReportShown>();
  const [settled, setSettled] = useState<{ readonly key: string; readonly state: 'failed' | 'refused' }>();
  const [attempt, setAttempt] = useState(0);
  const key = `${at ?? ''} ${String(attempt)}`;

  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const client = new ApolloClient({ link, cache: createReportCache(), dataMasking: true });
      try {
        const { data } = await client.query({ query: PastReport, variables: { domain, asOf: at } });
        if (!isOver) setShown({ at, client, scan: data?.latestScan ?? null });
      } catch (error) {
        if (!isOver) setSettled({ key, state: CombinedGraphQLErrors.is(error) ? 'refused' : 'failed' });
      }
    };
    const timer = window.setTimeout(() => void load(), REST_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [link, domain, at, key]);

  const isThere = shown?.at === at;
  return {
    shown,
    state: settled?.key === key ? settled.state : isThere ? 'ready' : 'loading',
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
};
