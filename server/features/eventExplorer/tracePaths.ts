import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { actionReport } from '../../../schema/forms/actionReport.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

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
