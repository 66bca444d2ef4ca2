import { json, Router, type Request } from 'express';
import { actionReport } from '../../../schema/forms/actionReport.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { ambient, countRefusal } from '../../platform/observability/ambient.ts';
import { nowMs } from '../../platform/observability/span.ts';
import { readTraceparent, traceIdOf } from '../../platform/observability/endedSpan.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { detail } from '../../platform/http/detail.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { jsonOperation } from '../../platform/rest/operation.ts';

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

/** Where the pages report how long an action took. */
export const tracePaths = (): ZodOpenApiPathsObject => ({
  '/api/traces': {
    post: jsonOperation({
      id: 'reportAction',
      tag: 'Operations',
      summary: 'Report how long an action at a page took',
      description:
        'For the pages of Candor, where the operator traces requests (docs/observability.md). The trace is that of the traceparent header (W3C Trace Context) that the calls of the action had; its id is a uuid of version 4. Nothing but a name of the list and two times is taken. "accepted" is false where nobody traces.',
      body: {
        schema: actionReport,
        example: {
          traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
          name: 'click',
          startedAgoMs: 950,
          durationMs: 800,
        },
      },
      answer: { description: 'It was taken.', schema: z.object({ accepted: z.boolean() }) },
      refusals: {
        400: 'It is no such report.',
        413: 'The body is too large.',
        429: 'Too many reports from one network.',
      },
    }),
  },
});
