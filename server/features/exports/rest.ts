import { createExportSlots, type AuditRecorder } from '../auditLog/auditLog.ts';
import { z } from 'zod';
import { reportFormat, reportType } from '../../../schema/events/report.ts';
import type { Response } from 'express';
import { ofDomain } from '../../platform/rest/bodies.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { BAD_LANGUAGE, languageOf, languageQuery } from '../../platform/rest/languageOf.ts';
import { sendContent } from '../../platform/rest/sendContent.ts';
import { audienceOf, type Queries } from '../scans/scans.ts';
import type { RenderReport } from './renderReport.ts';
import { EXPORT_FORMATS, type ExportFormat, FILE_TYPES, exportFileName } from './exportFiles.ts';
import {
  MOST_EXPORTS_A_DAY,
  MOST_EXPORTS_AT_ONCE,
  type Exports,
  type ExportFile,
  type ScholarExport,
  type ShownExport,
} from './exports.ts';
import { answers, spokenLanguage } from '../../platform/base/answers.ts';
import { spokenFailure } from './exportFailure.ts';

const TAG = 'Business portal';
const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';

/** POST /api/business-pro/generate-report/{domain}: the query. */
const generateReportQuery = languageQuery.extend({
  report_type: reportType.default('comprehensive'),
  file_format: reportFormat.default('pdf'),
});

/** POST /api/business-pro/generate-report/{domain}. */
export const reportRequestedBody = z.strictObject({
  report_id: z.uuid(),
  status: z
    .literal('requested')
    .meta({ description: 'A worker creates the report; the list of reports shows its progress.' }),
});

const generatedReport = z
  .strictObject({
    id: z.uuid(),
    report_type: reportType,
    generated_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the file was created; null if there is none yet.' }),
    file_format: reportFormat,
    file_size: z.int().nullable().meta({ description: 'The size in bytes; null if there is no file yet.' }),
    download_count: z.int(),
    status: z
      .enum(['requested', 'running', 'generated', 'failed', 'no_longer_kept'])
      .meta({ description: '`no_longer_kept`: the file was created, and was deleted after its retention time.' }),
    requested_at: z.iso.datetime(),
    failure: z
      .string()
      .nullable()
      .meta({ description: 'Why the report could not be created; null if it did not fail.' }),
  })
  .meta({ id: 'GeneratedReport' });

type GeneratedReportBody = z.infer<typeof generatedReport>;

/** GET /api/business-pro/reports/{domain}. */
export const reportsBody = z.strictObject({
  reports: z.array(generatedReport).meta({ description: 'The reports, newest first; at most 100.' }),
});

const LISTED = 100;

/** Per domain, not per user: an owner can create any number of addresses. Each document takes a second of this process. */
const MADE_AT_ONCE = 2;
const slots = createExportSlots(MADE_AT_ONCE);
const busy = (what: 'busy' | 'busyExports') =>
  ({
    kind: 'rateLimited',
    message: answers().reports[what]({ count: MADE_AT_ONCE }),
    retryAfterSeconds: 5,
  }) as const;

interface ExportsRestDependencies {
  readonly exports: Exports;
  readonly renderReport: RenderReport;
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed'>;
}

const bodyOf = (report: ShownExport): GeneratedReportBody => ({
  id: report.reportId,
  report_type: report.reportType,
  generated_at: report.status === 'generated' ? report.endedAt : null,
  file_format: report.fileFormat,
  file_size: report.fileBytes,
  download_count: report.downloadCount,
  status: report.status === 'generated' && !report.fileKept ? 'no_longer_kept' : report.status,
  requested_at: report.requestedAt,
  failure: spokenFailure(report, spokenLanguage()),
});

const sendHeaders = (response: Response, { report, sha256, fileBytes }: ExportFile): void => {
  response
    .attachment(exportFileName(report))
    .set('Content-Type', FILE_TYPES[report.fileFormat])
    .set('Content-Length', String(fileBytes))
    .set('ETag', `"${sha256}"`)
    .set('Cache-Control', 'no-store, no-transform');
};

const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: FILE_TYPES.csv,
  excel: FILE_TYPES.excel,
};
const EXTENSIONS = { json: 'json', csv: 'csv', excel: 'xlsx' } as const;

interface ScholarDependencies extends Pick<Queries, 'scanById'> {
  readonly exportForScholar: ScholarExport;
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed'>;
}

