import { z } from 'zod';
import { actionReport } from '../../../schema/forms/actionReport.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { SpanKind } from '@opentelemetry/api';
import { ambient, countRefusal, readTraceparent } from '../../platform/observability/ambient.ts';
import { endSpan, nowMs, startSpan } from '../../platform/observability/span.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';

/** Limit per network, in this process: a user who clicks twice a second. */
const networks = createMemoryRateLimiter({ points: 120, windowSeconds: 60 });
/** Limit for all networks together. */
const everybody = createMemoryRateLimiter({ points: 6_000, windowSeconds: 60 });
const ALL = 'all';

const NO_REPORT = 'Send a JSON body with traceparent, name, startedAgoMs and durationMs.';
const TOO_MANY = 'Too many actions were reported from this network. Please wait a minute.';

/**
 * Pages report here how long an action took, so that traces begin in the browser. Only a name from a short list and two times are accepted. Without
 * tracing, reports are accepted and ignored.
 */
export const traceRoutes = [
  defineRoute({
    id: 'reportAction',
    method: 'post',
    path: '/api/traces',
    role: 'everybody',
    tag: 'Operations',
    summary: 'Report how long an action on a page took',
    description:
      'For the pages of Candor, if the operator traces requests (docs/observability.md). The trace is the one of the traceparent header (W3C Trace Context) that the calls of the action had. The name must be one of a fixed list; apart from it, only two durations are recorded. `accepted` is false if requests are not traced.',
    body: {
      schema: actionReport,
      example: {
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        name: 'click',
        startedAgoMs: 950,
        durationMs: 800,
      },
      bad: NO_REPORT,
      limit: '1kb',
    },
    answers: { 200: { description: 'The report was received.', schema: z.object({ accepted: z.boolean() }) } },
    errors: { 400: 'The body is not a valid report.', 429: 'Too many reports from this network.' },
    handle: async ({ body: { traceparent, name, startedAgoMs, durationMs }, client }) => {
      const parent = readTraceparent(traceparent);
      if (!parent) return refused({ kind: 'invalid', message: NO_REPORT });
      const own = await networks.consume(client.ipAddress);
      const verdict = own.allowed ? await everybody.consume(ALL) : own;
      if (!verdict.allowed) {
        countRefusal('rateLimit');
        return refused({ kind: 'rateLimited', message: TOO_MANY, retryAfterSeconds: verdict.retryAfterSeconds });
      }
      const tracers = ambient()?.observer.tracers;
      const startedAt = nowMs() - startedAgoMs;
      if (tracers) {
        const { correlationId, spanId } = parent;
        const span = startSpan(tracers.browser, name, { correlationId, spanId, kind: SpanKind.CLIENT, startedAt });
        endSpan(span, { failed: false, endedAt: startedAt + Math.min(durationMs, startedAgoMs) });
      }
      return { accepted: tracers !== undefined };
    },
  }),
];
