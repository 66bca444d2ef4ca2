import { Router, type Response } from 'express';
import type { z } from 'zod';
import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import type { ResolveAlertAnswer } from './resolveAlert.ts';
import type { Alerts } from './alerts.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { alertsQuery, type alertsBody } from './bodies.ts';

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
