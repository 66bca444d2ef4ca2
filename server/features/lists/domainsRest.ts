import type { Request, Response } from 'express';
import { z } from 'zod';
import { listChange, type ListDomain, listSort } from '../../../projections/lists/listRows.ts';
import { alertPriority } from '../../../schema/events/alert.ts';
import { MOST_NAMED_DOMAINS } from '../../../schema/events/list.ts';
import { riskLevel } from '../../../schema/report/scoreFigures.ts';
import { type ListFile, readListFile } from '../../../schema/readListFile.ts';
import { answers } from '../../platform/base/answers.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import { messageBody } from '../../platform/rest/bodies.ts';
import { defineRoute, refused, sent } from '../../platform/rest/defineRoute.ts';
import { invalidCursor } from '../../platform/rest/invalidCursor.ts';
import { reportFor } from '../../report/reportFor.ts';
import { securityScanBody } from '../../report/securityScanBody.ts';
import type { CompanyDirectory } from '../directory/directory.ts';
import { companyOf } from '../scans/scans.ts';
import { exportList, EXPORTS, MOST_EXCEL_ROWS, type ExportFormat } from './exportList.ts';
import { listMetrics } from './listMetrics.ts';
import { NoLongerSeen } from './lists.ts';
import {
  common,
  ofList,
  ofRun,
  NOT_FOUND,
  CHANGED,
  refusals,
  done,
  notFound,
  numberOf,
  wholeNumber,
  BAD_QUERY,
  BAD_BODY,
  type Dependencies,
  domainBody,
  addedBody,
  domainOf,
  addedOf,
} from './restBodies.ts';

const named = z.object({ places: z.array(z.int().min(0)).min(1).max(MOST_NAMED_DOMAINS) });

const rowsQuery = z.object({
  run: wholeNumber
    .optional()
    .meta({ description: 'Return the results of this run. By default, the latest result of each domain.' }),
  base: wholeNumber
    .optional()
    .meta({ description: 'Compare with this run. By default, with the previous result of each domain.' }),
  text: z.string().max(253).optional().meta({ description: 'Return only domains that contain this text.' }),
  domain_tag: z.string().max(100).optional(),
  risk: riskLevel.optional(),
  status: z.enum(['done', 'failed', 'none']).optional(),
  code: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Return only domains for which this finding fails or needs improvement.' }),
  change: listChange.optional(),
  alerts: alertPriority
    .optional()
    .meta({ description: 'Return only domains with an alert of at least this priority.' }),
  policy: z
    .enum(['pass', 'fail', 'unclear', 'none'])
    .optional()
    .meta({ description: 'Return only domains with this verdict of the list’s policy.' }),
  least: wholeNumber.optional(),
  most: wholeNumber.optional(),
  sort: listSort.optional(),
  descending: z.enum(['true', 'false']).optional(),
});
const pageQuery = rowsQuery.extend({
  limit: wholeNumber.optional().meta({ description: 'The maximum number of domains: 100 by default, at most 1000.' }),
  after: z.string().max(1_000).optional().meta({ description: 'The `next` value of the previous page.' }),
});
const MOST_ROWS = 1_000;
const ROWS = 100;

const queryOf = (listId: string, query: z.output<typeof rowsQuery>) => ({
  listId,
  run: query.run,
  base: query.base,
  sort: query.sort ?? 'domain',
  descending: query.descending === 'true',
  filter: {
    text: query.text,
    tag: query.domain_tag,
    risk: query.risk,
    status: query.status,
    code: query.code,
    change: query.change,
    alerts: query.alerts,
    policy: query.policy,
    least: query.least,
    most: query.most,
  },
});

/** The uploaded list as text; empty if there is no body of these types. */
const textIn = ({ body }: Pick<Request, 'body'>): Promise<ListFile> =>
  readListFile(Buffer.isBuffer(body) ? body : new Uint8Array(), (name) => answers().domains.otherSheet({ name }));
