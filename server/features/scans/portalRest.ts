import type { AuditRecorder } from '../auditLog/auditLog.ts';
import { z } from 'zod';
import { ofDomain } from '../../platform/rest/bodies.ts';
import { answered, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { type Queries, type AnswerDependencies, scanAnswer } from './scanReport.ts';
import { reportFor, type ShownReport } from '../../report/reportFor.ts';
import { scanBodySchema } from '../../report/securityScanBody.ts';
import type { PortalScan, PortalScans } from './portalScans.ts';
import { answers } from '../../platform/base/answers.ts';

/** Spec 2 §8. */
const noScan = (domain: string): string => answers().reports.neverScanned({ domain });

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

interface PortalScansDependencies extends AnswerDependencies, Pick<Queries, 'latestScan'> {
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed'>;
  readonly portalScans: PortalScans;
}

/** Default and maximum number of scans in a response. */
const USUAL_LIMIT = 50;
const MOST = 1_000;

const { cyber_trust_score: score, threat_intelligence: threat, business_intelligence: business } = scanBodySchema.shape;

const UNKNOWN = 'Always null, because no source provides it.';

/** GET /api/portal/domains/{domain}/profile: the portal profile of spec 2 §3, which is the scan's result plus what only the portal shows. */
export const profileBody = z.strictObject({
  profile: scanBodySchema.extend({
    cyber_trust_score: score.extend({
      breach_impact_score: score.shape.breach_history_score.meta({
        description: 'The same as breach_history_score.',
      }),
    }),
    threat_intelligence: threat
      .unwrap()
      .extend({
        geo_risk_level: z.null().meta({ description: UNKNOWN }),
        asn_reputation: z.null().meta({ description: UNKNOWN }),
        is_datacenter: z.boolean().nullable().meta({ description: 'The same as is_hosting.' }),
      })
      .nullable(),
    technology_stack: business.shape.technology_stack,
    data_sources: business.shape.data_sources,
    brand_trust_analysis: business.shape.brand_trust_analysis,
  }),
});

/** GET /api/business-pro/scan-history/{domain} (spec 2 §7). One number in digits. */
const scanHistoryQuery = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(MOST))
    .default(USUAL_LIMIT)
    .meta({ description: `The number of scans, newest first: 1 to ${MOST}.`, example: '50' }),
});

/** Spec 2 §3, scan history entry. */
export const scanHistoryBody = z.strictObject({
  scan_history: z
    .array(
      z.strictObject({
        id: z.uuid().meta({ description: 'The id of the scan.' }),
        scan_type: z.enum(['free', 'authenticated']),
        scan_date: z.iso.datetime(),
        scan_components: z.array(z.string()).meta({ description: 'The number of sections with results.' }),
        overall_score: z.number().int().nullable(),
        scan_duration: z.number().nullable().meta({ description: 'The duration in seconds.' }),
        user_email: z.string().nullable(),
        ip_address: z
          .string()
          .nullable()
          .meta({ description: 'Null if the person was erased, or if nobody was recorded.' }),
      }),
    )
    .meta({ description: 'The scans, newest first.' }),
});

/** GET /api/business-pro/dashboard-metrics/{domain} (spec 2 §7): dashboard metrics of spec 2 §3. */
export const metricsBody = z.strictObject({
  metrics: z.strictObject({
    total_scans: z.number().int(),
    average_score: z
      .number()
      .nullable()
      .meta({ description: 'The average score, to one decimal; null if no scan has a score.' }),
    score_trend: z.enum(['improving', 'declining', 'stable']).nullable().meta({
      description:
        'Compares the latest three scans with the three before them; with fewer than six scans, the newer half with as many before it. `stable` means a difference of at most two points; null if there are fewer than two scans.',
    }),
    active_alerts: z.number().int(),
    last_scan_date: z.iso.datetime().nullable(),
  }),
});

