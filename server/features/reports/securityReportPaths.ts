import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { refusals } from '../../platform/rest/operation.ts';

const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';

/** The detailed report of a scan, for the portal (spec 2 §7). */
export const securityReportPaths = (): ZodOpenApiPathsObject => ({
  '/api/security-report/{id}': {
    get: {
      operationId: 'securityReport',
      tags: ['Business portal'],
      summary: 'The detailed report of a scan of the own domain, as PDF',
      description:
        'Every section with its findings, evidence and fixes, and nothing masked. That it was taken stands in the audit log of the domain.',
      security: [{ session: [] }],
      requestParams: {
        path: z.object({
          id: z.uuid().meta({ description: 'Of the scan: the id of the profile.', example: EXAMPLE_ID }),
        }),
      },
      responses: {
        '200': {
          description: 'A file {domain}-security-report.pdf.',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refusals({
          401: 'The session has expired, or there is none.',
          404: 'The own domain has no such scan.',
          409: 'The scan has not ended yet, or has failed.',
          429: 'Two reports of the domain are being made.',
          500: 'Something went wrong here; it was noted.',
        }),
      },
    },
  },
});
