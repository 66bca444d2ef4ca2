import { json, Router, type Request } from 'express';
import { actionReport } from '../../../schema/forms/actionReport.ts';
import { createMemoryRateLimiter } from '../../platform/auth/memoryRateLimiter.ts';
import { ambient } from '../../platform/observability/ambient.ts';
import { countRefusal } from '../../platform/observability/countRefusal.ts';
import { nowMs } from '../../platform/observability/span.ts';
import { readTraceparent, traceIdOf } from '../../platform/observability/traceparent.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { detail } from '../../platform/http/detail.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

const MAX_BODY = '1kb';
/** Of one network, in this process: somebody who clicks twice a second. */
const LIMIT = { points: 120, windowSeconds: 60 };
/** Of all. */
const LIMIT_OF_ALL = { points: 6_000, windowSeconds: 60 };
const ALL = 'all';

const NO_REPORT = 'Send a JSON body with traceparent, name, startedAgoMs and durationMs.';
const TOO_MANY = 'Too many actions were reported from this network. Please wait a minute.';

/**
 * POST /traces: where the pages say how long an action took, so that a trace begins where its user is. Nothing else of a page comes in: a name of
 * a short list, and two times. Accepted, and passed over where nobody traces.
 */
export const tracesRouter = (clientOf: (request: Request) => Client): Router => {
  const router = Router();
  const networks = createMemoryRateLimiter(LIMIT);
  const everybody = createMemoryRateLimiter(LIMIT_OF_ALL);
  router
    .route('/traces')
    .post(json({ limit: MAX_BODY }), async (request, response) => {
      const body = actionReport.safeParse(request.body);
      const parent = body.success ? readTraceparent(body.data.traceparent) : undefined;
      if (!body.success || !parent) {
        detail(response, 400, NO_REPORT);
        return;
      }
      const own = await networks.consume(clientOf(request).ipAddress);
      const verdict = own.allowed ? await everybody.consume(ALL) : own;
      if (!verdict.allowed) {
        countRefusal('rateLimit');
        tooManyRequests(response, { message: TOO_MANY, retryAfterSeconds: verdict.retryAfterSeconds });
        return;
      }
      const spans = ambient()?.observer.spans;
      const { name, startedAgoMs, durationMs } = body.data;
      const startedAt = nowMs() - startedAgoMs;
      spans?.({
        traceId: traceIdOf(parent.correlationId),
        spanId: parent.spanId,
        parentId: undefined,
        name,
        kind: 'client',
        startedAt,
        endedAt: startedAt + Math.min(durationMs, startedAgoMs),
        attributes: {},
        failed: false,
        fromBrowser: true,
      });
      response.json({ accepted: spans !== undefined });
    })
    .all(onlyAllow('POST'));
  return router;
};
