import { z } from 'zod';
import { scanBodySchema } from '../scanReport/scanBodySchema.ts';

/** Asked for without a limit, and the most that is given. */
const USUAL_LIMIT = 50;
const MOST = 1_000;

const { cyber_trust_score: score, threat_intelligence: threat, business_intelligence: business } = scanBodySchema.shape;

const UNKNOWN = 'Null: no source of Candor tells.';

/** GET /api/portal/domains/{domain}/profile: the portal profile of spec 2 §3, which is the result of a scan and what only the portal reads. */
export const profileBody = z.strictObject({
  profile: scanBodySchema.extend({
    cyber_trust_score: score.extend({
      breach_impact_score: score.shape.breach_history_score.meta({
        description: 'Another name of breach_history_score.',
      }),
    }),
    threat_intelligence: threat
      .unwrap()
      .extend({
        geo_risk_level: z.null().meta({ description: UNKNOWN }),
        asn_reputation: z.null().meta({ description: UNKNOWN }),
        is_datacenter: z.boolean().nullable().meta({ description: 'Another name of is_hosting.' }),
      })
      .nullable(),
    technology_stack: business.shape.technology_stack,
    data_sources: business.shape.data_sources,
    brand_trust_analysis: business.shape.brand_trust_analysis,
  }),
});

/** GET /api/business-pro/scan-history/{domain} (spec 2 §7). A number in figures, once. */
export const scanHistoryQuery = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(MOST))
    .default(USUAL_LIMIT)
    .meta({ description: `How many of the newest: 1 to ${MOST}.`, example: '50' }),
});

/** Spec 2 §3, scan history entry. */
export const scanHistoryBody = z.strictObject({
  scan_history: z
    .array(
      z.strictObject({
        id: z.uuid().meta({ description: 'Of the scan.' }),
        scan_type: z.enum(['free', 'authenticated']),
        scan_date: z.iso.datetime(),
        scan_components: z.array(z.string()).meta({ description: 'Sections that something was seen of.' }),
        overall_score: z.number().int().nullable(),
        scan_duration: z.number().nullable().meta({ description: 'Seconds.' }),
        user_email: z.string().nullable(),
        ip_address: z
          .string()
          .nullable()
          .meta({ description: 'Null: erased, or nothing was written down of anybody.' }),
      }),
    )
    .meta({ description: 'Newest first.' }),
});

/** GET /api/business-pro/dashboard-metrics/{domain} (spec 2 §7): dashboard metrics of spec 2 §3. */
export const metricsBody = z.strictObject({
  metrics: z.strictObject({
    total_scans: z.number().int(),
    average_score: z.number().nullable().meta({ description: 'To one decimal; null: no scan has a score.' }),
    score_trend: z.enum(['improving', 'declining', 'stable']).nullable().meta({
      description:
        'The newest three scans against the three before; of fewer than six the newer half against as many before. Stable is within two points; null: fewer than two scans.',
    }),
    active_alerts: z.number().int(),
    last_scan_date: z.iso.datetime().nullable(),
  }),
});
