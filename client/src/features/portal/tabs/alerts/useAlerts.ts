import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalAlertsQuery, AlertPriority, AlertStatusFilter } from '../../../../generated/graphql.ts';
import { useNews } from '../useNews.ts';

const PortalAlerts = graphql(`
  query PortalAlerts($status: AlertStatusFilter!, $priority: AlertPriority, $first: Int!, $after: String) {
    portal {
      domain
      alerts(status: $status, priority: $priority, first: $first, after: $after) {
        nodes {
          id
          ...AlertItem_alert
        }
        totalCount
        endCursor
      }
    }
  }
`);

const AlertChanged = graphql(`
  subscription PortalAlertChanged {
    alertChanged {
      id
    }
  }
`);

const PAGE = 50;

interface Alerts {
  readonly page: PortalAlertsQuery['portal']['alerts'] | undefined;
  readonly hasFailed: boolean;
  readonly read: () => void;
  readonly fetchNext: () => Promise<unknown>;
}

/** Loads the alerts of the domain that match a filter, newest first. Reads them again whenever an alert is raised or resolved. */
export const useAlerts = (filter: AlertFilter): Alerts => {
  const { data, previousData, error, refetch, fetchMore } = useQuery(PortalAlerts, {
    variables: { ...alertVariablesOf(filter), first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useNews(AlertChanged, refetch);
  const page = (data ?? previousData)?.portal.alerts;
  return {
    page,
    hasFailed: error !== undefined,
    read: () => {
      refetch().catch(() => undefined);
    },
    fetchNext: () =>
      fetchMore({
        variables: { after: page?.endCursor ?? null },
        updateQuery: (shown, { fetchMoreResult: { portal } }) => ({
          ...shown,
          portal: {
            ...portal,
            alerts: { ...portal.alerts, nodes: [...shown.portal.alerts.nodes, ...portal.alerts.nodes] },
          },
        }),
      }),
  };
};

/** The spelling of spec 2 §7 in URLs. */
export const STATUS_WORDS = ['all', 'active', 'resolved'] as const;
export const PRIORITY_WORDS = ['Critical', 'High', 'Medium', 'Low'] as const;

const STATUSES = { all: 'ALL', active: 'ACTIVE', resolved: 'RESOLVED' } as const satisfies Record<
  string,
  AlertStatusFilter
>;
export const PRIORITIES = {
  Critical: 'CRITICAL',
  High: 'HIGH',
  Medium: 'MEDIUM',
  Low: 'LOW',
} as const satisfies Record<string, AlertPriority>;

/** The filter of the alerts in the URL. `priority` is undefined for all. */
export interface AlertFilter {
  readonly status: (typeof STATUS_WORDS)[number];
  readonly priority: (typeof PRIORITY_WORDS)[number] | undefined;
}

const wordIn = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word.toLowerCase() === text?.toLowerCase());

/** Reads the filter. Invalid values are ignored, because anyone can write a URL. */
export const readAlertFilter = (query: URLSearchParams): AlertFilter => ({
  status: wordIn(STATUS_WORDS, query.get('status')) ?? 'all',
  priority: wordIn(PRIORITY_WORDS, query.get('priority')),
});

/** Returns the URL parameters with another filter, without empty fields. */
export const writeAlertFilter = (query: URLSearchParams, { status, priority }: AlertFilter): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.delete('status');
  next.delete('priority');
  if (status !== 'all') next.set('status', status);
  if (priority !== undefined) next.set('priority', priority);
  return next;
};

/** Returns the variables of the query. */
export const alertVariablesOf = ({
  status,
  priority,
}: AlertFilter): { readonly status: AlertStatusFilter; readonly priority: AlertPriority | null } => ({
  status: STATUSES[status],
  priority: priority === undefined ? null : PRIORITIES[priority],
});

export const isFiltered = ({ status, priority }: AlertFilter): boolean => status !== 'all' || priority !== undefined;
