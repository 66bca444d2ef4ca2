import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import {
  MOST_REPORTS_A_DAY,
  MOST_REPORTS_AT_ONCE,
  type ReportDesk,
  type ReportFile,
  type ShownReport,
} from './reports.ts';
import { FILE_TYPES, reportFileName } from './reportFiles.ts';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';
import { reportFormat, reportType } from '../../../schema/events/report.ts';
import { Router, type Request, type Response } from 'express';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import type { Witness } from '../auditLog/witness.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { sendContent } from '../../platform/rest/sendContent.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

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

/** POST /api/business-pro/generate-report/{domain}: the query. */
const generateReportQuery = z.object({
  report_type: reportType.default('comprehensive'),
  file_format: reportFormat.default('pdf'),
});

/** POST /api/business-pro/generate-report/{domain}. */
export const reportRequestedBody = z.strictObject({
  report_id: z.uuid(),
  status: z.literal('requested').meta({ description: 'A worker makes it: the list tells how far it is.' }),
});

const generatedReport = z
  .strictObject({
    id: z.uuid(),
    report_type: reportType,
    generated_at: z.iso.datetime().nullable().meta({ description: 'Null: it is not generated.' }),
    file_format: reportFormat,
    file_size: z.int().nullable().meta({ description: 'Bytes; null: it is not generated.' }),
    download_count: z.int(),
    status: z
      .enum(['requested', 'running', 'generated', 'failed', 'no_longer_kept'])
      .meta({ description: 'no_longer_kept: it was generated, and its file was kept as long as files are.' }),
    requested_at: z.iso.datetime(),
    failure: z.string().nullable().meta({ description: 'Why it will not come; null: it has not failed.' }),
  })
  .meta({ id: 'GeneratedReport' });

type GeneratedReportBody = z.infer<typeof generatedReport>;

/** GET /api/business-pro/reports/{domain}. */
export const reportsBody = z.strictObject({
  reports: z.array(generatedReport).meta({ description: 'The newest first, at most 100.' }),
});

const LISTED = 100;
const BAD_REQUEST =
  'Ask with "report_type" (comprehensive or executive_summary) and "file_format" (pdf, excel or csv).';
const NOT_FOUND = 'There is no such report.';
const NOT_READY = 'This report is not ready yet.';
const NO_LONGER_KEPT = 'This report is no longer kept. Please generate a new one.';

interface ReportsParts {
  readonly reports: ReportDesk;
  readonly witness: Pick<Witness, 'reportViewed'>;
}

/** The generated reports of a domain's portal (spec 2 §7). */
export const reportsRouter = ({ reports, witness }: ReportsParts, clientOf: (request: Request) => Client): Router => {
  const router = Router();

  router
    .route('/business-pro/reports/:domain')
    .get(async (_request, response) => {
      const { domain } = portalUserOf(response);
      response.json({ reports: (await reports.list(domain, LISTED)).map(bodyOf) });
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/business-pro/generate-report/:domain')
    .post(async (request, response) => {
      const query = generateReportQuery.safeParse(request.query);
      if (!query.success) {
        detail(response, 400, BAD_REQUEST);
        return;
      }
      await generate(reports, query.data, response);
    })
    .all(onlyAllow('POST'));

  router
    .route('/business-pro/reports/:domain/:reportId/file')
    .get(async (request, response) => {
      await download({ reports, witness, clientOf }, request, response);
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};

const bodyOf = (report: ShownReport): GeneratedReportBody => ({
  id: report.reportId,
  report_type: report.reportType,
  generated_at: report.status === 'generated' ? report.endedAt : null,
  file_format: report.fileFormat,
  file_size: report.fileBytes,
  download_count: report.downloadCount,
  status: report.status === 'generated' && !report.fileKept ? 'no_longer_kept' : report.status,
  requested_at: report.requestedAt,
  failure: report.failure,
});

const generate = async (
  reports: ReportDesk,
  { report_type: reportType, file_format: fileFormat }: ReturnType<typeof generateReportQuery.parse>,
  response: Response,
): Promise<void> => {
  const { domain, portalUserId } = portalUserOf(response);
  const answer = await reports.request({ domain, portalUserId, reportType, fileFormat });
  switch (answer.kind) {
    case 'requested':
      response.json({ report_id: answer.reportId, status: 'requested' });
      return;
    case 'noSuchFormat':
      detail(response, 400, answer.message);
      return;
    case 'neverScanned':
      detail(response, 409, answer.message);
      return;
    case 'rateLimited':
      tooManyRequests(response, answer);
  }
};

const download = async (
  { reports, witness, clientOf }: ReportsParts & { readonly clientOf: (request: Request) => Client },
  request: Request,
  response: Response,
): Promise<void> => {
  const by = portalUserOf(response);
  const { reportId } = request.params;
  const report = typeof reportId === 'string' ? await reports.find(by.domain, reportId) : undefined;
  if (!report) detail(response, 404, NOT_FOUND);
  else if (report.status === 'failed') detail(response, 409, report.failure ?? NOT_FOUND);
  else if (report.status !== 'generated') detail(response, 409, NOT_READY);
  else {
    const file = await reports.file(report);
    if (!file) {
      detail(response, 410, NO_LONGER_KEPT);
      return;
    }
    sendHeaders(response, file);
    // `fresh`: the caller has this very file already (If-None-Match).
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else {
      await reports.downloaded(by, file.reportId);
      const { domain, scanId } = file.report;
      witness.reportViewed({ domain, scanId, kind: 'portal', client: clientOf(request), via: 'portal' });
      // A file that goes meanwhile breaks the connection.
      await sendContent(file.pieces(), response);
    }
  }
};

const sendHeaders = (response: Response, { report, sha256, fileBytes }: ReportFile): void => {
  response
    .attachment(reportFileName(report))
    .set('Content-Type', FILE_TYPES[report.fileFormat])
    .set('Content-Length', String(fileBytes))
    .set('ETag', `"${sha256}"`)
    .set('Cache-Control', 'no-store, no-transform');
};