const UPLOADS = [
  ...['text/csv', 'text/plain', 'text/tab-separated-values', 'text/markdown', 'text/html'],
  // What browsers name a file whose type they do not know.
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  // The old format is refused with advice. Browsers on Windows also name CSV files so.
  'application/vnd.ms-excel',
];
const addQuery = z.object({
  dry_run: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'If true, returns what was understood and adds nothing.' }),
});
const MOST_UPLOAD_BYTES = 8 * 1_024 * 1_024;

const exportTo = async (
  format: ExportFormat,
  pages: AsyncIterable<readonly ListDomain[]>,
  request: Request,
  response: Response,
): Promise<void> => {
  response
    .set('Content-Disposition', `attachment; filename="candor-list.${format}"`)
    .set('Content-Type', EXPORTS[format].type)
    .set('Cache-Control', 'private, no-store');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await exportList(format, pages, response);
  } catch (error) {
    // A client that disconnects, or that may no longer see the list, is not an error of ours. The connection is cut, so that nobody mistakes the
    // partial file for the whole.
    response.destroy();
    if (!(error instanceof NoLongerSeen) && !hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
};

/** The contents of a list: its domains with their results, as pages and as files. */
export const listDomainRoutes = [
  defineRoute({
    ...common,
    id: 'addListDomains',
    method: 'post',
    path: '/api/lists/:id/domains',
    summary: 'Add domains to a list',
    description:
      'Accepts domains in many forms: one or several in a line, CSV (separated by comma, semicolon, tab or vertical bar; the column is found by its header or its content, and the other columns become tags), URLs, JSON, Markdown, HTML, a hosts file or a zone file, in UTF-8, UTF-16 or windows-1252; or a spreadsheet (XLSX, ODS), of which the first sheet with domains is read. At most 8 MB. Lines without a domain are reported by number, and the others are added. If the list would become too long, nothing is added.',
    params: ofList,
    query: { schema: addQuery, bad: BAD_QUERY },
    upload: { types: UPLOADS, maxBytes: MOST_UPLOAD_BYTES },
    answers: { 200: { description: 'What was added.', schema: addedBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params, query, request }, { lists }: Dependencies) => {
      const read = await textIn(request);
      if (read.kind !== 'text') return refused({ kind: 'invalid', message: answers().domains[read.kind] });
      const dryRun = query.dry_run === 'true';
      const answer = await lists.addDomains(caller, params.id, read.text, { dryRun });
      return answer.kind === 'added' ? addedOf(answer, dryRun) : refused(answer);
    },
  }),
  defineRoute({
    ...common,
    id: 'removeListDomains',
    method: 'post',
    path: '/api/lists/:id/domains/remove',
    summary: 'Remove domains from a list',
    params: ofList,
    body: { schema: named, example: { places: [0, 1] }, bad: BAD_BODY, limit: '64kb' },
    answers: { 200: { description: 'The domains are removed.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params, body }, { lists }: Dependencies) =>
      done(await lists.removeDomains(caller, params.id, body.places), answers().lists.changed),
  }),
  defineRoute({
    ...common,
    id: 'tagListDomains',
    method: 'post',
    path: '/api/lists/:id/domains/tags',
    summary: 'Set the tags of domains',
    params: ofList,
    body: {
      schema: named.extend({ tags: z.array(z.string()) }),
      example: { places: [0], tags: ['shop'] },
      bad: BAD_BODY,
      limit: '64kb',
    },
    answers: { 200: { description: 'The tags replace the previous ones.', schema: messageBody } },
    refusals,
    errors: CHANGED,
    handle: async ({ caller, params, body }, { lists }: Dependencies) =>
      done(await lists.tagDomains(caller, params.id, body.places, body.tags), answers().lists.changed),
  }),
  defineRoute({
    ...common,
    id: 'listDomains',
    method: 'get',
    path: '/api/lists/:id/domains',
    summary: 'List the domains of a list with their results',
    params: ofList,
    query: { schema: pageQuery, bad: BAD_QUERY },
    answers: {
      200: {
        description: 'A page of domains. `next` is the cursor of the next page; null on the last page.',
        schema: z.strictObject({ count: z.int(), next: z.string().nullable(), domains: z.array(domainBody) }),
      },
    },
    errors: { ...NOT_FOUND, 400: 'A parameter is invalid, or the cursor is not a value of a previous page.' },
    handle: async ({ caller, params, query }, { lists }: Dependencies) => {
      const limit = Math.min(Math.max(query.limit ?? ROWS, 1), MOST_ROWS);
      const asked = { ...queryOf(params.id, query), limit, after: query.after };
      const page = await lists.domains(caller, asked).catch((error: unknown) => {
        invalidCursor(error);
        return 'badCursor' as const;
      });
      if (page === 'badCursor') return refused({ kind: 'invalid', message: BAD_QUERY });
      return page ? { count: await page.count(), next: page.next, domains: page.rows.map(domainOf) } : notFound();
    },
  }),
  defineRoute({
    ...common,
    id: 'exportList',
    method: 'get',
    path: '/api/lists/:id/export/:format',
    summary: 'Download a list with its results',
    description: `csv, jsonl (one JSON object a line), parquet, or xlsx (at most ${MOST_EXCEL_ROWS} domains). The file is streamed; if an error occurs meanwhile, the connection is closed before the end.`,
    params: { schema: ofList.schema.extend({ format: z.string().meta({ example: 'csv' }) }) },
    query: { schema: rowsQuery, bad: BAD_QUERY },
    answers: {
      200: { description: 'The file.', files: Object.values(EXPORTS).map(({ type }) => type.split(';')[0] ?? type) },
    },
    refusals,
    errors: { ...NOT_FOUND, 409: 'The list is too long for Excel.' },
    handle: async ({ caller, params, query, request, response }, { lists }: Dependencies) => {
      const format = z.enum(['csv', 'jsonl', 'xlsx', 'parquet']).safeParse(params.format);
      const list = format.success ? await lists.find(caller, params.id) : undefined;
      const pages = list && (await lists.pages(caller, queryOf(params.id, query)));
      if (!format.success || !pages) return notFound();
      if (format.data === 'xlsx' && list.domains > MOST_EXCEL_ROWS)
        return refused({ kind: 'conflict', message: answers().lists.tooLongForExcel({ most: MOST_EXCEL_ROWS }) });
      await exportTo(format.data, pages, request, response);
      return sent;
    },
  }),
  defineRoute({
    ...common,
    id: 'listMetrics',
    method: 'get',
    path: '/api/lists/:id/metrics',
    summary: 'Get the scores of a list for Prometheus',
    description:
      'The latest results in the Prometheus text format: the score of each domain, and the age of the result.',
    params: ofList,
    answers: { 200: { description: 'The metrics.', files: ['text/plain'] } },
    errors: NOT_FOUND,
    handle: async ({ caller, params, request, response }, { lists }: Dependencies) => {
      const pages = await lists.pages(caller, queryOf(params.id, {}));
      if (!pages) return notFound();
      response
        .set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
        .set('Cache-Control', 'private, no-store');
      if (request.method === 'HEAD') response.end();
      else response.end(await listMetrics(pages));
      return sent;
    },
  }),
  defineRoute({
    ...common,
    id: 'listReport',
    method: 'get',
    path: '/api/lists/:id/runs/:run/domains/:place',
    summary: 'Get the report of a domain in a list',
    description:
      'The body of POST /api/security-scan, with two more fields: `list_alerts` has the alerts that the scan raised (null for scans that were recorded before lists had alerts), and `list_policy` has the verdict of the list’s policy (null if it has none). The two latest reports of each domain are kept.',
    params: { schema: ofRun.schema.extend({ place: z.string().meta({ example: '0' }) }) },
    answers: { 200: { description: 'The report, scored by today’s rules.', schema: z.looseObject({}) } },
    errors: { 404: 'The list does not exist, or has no report of this domain in this run.' },
    handle: async (
      { caller, params },
      { lists, companies }: Dependencies & { readonly companies: CompanyDirectory },
    ) => {
      const found = await lists.report(caller, params.id, numberOf(params.run), numberOf(params.place));
      if (!found) return notFound();
      const { report, alerts, verdict } = found;
      const company = companyOf(companies, report.domain, report.observations, report.ownerWords);
      // Scans of lists are not counted.
      return {
        ...securityScanBody(reportFor('public', report), company, 0),
        list_alerts: alerts,
        list_policy: verdict,
      };
    },
  }),
];