/** Generated reports (spec 2 §7), for Business - Pro; the detailed report of a scan; and any report as a file for research. */
export const exportRoutes = [
  defineRoute({
    id: 'reports',
    method: 'get',
    path: '/api/business-pro/reports/:domain',
    role: 'pro',
    tag: TAG,
    summary: 'List the generated reports of your domain',
    description: 'Includes the reports of schedules. Newest first, at most 100.',
    params: ofDomain,
    query: {
      schema: z.object({
        after: z.uuid().optional().meta({
          description: 'The id of the last report of the previous page. The response contains older reports.',
        }),
      }),
      bad: '"after" is the id of a report.',
    },
    answers: { 200: { description: 'The reports.', schema: reportsBody } },
    errors: { 400: '`after` is invalid.' },
    handle: async ({ caller, query: { after } }, { exports }: ExportsRestDependencies) => ({
      reports: (await exports.list(caller.domain, { first: LISTED, after })).map(bodyOf),
    }),
  }),
  defineRoute({
    id: 'generateReport',
    method: 'post',
    path: '/api/business-pro/generate-report/:domain',
    role: 'provenPro',
    tag: TAG,
    summary: 'Request a report of your domain',
    description: `The report covers the latest completed scan. A comprehensive report is available as PDF, Excel or CSV, an executive summary as PDF. At most ${MOST_EXPORTS_AT_ONCE} reports can be in progress at once, and ${MOST_EXPORTS_A_DAY} can be requested a day.`,
    params: ofDomain,
    query: {
      schema: generateReportQuery,
      bad: 'Ask with "report_type" (comprehensive, comprehensive_with_evidence or executive_summary), "file_format" (pdf, excel or csv) and "language" (en or de).',
    },
    answers: { 200: { description: 'The report was requested.', schema: reportRequestedBody } },
    refusals: { noSuchFormat: 400, neverScanned: 409 },
    errors: {
      400: 'The type or the format does not exist, or the type is not available in this format.',
      409: 'The domain was never scanned.',
      429: 'Too many reports of this domain are in progress, or were requested today.',
    },
    handle: async ({ caller: { domain, subject: portalUserId }, query }, { exports }: ExportsRestDependencies) => {
      const { report_type: reportType, file_format: fileFormat } = query;
      const answer = await exports.request({
        domain,
        portalUserId,
        reportType,
        fileFormat,
        language: languageOf(query),
      });
      return answer.kind === 'requested' ? { report_id: answer.reportId, status: answer.kind } : refused(answer);
    },
  }),
  defineRoute({
    id: 'downloadReport',
    method: 'get',
    path: '/api/business-pro/reports/:domain/:reportId/file',
    role: 'pro',
    tag: TAG,
    summary: 'Download a generated report',
    description:
      'The ETag is the SHA-256 hash of the file. Each download is counted, except HEAD requests and 304 responses.',
    params: { schema: ofDomain.schema.extend({ reportId: z.uuid().meta({ example: EXAMPLE_ID }) }) },
    answers: {
      200: {
        description: 'A file named {domain}-{type}-{date}, as PDF, Excel or CSV.',
        files: Object.values(FILE_TYPES).map((type) => type.split(';')[0] ?? type),
      },
      304: { description: 'The file has not changed since the version that If-None-Match names.' },
    },
    refusals: { failed: 409, notReady: 409, noLongerKept: 410 },
    errors: {
      404: 'Your domain has no such report.',
      409: 'The report is not ready yet, or could not be created.',
      410: 'The file is no longer stored.',
    },
    handle: async (
      { caller, params, client, request, response },
      { exports, auditRecorder }: ExportsRestDependencies,
    ) => {
      const report = await exports.find(caller.domain, params.reportId);
      if (!report) return refused({ kind: 'notFound', message: answers().reports.notFound });
      if (report.status === 'failed')
        return refused({
          kind: 'failed',
          message: spokenFailure(report, spokenLanguage()) ?? answers().reports.notFound,
        });
      if (report.status !== 'generated') return refused({ kind: 'notReady', message: answers().reports.notReady });
      const file = await exports.file(report);
      if (!file) {
        const message = answers().reports.noLongerKept;
        return refused({ kind: 'noLongerKept', message });
      }
      sendHeaders(response, file);
      // `fresh`: the caller already has this very file (If-None-Match).
      if (request.fresh) response.status(304).end();
      else if (request.method === 'HEAD') response.end();
      else {
        await exports.downloaded(caller, file.reportId);
        const { domain, scanId } = file.report;
        auditRecorder.reportViewed({ domain, scanId, kind: 'portal', client, via: 'portal' });
        // If the file is deleted meanwhile, the connection breaks.
        await sendContent(file.pieces(), response);
      }
      return undefined;
    },
  }),
  defineRoute({
    id: 'scholarExport',
    method: 'get',
    path: '/api/scholar/reports/:id/:format',
    role: 'scholar',
    tag: 'Scholars',
    summary: 'Download any report for research',
    description:
      'Contains every check and finding with its evidence, how to cite the report (permanent URL and dates), the version of the scoring rules, and a link to the methodology. Personal data is masked, and IP addresses are shortened. The audit log of the domain records the download.',
    params: {
      schema: z.object({
        id: z.uuid().meta({ description: 'The id of the scan.', example: EXAMPLE_ID }),
        format: z.enum(EXPORT_FORMATS).meta({ example: 'json' }),
      }),
      bad: 'Ask for the id of a scan as json, csv or excel.',
    },
    answers: {
      200: {
        description: 'A file named candor-{domain}-{date}.',
        files: Object.values(EXPORT_TYPES).map((type) => type.split(';')[0] ?? type),
      },
    },
    errors: {
      400: 'The format does not exist, or the id is invalid.',
      404: 'No completed scan has this id.',
      429: 'Two exports of your account are in progress.',
    },
    // A HEAD request would generate a whole document for nobody.
    head: false,
    handle: async (
      { caller, params: { id, format }, client, request, response },
      { scanById, exportForScholar, auditRecorder }: ScholarDependencies,
    ) => {
      const scan = await scanById(id);
      if (scan?.status !== 'completed') return refused({ kind: 'notFound', message: answers().reports.noScan });
      const free = slots.take(caller.subject);
      if (!free) return refused(busy('busyExports'));
      try {
        const { domain, scanId, finishedAt } = scan;
        const content = await exportForScholar(
          scan,
          audienceOf(caller, domain),
          format,
          `${request.protocol}://${request.host}`,
        );
        const via = format === 'json' ? 'json' : 'api';
        auditRecorder.reportViewed({ domain, scanId, kind: caller.kind, client, via });
        response
          .attachment(`candor-${domain}-${finishedAt?.slice(0, 10) ?? scanId}.${EXTENSIONS[format]}`)
          .set('Content-Type', EXPORT_TYPES[format])
          .set('Cache-Control', 'no-store');
        await sendContent(content, response);
        return undefined;
      } finally {
        free();
      }
    },
  }),
  defineRoute({
    id: 'securityReport',
    method: 'get',
    path: '/api/security-report/:id',
    role: 'portal',
    tag: TAG,
    summary: 'Download the detailed report of a scan of your domain as PDF',
    description:
      'Contains every section with its findings, evidence and fixes. Nothing is masked. The audit log of the domain records the download.',
    params: {
      schema: z.object({
        id: z.uuid().meta({
          description: 'The id of the scan, which is the id of the profile.',
          example: EXAMPLE_ID,
        }),
      }),
    },
    query: { schema: languageQuery, bad: BAD_LANGUAGE },
    answers: { 200: { description: 'A file named {domain}-security-report.pdf.', files: ['application/pdf'] } },
    refusals: { notCompleted: 409 },
    errors: {
      400: 'There are no documents in this language.',
      404: 'Your domain has no such scan.',
      409: 'The scan has not ended yet, or has failed.',
      429: 'Two reports of the domain are in progress.',
    },
    // A HEAD request would generate a whole document for nobody.
    head: false,
    handle: async (
      { caller: { domain }, params, query, client, response },
      { renderReport, auditRecorder }: ExportsRestDependencies,
    ) => {
      const free = slots.take(domain);
      if (!free) return refused(busy('busy'));
      try {
        const answer = await renderReport({
          scanId: params.id,
          domain,
          reportType: 'comprehensive_with_evidence',
          fileFormat: 'pdf',
          language: languageOf(query),
        });
        if (answer.kind === 'notFound') return refused({ ...answer, message: answers().reports.noSuchScan });
        if (answer.kind === 'notCompleted') return refused(answer);
        auditRecorder.reportViewed({ domain, scanId: answer.scan.scanId, kind: 'portal', client, via: 'pdf' });
        response.attachment(`${domain}-security-report.pdf`).set('Content-Type', answer.mediaType);
        await sendContent(answer.content, response);
        return undefined;
      } finally {
        free();
      }
    },
  }),
];