/**
 * The portal's profile of a domain (spec 2 §3): the documented body of its newest scan, plus what only the portal shows. Values that none of Candor's
 * sources knows are `null`: neither countries nor networks have a reputation here.
 */
const portalProfileOf = async (
  services: AnswerDependencies,
  report: ShownReport,
): Promise<Readonly<Record<string, unknown>>> => {
  const body = await scanAnswer(services, report);
  const { threat_intelligence: threat, business_intelligence: business } = body;
  return {
    ...body,
    cyber_trust_score: {
      ...body.cyber_trust_score,
      breach_impact_score: body.cyber_trust_score.breach_history_score,
    },
    threat_intelligence: threat && {
      ...threat,
      geo_risk_level: null,
      asn_reputation: null,
      is_datacenter: threat['is_hosting'],
    },
    technology_stack: business.technology_stack,
    data_sources: business.data_sources,
    brand_trust_analysis: business.brand_trust_analysis,
  };
};

const TAG = 'Business portal';

/** The profile of the caller's domain, with nothing masked; and, for Business - Pro, its scans so far (spec 2 §7). */
export const portalScanRoutes = [
  defineRoute({
    id: 'portalProfile',
    method: 'get',
    path: '/api/portal/domains/:domain/profile',
    role: 'portal',
    tag: TAG,
    summary: 'Get the latest report of your domain, unmasked',
    description:
      'The body of a scan (POST /api/security-scan) with its id for the PDF report, and with technology_stack, data_sources and brand_trust_analysis. Values that no source provides (geo_risk_level, asn_reputation) are null.',
    params: ofDomain,
    answers: { 200: { description: 'The profile.', schema: profileBody } },
    errors: { 404: 'The domain has not been scanned.' },
    handle: async ({ caller: { domain }, request, client }, services: PortalScansDependencies) => {
      const report = await services.latestScan(domain);
      if (report?.status !== 'completed') return refused({ kind: 'notFound', message: noScan(domain) });
      const profile = await portalProfileOf(services, reportFor('owner', report));
      // A HEAD request has shown nothing to anybody.
      if (request.method === 'GET')
        services.auditRecorder.reportViewed({ domain, scanId: report.scanId, kind: 'portal', client, via: 'portal' });
      // Tests check its shape: the fields that a failed scan lacks make its static type wider.
      return answered(200, { profile });
    },
  }),
  defineRoute({
    id: 'scanHistory',
    method: 'get',
    path: '/api/business-pro/scan-history/:domain',
    role: 'pro',
    tag: TAG,
    summary: 'List the completed scans of your domain',
    description: 'Requesters are identified only by their address, as long as it is stored.',
    params: ofDomain,
    query: { schema: scanHistoryQuery, bad: 'Ask with a "limit" from 1 to 1000, written in figures.' },
    answers: { 200: { description: 'The latest scans.', schema: scanHistoryBody } },
    errors: { 400: 'The limit is invalid.' },
    handle: async ({ caller, query }, { portalScans }: PortalScansDependencies) => {
      const { entries } = await portalScans.history(caller.domain, query.limit);
      return { scan_history: entries.map(entryOf) };
    },
  }),
  defineRoute({
    id: 'dashboardMetrics',
    method: 'get',
    path: '/api/business-pro/dashboard-metrics/:domain',
    role: 'pro',
    tag: TAG,
    summary: 'Get the statistics of your domain',
    description: 'Counts every completed scan. The average covers the scans that have a score.',
    params: ofDomain,
    answers: { 200: { description: 'The statistics.', schema: metricsBody } },
    handle: async ({ caller }, { portalScans }: PortalScansDependencies) => {
      const metrics = await portalScans.metrics(caller.domain);
      return {
        metrics: {
          total_scans: metrics.totalScans,
          average_score: metrics.averageScore,
          score_trend: metrics.scoreTrend,
          active_alerts: metrics.activeAlerts,
          last_scan_date: metrics.lastScanAt,
        },
      };
    },
  }),
];
