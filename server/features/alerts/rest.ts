import { Router, type Response } from 'express';
import { z } from 'zod';
import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import type { ResolveAlertAnswer, Alerts } from './alerts.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { alertPriority } from '../../../schema/events/alert.ts';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { messageBody } from '../../platform/rest/answers.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

/** Nobody reads more; who wants all of them pages through GraphQL. */
const MOST = 1_000;

const BAD_FILTER =
  'Ask with "status" (all, active or resolved) and "priority" (all, Critical, High, Medium or Low), each once.';

const bodyOf = (alert: AlertRecord): z.infer<typeof alertsBody>['alerts'][number] => ({
  id: alert.alertId,
  title: alert.title,
  description: alert.description,
  priority: alert.priority,
  status: alert.resolvedAt === null ? 'active' : 'resolved',
  detected_at: alert.detectedAt,
  resolved_at: alert.resolvedAt,
});

/** The security alerts of the own domain (spec 2 §7), for Business - Pro. */
export const alertsRouter = (alerts: Alerts): Router => {
  const router = Router();
  router
    .route('/business-pro/security-alerts/:domain')
    .get(async (request, response) => {
      const query = alertsQuery.safeParse(request.query);
      if (!query.success) {
        detail(response, 400, BAD_FILTER);
        return;
      }
      const { status, priority } = query.data;
      const filter = { status, priority: priority === 'all' ? undefined : priority };
      const { domain } = portalUserOf(response);
      const page = await alerts.page(domain, filter, { first: MOST });
      response.json({ alerts: page.alerts.map(bodyOf) } satisfies z.infer<typeof alertsBody>);
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/business-pro/alerts/:id/resolve')
    .post(async (request, response) => {
      answer(response, await alerts.resolve(portalUserOf(response), request.params.id));
    })
    .all(onlyAllow('POST'));
  return router;
};

const answer = (response: Response, { kind, message }: ResolveAlertAnswer): void => {
  switch (kind) {
    case 'resolved':
      response.json({ message });
      return;
    case 'notFound':
      detail(response, 404, message);
      return;
    case 'alreadyResolved':
      detail(response, 409, message);
  }
};

/** GET /api/business-pro/security-alerts/{domain} (spec 2 §7). */
const alertsQuery = z.object({
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

const PRO = {
  401: 'The session has expired, or there is none.',
  403: 'It is not the domain of the session, or the domain has not the plan Business - Pro.',
};

/** Security alerts (spec 2 §7), for Business - Pro. */
export const alertPaths = (exampleDomain: string): ZodOpenApiPathsObject => ({
  '/api/business-pro/security-alerts/{domain}': {
    get: jsonOperation({
      id: 'securityAlerts',
      tag: 'Business portal',
      summary: 'The security alerts of the own domain',
      description:
        'Raised when a scan shows that something got worse or changed since the scan before, or when a certificate or the registration runs out; resolved by hand, or when a later scan shows that the cause is gone.',
      bearer: true,
      path: z.object({ domain: z.string().meta({ example: exampleDomain }) }),
      query: alertsQuery,
      answer: { description: 'The alerts, newest first.', schema: alertsBody },
      refusals: { 400: 'A filter is none, or stands there twice.', ...PRO },
    }),
  },
  '/api/business-pro/alerts/{id}/resolve': {
    post: jsonOperation({
      id: 'resolveAlert',
      tag: 'Business portal',
      summary: 'Resolve an active alert',
      description: 'It is raised anew only by a new cause.',
      bearer: true,
      path: z.object({ id: z.uuid().meta({ example: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001' }) }),
      answer: { description: 'It is resolved.', schema: messageBody },
      refusals: { ...PRO, 404: 'The own domain has no such alert.', 409: 'It was resolved before.' },
    }),
  },
});
