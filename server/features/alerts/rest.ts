import { z } from 'zod';
import { alertPriority } from '../../../schema/events/alert.ts';
import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import { MAX_TEXT, messageBody, ofDomain } from '../../platform/rest/bodies.ts';
import { invalidCursor } from '../../platform/rest/invalidCursor.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { spokenLanguage } from '../../platform/base/answers.ts';
import type { Alerts } from './alerts.ts';
import { spokenAlert } from './alertSentences.ts';

/** Maximum number of alerts per response. */
const MOST = 1_000;

/** GET /api/business-pro/security-alerts/{domain} (spec 2 §7). */
const alertsQuery = z.object({
  status: z.enum(['all', 'active', 'resolved']).default('all'),
  priority: z.enum(['all', ...alertPriority.options]).default('all'),
  after: z.string().max(MAX_TEXT).optional().meta({ description: 'The `next` value of the previous page.' }),
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
    .meta({ description: 'The alerts, newest first; at most 1,000.' }),
  next: z.string().nullable().meta({ description: 'The `after` value of the next page; null on the last page.' }),
});

const bodyOf = (alert: AlertRecord): z.infer<typeof alertsBody>['alerts'][number] => {
  const { title, description } = spokenAlert(alert, spokenLanguage());
  return {
    id: alert.alertId,
    title,
    description,
    priority: alert.priority,
    status: alert.resolvedAt === null ? 'active' : 'resolved',
    detected_at: alert.detectedAt,
    resolved_at: alert.resolvedAt,
  };
};

interface AlertDependencies {
  readonly alerts: Alerts;
}

/** The security alerts of the caller's domain (spec 2 §7), for Business - Pro. */
export const alertRoutes = [
  defineRoute({
    id: 'securityAlerts',
    method: 'get',
    path: '/api/business-pro/security-alerts/:domain',
    role: 'pro',
    tag: 'Business portal',
    summary: 'List the security alerts of your domain',
    description:
      'An alert is raised when a scan shows that something changed or got worse since the previous scan, or when a certificate or the domain registration is about to expire. It is resolved by you, or by a later scan that no longer finds the cause.',
    params: ofDomain,
    query: {
      schema: alertsQuery,
      bad: 'Ask with "status" (all, active or resolved), "priority" (all, Critical, High, Medium or Low) and "after", each once.',
    },
    answers: { 200: { description: 'The alerts, newest first.', schema: alertsBody } },
    errors: { 400: 'A filter is invalid or was sent twice, or `after` is not a value of a previous page.' },
    handle: async ({ caller, query: { status, priority, after } }, { alerts }: AlertDependencies) => {
      const filter = { status, priority: priority === 'all' ? undefined : priority };
      const page = await alerts.page(caller.domain, filter, { first: MOST, after }).catch(invalidCursor);
      return page
        ? { alerts: page.alerts.map(bodyOf), next: page.nextCursor }
        : refused({ kind: 'invalid', message: '"after" is none that a page of this list gave.' });
    },
  }),
  defineRoute({
    id: 'resolveAlert',
    method: 'post',
    path: '/api/business-pro/alerts/:id/resolve',
    role: 'provenPro',
    tag: 'Business portal',
    summary: 'Resolve an active alert',
    description: 'Only a new cause raises the alert again.',
    params: { schema: z.object({ id: z.uuid().meta({ example: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001' }) }) },
    answers: { 200: { description: 'The alert is resolved.', schema: messageBody } },
    refusals: { alreadyResolved: 409 },
    errors: { 404: 'Your domain has no such alert.', 409: 'The alert was already resolved.' },
    handle: async ({ caller, params }, { alerts }: AlertDependencies) => {
      const { kind, message } = await alerts.resolve(caller, params.id);
      return kind === 'resolved' ? { message } : refused({ kind, message });
    },
  }),
];
