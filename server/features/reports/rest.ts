import { Router, type Request, type Response } from 'express';
import { FILE_TYPES, reportFileName } from './reportFileName.ts';
import type { ReportDesk, ReportFile, ShownReport } from './reportDesk.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import type { Witness } from '../auditLog/witness.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { sendContent } from '../../platform/rest/sendContent.ts';
import { generateReportQuery, type GeneratedReportBody } from './bodies.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

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
