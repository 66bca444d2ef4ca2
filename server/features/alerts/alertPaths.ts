import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { messageBody } from '../../platform/rest/answers.ts';
import { alertsBody, alertsQuery } from './bodies.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

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
