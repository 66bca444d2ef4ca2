import { Router, type Request } from 'express';
import type { z } from 'zod';
import type { PortalScan, PortalScans } from './portalScans.ts';
import { reportFor } from '../scanReport/reportFor.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import type { Witness } from '../auditLog/witness.ts';
import type { Queries } from '../scanReport/queries.ts';
import type { AnswerParts } from '../scans/scanAnswer.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { portalProfileOf } from '../portal/portalProfileOf.ts';
import { scanHistoryQuery, type metricsBody, type scanHistoryBody } from './bodies.ts';

const BAD_LIMIT = 'Ask with a "limit" from 1 to 1000, written in figures.';

/** Spec 2 §8. */
const noScan = (domain: string): string =>
  `No scan data found for ${domain}. Please run a security scan first from the main Candor page.`;

const entryOf = (scan: PortalScan): z.infer<typeof scanHistoryBody>['scan_history'][number] => ({
  id: scan.scanId,
  scan_type: scan.scanType,
  scan_date: scan.completedAt,
  scan_components: [...scan.components],
  overall_score: scan.overall,
  scan_duration: scan.durationMs === null ? null : scan.durationMs / 1000,
  user_email: null,
  ip_address: scan.ipAddress,
});

interface PortalScansParts extends AnswerParts, Pick<Queries, 'latestScan'> {
  readonly witness: Pick<Witness, 'reportViewed'>;
  readonly portalScans: PortalScans;
}

/** The profile of the own domain, with nothing masked; and, for Business - Pro, its scans so far (spec 2 §7). */
export const portalScansRouter = (services: PortalScansParts, clientOf: (request: Request) => Client): Router => {
  const router = Router();

  router
    .route('/portal/domains/:domain/profile')
    .get(async (request, response) => {
      const { domain } = portalUserOf(response);
      const report = await services.latestScan(domain);
      if (report?.status !== 'completed') {
        detail(response, 404, noScan(domain));
        return;
      }
      const profile = await portalProfileOf(services, reportFor('owner', report));
      // A HEAD has shown nothing to anybody.
      if (request.method === 'GET')
        services.witness.reportViewed({
          domain,
          scanId: report.scanId,
          kind: 'portal',
          client: clientOf(request),
          via: 'portal',
        });
      response.json({ profile });
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/business-pro/scan-history/:domain')
    .get(async (request, response) => {
      const query = scanHistoryQuery.safeParse(request.query);
      if (!query.success) {
        detail(response, 400, BAD_LIMIT);
        return;
      }
      const { entries } = await services.portalScans.history(portalUserOf(response).domain, query.data.limit);
      response.json({ scan_history: entries.map(entryOf) } satisfies z.infer<typeof scanHistoryBody>);
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/business-pro/dashboard-metrics/:domain')
    .get(async (_request, response) => {
      const metrics = await services.portalScans.metrics(portalUserOf(response).domain);
      response.json({
        metrics: {
          total_scans: metrics.totalScans,
          average_score: metrics.averageScore,
          score_trend: metrics.scoreTrend,
          active_alerts: metrics.activeAlerts,
          last_scan_date: metrics.lastScanAt,
        },
      } satisfies z.infer<typeof metricsBody>);
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};
