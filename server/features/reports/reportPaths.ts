import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { MOST_REPORTS_A_DAY, MOST_REPORTS_AT_ONCE } from './requestReport.ts';
import { FILE_TYPES } from './reportFileName.ts';
import { generateReportQuery, reportRequestedBody, reportsBody } from './bodies.ts';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';

const TAG = 'Business portal';
const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';

const PRO = {
  401: 'The session has expired, or there is none.',
  403: 'It is not the domain of the session, or the domain has not the plan Business - Pro.',
};

const ownDomain = (exampleDomain: string) => ({ domain: z.string().meta({ example: exampleDomain }) });

const file = (exampleDomain: string): ZodOpenApiOperationObject => ({
  operationId: 'downloadReport',
  tags: [TAG],
  summary: 'The file of a generated report',
  description:
    'Its ETag is the SHA-256 of the file. Each download is counted; a HEAD is none, nor is an answer 304 to If-None-Match.',
  security: [{ session: [] }],
  requestParams: {
    path: z.object({ ...ownDomain(exampleDomain), reportId: z.uuid().meta({ example: EXAMPLE_ID }) }),
  },
  responses: {
    '200': {
      description: 'A file {domain}-{type}-{date}, as PDF, Excel or CSV.',
      content: Object.fromEntries(
        Object.values(FILE_TYPES).map((type) => [
          type.split(';')[0] ?? type,
          { schema: { type: 'string' as const, format: 'binary' } },
        ]),
      ),
    },
    '304': { description: 'It is the one that If-None-Match names.' },
    ...refusals({
      ...PRO,
      404: 'The own domain has no such report.',
      409: 'It is not ready yet, or will not come.',
      410: 'Its file is no longer kept.',
      500: 'Something went wrong here; it was noted.',
    }),
  },
});

/** Generated reports (spec 2 §7), for Business - Pro. */
export const reportPaths = (exampleDomain: string): ZodOpenApiPathsObject => ({
  '/api/business-pro/reports/{domain}': {
    get: jsonOperation({
      id: 'reports',
      tag: TAG,
      summary: 'The generated reports of the own domain',
      description: 'Those that were asked for by hand, and those of a schedule.',
      bearer: true,
      path: z.object(ownDomain(exampleDomain)),
      answer: { description: 'The reports.', schema: reportsBody },
      refusals: PRO,
    }),
  },
  '/api/business-pro/generate-report/{domain}': {
    post: jsonOperation({
      id: 'generateReport',
      tag: TAG,
      summary: 'Ask for a report of the own domain',
      description: `Of its newest completed scan. A comprehensive report is made as PDF, Excel or CSV, an executive summary as PDF. At most ${MOST_REPORTS_AT_ONCE} are made at a time, and ${MOST_REPORTS_A_DAY} in a day.`,
      bearer: true,
      path: z.object(ownDomain(exampleDomain)),
      query: generateReportQuery,
      answer: { description: 'It is asked for.', schema: reportRequestedBody },
      refusals: {
        400: 'There is no such type or format, or the type is not made in the format.',
        ...PRO,
        409: 'The domain was never scanned.',
        429: 'Too many reports of this domain are being made, or were made today.',
      },
    }),
  },
  '/api/business-pro/reports/{domain}/{reportId}/file': { get: file(exampleDomain) },
});
