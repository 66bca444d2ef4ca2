import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalAuditLogQuery } from '../../../../generated/graphql.ts';
import { useNews } from '../useNews.ts';
import type { AuditAddress } from './auditAddress.ts';

const PortalAuditLog = graphql(`
  query PortalAuditLog($page: Int!, $limit: Int!, $asOf: Int) {
    portal {
      domain
      newest: auditLog(page: 1, limit: 1) {
        totalCount
      }
      auditLog(page: $page, limit: $limit, asOf: $asOf) {
        page
        limit
        totalCount
        totalPages
        asOf
        entries {
          id
          ...AuditRow_entry
        }
      }
    }
  }
`);

const AuditEntryAdded = graphql(`
  subscription PortalAuditEntryAdded {
    auditEntryAdded {
      id
    }
  }
`);

/** Spec 2 §9. */
const PAGE = 20;

interface AuditLog {
  readonly page: PortalAuditLogQuery['portal']['auditLog'] | undefined;
  /** How many entries there are now, which a later page does not show. */
  readonly newestCount: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** One page of the log. Page 1 goes with the time; a later one stays as it was when page 1 was opened, and `newestCount` grows. */
export const useAuditLog = ({ page, asOf }: AuditAddress): AuditLog => {
  const { data, previousData, error, refetch } = useQuery(PortalAuditLog, {
    variables: { page, limit: PAGE, asOf: asOf ?? null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useNews(AuditEntryAdded, refetch);
  const portal = (data ?? previousData)?.portal;
  return {
    page: portal?.auditLog,
    newestCount: portal?.newest.totalCount ?? 0,
    hasFailed: error !== undefined,
    retry: () => {
      refetch().catch(() => undefined);
    },
  };
};
