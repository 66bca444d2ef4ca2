import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalAlertsQuery } from '../../../../generated/graphql.ts';
import { useNews } from '../useNews.ts';
import { alertVariablesOf, type AlertFilter } from './alertFilter.ts';

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

/** The alerts of the domain that fit a filter, newest first; read again whenever one is raised or resolved. */
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
