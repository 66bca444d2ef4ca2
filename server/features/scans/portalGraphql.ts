import type { PortalScans } from './scans.ts';
import type { Queries } from './scanReport.ts';
import { type ViewServices, recordPartnerView, recordReportView } from '../auditLog/auditLog.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { PortalScan } from './portalScans.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import { spokenLanguage } from '../../platform/base/answers.ts';
import { spokenAlert } from '../alerts/alerts.ts';
import { shownChanges } from '../../report/comparison/scanChanges.ts';
import { reportFor } from '../../report/reportFor.ts';
import type { PortalScanEntry, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';

interface Services extends Pick<Queries, 'latestScan'>, ViewServices {
  readonly portalScans: PortalScans;
}

export const portalScanResolvers: Pick<Resolvers<ContextWith<Services>>, 'Portal'> = {
  Portal: {
    // The domain is that of the caller's own session.
    scan: async ({ domain }, _args, context) => {
      const report = await recordReportView(context, await context.services.latestScan(domain));
      return report ? reportFor('owner', report) : null;
    },
    metrics: async ({ domain }, _args, context) => {
      await recordPartnerView(context, 'analytics');
      const { lastScanAt, scoreTrend, ...metrics } = await context.services.portalScans.metrics(domain);
      return { ...metrics, scoreTrend, lastScanDate: lastScanAt };
    },
    scanHistory: async ({ domain }, { first }, context) => {
      await recordPartnerView(context, 'history');
      const { totalCount, entries } = await context.services.portalScans.history(domain, pageSize(first));
      return { totalCount, entries: entries.map(entryOf) };
    },
  },
};

const entryOf = (scan: PortalScan): PortalScanEntry => ({
  id: scan.scanId,
  scanType: scan.scanType,
  scanDate: scan.completedAt,
  scanComponents: scan.components,
  overallScore: scan.overall,
  scanDurationSeconds: scan.durationMs === null ? null : scan.durationMs / 1000,
  userEmail: null,
  ipAddress: scan.ipAddress,
  personalState: scan.personalState,
  grade: scan.overall === null ? null : gradeOf(scan.overall),
  changes: scan.changes && shownChanges(scan.changes),
  alertsRaised: scan.alertsRaised.map((alert) => spokenAlert(alert, spokenLanguage())),
});
