import { z } from 'zod';
import { alertPriority } from '../../../schema/events/alert.ts';

/** GET /api/business-pro/security-alerts/{domain} (spec 2 §7). */
export const alertsQuery = z.object({
  status: z.enum(['all', 'active', 'resolved']).default('all'),
  priority: z.enum(['all', ...alertPriority.options]).default('all'),
});

/** Spec 2 §3, security alert. */
export const alertsBody = z.strictObject({
  alerts: z
    .array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        description: z.string(),
        priority: alertPriority,
        status: z.enum(['active', 'resolved']),
        detected_at: z.iso.datetime(),
        resolved_at: z.iso.datetime().nullable(),
      }),
    )
    .meta({ description: 'Newest first, at most 1,000.' }),
});
