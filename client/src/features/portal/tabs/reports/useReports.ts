import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalReportsQuery } from '../../../../generated/graphql.ts';
import { useNews } from '../useNews.ts';

const PortalReports = graphql(`
  query PortalReports {
    portal {
      domain
      reports {
        id
        status
        scheduled
        ...ReportRow_report
      }
    }
  }
`);

const ReportChanged = graphql(`
  subscription PortalReportChanged {
    reportChanged {
      id
      ...ReportRow_report
    }
  }
`);

/** Interval of polling for a pending report, in case the subscription fails. */
const POLL_MS = 5_000;

export type ListedReport = PortalReportsQuery['portal']['reports'][number];

const isOpen = ({ status }: ListedReport): boolean => status === 'REQUESTED' || status === 'RUNNING';

interface Reports {
  /** Newest first; undefined until they are loaded. */
  readonly reports: readonly ListedReport[] | undefined;
  /** Whether a manually requested report is pending. */
  readonly isGenerating: boolean;
  readonly hasFailed: boolean;
  readonly read: () => Promise<unknown>;
}

/** Loads the reports of the domain, with their progress. */
export const useReports = (): Reports => {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(PortalReports, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useNews(ReportChanged, refetch);
  const reports = data?.portal.reports;
  const hasOpen = reports?.some(isOpen) ?? false;
  useEffect(() => {
    if (!hasOpen) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [hasOpen, startPolling, stopPolling]);
  return {
    reports,
    isGenerating: reports?.some((report) => isOpen(report) && !report.scheduled) ?? false,
    hasFailed: error !== undefined,
    read: refetch,
  };
};
