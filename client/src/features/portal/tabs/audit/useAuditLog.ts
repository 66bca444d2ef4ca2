import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalAuditLogQuery } from '../../../../generated/graphql.ts';
import { useNews } from '../useNews.ts';

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

/** Entries per page (spec 2 §9). */
const PAGE = 20;

interface AuditLog {
  readonly page: PortalAuditLogQuery['portal']['auditLog'] | undefined;
  /** The current number of entries, which a later page does not include. */
  readonly newestCount: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads one page of the log. Page 1 is kept up to date; a later page stays as it was when page 1 was opened, while `newestCount` grows. */
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

/** The position in the audit log from the URL: a page from 1, and for later pages the number of entries when page 1 was opened. */
interface AuditAddress {
  readonly page: number;
  readonly asOf: number | undefined;
}

/** The maximum of GraphQL's Int. */
const MOST = 2 ** 31 - 1;

/** Parses a whole number in the URL that is at least `least`. Returns undefined for anything else. */
const countOf = (text: string | null, least: number): number | undefined => {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const count = Number(text);
  return count >= least && count <= MOST ? count : undefined;
};

/** Reads the position. An invalid page becomes page 1, because anyone can write a URL. Page 1 is always the newest. */
export const readAuditAddress = (query: URLSearchParams): AuditAddress => {
  const page = countOf(query.get('page'), 1) ?? 1;
  return { page, asOf: page === 1 ? undefined : countOf(query.get('as_of'), 0) };
};

/** Returns the URL parameters of another page; other parameters are kept. */
export const writeAuditAddress = (query: URLSearchParams, { page, asOf }: AuditAddress): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.delete('page');
  next.delete('as_of');
  if (page > 1) {
    next.set('page', String(page));
    if (asOf !== undefined) next.set('as_of', String(asOf));
  }
  return next;
};
