import { z } from 'zod';
import { BAD_LANGUAGE, languageOf, languageQuery } from '../../platform/rest/languageOf.ts';
import { writeCsv } from '../../documents/csv.ts';
import type { FindsCallers, PortalUser } from '../../platform/auth/sessions.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import { bearerToken } from '../../platform/http/bearerToken.ts';
import { ofDomain } from '../../platform/rest/bodies.ts';
import { type Call, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import {
  ACTIONS,
  actorOf,
  AUDIT_COLUMNS,
  auditCsvRecord,
  type AuditEntry,
  type AuditFileEntry,
  auditTime,
} from './auditEntry.ts';
import { AUDIT_PAGE, type AuditLog, auditPageFault, createExportSlots } from './auditLog.ts';
import { auditPdf, MOST_PDF_ENTRIES } from './auditPdf.ts';
import { answers, inMinutes } from '../../platform/base/answers.ts';

const EXPORTS_AT_ONCE = 2;
const busy = () =>
  ({
    kind: 'rateLimited',
    message: answers().auditLog.busy({ count: EXPORTS_AT_ONCE }),
    retryAfterSeconds: 10,
  }) as const;

const tooLong = () =>
  ({
    kind: 'tooLong',
    message: answers().auditLog.tooLong({ most: MOST_PDF_ENTRIES }),
  }) as const;

/** Limits exports in this process. */
const slots = createExportSlots(EXPORTS_AT_ONCE);

const FORMATS = {
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
} as const;

interface AuditDependencies extends FindsCallers {
  readonly auditLog: AuditLog;
  /** Limits exports per domain: each export adds an entry to the log, and nobody shall bury the other entries under those. */
  readonly exportLimit: RateLimiter;
}

interface ExportCall extends Pick<
  Call<unknown, unknown, unknown, PortalUser>,
  'caller' | 'client' | 'request' | 'response'
> {
  readonly query: z.infer<typeof languageQuery>;
}

/**
 * Streams the whole log while it is generated. If that fails, or the session ends meanwhile, the connection is cut, so that nobody mistakes the
 * partial file for the whole.
 */
const exportAs = (format: keyof typeof FORMATS) => async (call: ExportCall, services: AuditDependencies) => {
  const { caller, request, response } = call;
  const { domain, subject } = caller;
  const free = slots.take(subject);
  if (!free) return refused(busy());
  try {
    if (request.method === 'GET') {
      const verdict = await services.exportLimit.consume(domain);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        const message = answers().auditLog.tooOften(inMinutes(retryAfterSeconds));
        return refused({ kind: 'rateLimited', message, retryAfterSeconds });
      }
    }
    if (format === 'pdf' && (await services.auditLog.total(domain)) > MOST_PDF_ENTRIES) return refused(tooLong());
    response
      .set('Content-Disposition', `attachment; filename="${domain}_audit_logs.${format}"`)
      .set('Content-Type', FORMATS[format]);
    if (request.method === 'HEAD') response.end();
    else await send(format, call, services);
    return undefined;
  } finally {
    free();
  }
};

const send = async (
  format: keyof typeof FORMATS,
  { caller: { domain, sessionId, email }, query, client, request, response }: ExportCall,
  services: AuditDependencies,
): Promise<void> => {
  const { total, batches } = await services.auditLog.take({ domain, format, kind: 'portal', client });
  const isAllowed = async (): Promise<boolean> => {
    const caller = await services.sessions.find(bearerToken(request));
    return caller.kind === 'portal' && caller.sessionId === sessionId;
  };
  const allowed = whileAllowed(batches, isAllowed);
  try {
    if (format === 'csv') await writeCsv(AUDIT_COLUMNS, records(allowed), response);
    else
      response.end(
        await auditPdf({ domain, total, email, generatedAt: new Date(), language: languageOf(query) }, allowed),
      );
  } catch (error) {
    // A client that disconnects, or whose session has ended, is not an error of ours. Either way the connection is cut.
    response.destroy();
    if (!(error instanceof NoLongerAllowed) && !hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
};

async function* records(batches: AsyncIterable<readonly AuditFileEntry[]>) {
  for await (const batch of batches) yield batch.map(auditCsvRecord);
}

/** Returns `NaN` if the value is not a whole number. */
const numberOf = (text: unknown, otherwise: number): number => {
  if (text === undefined) return otherwise;
  return typeof text === 'string' && /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
};

/** An entry as in spec 2 §3, with the action and its actor. Unknown or erased values are `null`. */
const auditEntryBody = ({ entryId, at, action, actor, company, personalState, scanId, who }: AuditEntry) => ({
  id: entryId,
  timestamp: at,
  timestamp_formatted: auditTime(at),
  ip_address: who?.ipAddress ?? null,
  geolocation: { city: who?.place.city ?? null, country_code: who?.place.countryCode ?? null },
  device_info: {
    os: { family: who?.device.os ?? null },
    browser: { family: who?.device.browser ?? null, version: who?.device.browserVersion ?? null },
    device: { is_mobile: who?.device.isMobile ?? false, is_tablet: who?.device.isTablet ?? false },
  },
  action: ACTIONS[action],
  actor: actorOf({ actor, company }),
  personal_data: personalState,
  scan_id: scanId,
});

/** The caller has lost the permission meanwhile: the file is incomplete. */
class NoLongerAllowed extends Error {
  override readonly name = 'NoLongerAllowed';
}

/** Checked this often, an export ends about as soon as its session. */
const ASK_EVERY_MS = 1_000;

/**
 * Passes batches on while the caller is allowed to receive them; then throws NoLongerAllowed. Checks before the first batch, after the last, and from
 * time to time in between.
 */
async function* whileAllowed<Batch>(
  batches: AsyncIterable<Batch>,
  isAllowed: () => Promise<boolean>,
  askEveryMs = ASK_EVERY_MS,
): AsyncGenerator<Batch, void> {
  const ask = async (): Promise<number> => {
    if (!(await isAllowed())) throw new NoLongerAllowed('The session has ended.');
    return performance.now();
  };
  let askedAt = await ask();
  for await (const batch of batches) {
    if (performance.now() - askedAt >= askEveryMs) askedAt = await ask();
    yield batch;
  }
  await ask();
}

const text = z.string().nullable();

/** GET /api/portal/domains/{domain}/audit-logs. */
export const auditLogBody = z.strictObject({
  audit_logs: z.array(
    z.strictObject({
      id: z.uuid(),
      timestamp: z.iso.datetime(),
      timestamp_formatted: z.string().meta({ example: '2026-01-31 12:00:00 UTC' }),
      ip_address: text.meta({ description: 'Null if it is not known, or was erased.' }),
      geolocation: z.strictObject({
        city: text,
        country_code: text.meta({ description: 'The country code (ISO 3166-1 alpha-2).' }),
      }),
      device_info: z.strictObject({
        os: z.strictObject({ family: text }),
        browser: z.strictObject({ family: text, version: text }),
        device: z.strictObject({ is_mobile: z.boolean(), is_tablet: z.boolean() }),
      }),
      action: z.string().meta({ description: 'What was done, in words.' }),
      actor: z.string().meta({
        description: 'The kind of actor. It does not identify a person; for a partner, it is the name of the company.',
      }),
      personal_data: z.enum(['kept', 'erased', 'none']),
      scan_id: z.uuid().nullable(),
    }),
  ),
  pagination: z.strictObject({
    page: z.int().min(1),
    limit: z.int().min(1),
    total_count: z.int().min(0),
    total_pages: z.int().min(0),
    as_of: z.int().min(0).meta({
      description: 'Send this value with the requests for other pages, so that all pages show the same moment.',
    }),
  }),
});

const PORTAL = 'Business portal';
const REFUSED = { 401: 'No session has this token any more.', 403: 'The session is for another domain.' };
const EXPORT_REFUSED = { ...REFUSED, 429: 'Two of your exports are running, or the log was exported too often.' };

/** Who scanned a domain or looked at its report: a page of the log, and the whole log as CSV or PDF. */
export const auditRoutes = [
  defineRoute({
    id: 'auditLog',
    method: 'get',
    path: '/api/portal/domains/:domain/audit-logs',
    role: 'portal',
    tag: PORTAL,
    summary: 'List who scanned your domain or viewed its report',
    description: 'Needs a portal session for this domain. Newest first; a page past the end is empty.',
    params: ofDomain,
    query: {
      schema: z.object({
        page: z.int().min(1).optional().meta({ description: 'The number of the page, from 1.' }),
        limit: z
          .int()
          .min(1)
          .max(AUDIT_PAGE.largest)
          .optional()
          .meta({ description: `The number of entries on a page; ${AUDIT_PAGE.size} by default.` }),
        as_of: z
          .int()
          .min(0)
          .optional()
          .meta({ description: 'The value from another page, so that all pages show the same moment.' }),
      }),
    },
    answers: { 200: { description: 'A page of the log.', schema: auditLogBody } },
    errors: { 400: 'A number is invalid or out of range.', ...REFUSED },
    handle: async ({ caller, query: { page, limit, as_of: asOf } }, { auditLog }: AuditDependencies) => {
      const wanted = {
        page: numberOf(page, 1),
        limit: numberOf(limit, AUDIT_PAGE.size),
        asOf: asOf === undefined ? undefined : numberOf(asOf, 0),
      };
      const fault = auditPageFault(wanted);
      if (fault !== undefined) return refused({ kind: 'invalid', message: fault });
      const found = await auditLog.page(caller.domain, wanted);
      return {
        audit_logs: found.entries.map(auditEntryBody),
        pagination: {
          page: found.page,
          limit: found.limit,
          total_count: found.totalCount,
          total_pages: found.totalPages,
          as_of: found.asOf,
        },
      };
    },
  }),
  defineRoute({
    id: 'exportAuditLogAsCsv',
    method: 'get',
    path: '/api/portal/domains/:domain/audit-logs/export/csv',
    role: 'portal',
    tag: PORTAL,
    summary: 'Download the whole log as CSV',
    description:
      'RFC 4180 with a header row, in UTF-8 with a byte order mark. A cell that a spreadsheet could take for a formula begins with an apostrophe. The file is streamed; if the session ends meanwhile, the connection is closed before the end.',
    params: ofDomain,
    answers: { 200: { description: 'A file named {domain}_audit_logs.csv.', files: ['text/csv'] } },
    refusals: { tooLong: 422 },
    errors: EXPORT_REFUSED,
    handle: (call, services: AuditDependencies) => exportAs('csv')({ ...call, query: {} }, services),
  }),
  defineRoute({
    id: 'exportAuditLogAsPdf',
    method: 'get',
    path: '/api/portal/domains/:domain/audit-logs/export/pdf',
    role: 'portal',
    tag: PORTAL,
    summary: 'Download the whole log as PDF',
    description: `At most ${MOST_PDF_ENTRIES.toLocaleString('en')} entries. If there are more than 2,000, each entry has one line, and long texts are cut to fit their columns; the CSV file has all of them. If the session ends meanwhile, the connection is closed before the end.`,
    params: ofDomain,
    query: { schema: languageQuery, bad: BAD_LANGUAGE },
    answers: { 200: { description: 'A file named {domain}_audit_logs.pdf.', files: ['application/pdf'] } },
    refusals: { tooLong: 422 },
    errors: {
      ...EXPORT_REFUSED,
      400: 'There are no documents in this language.',
      422: 'The log is too long for a PDF file. Download the CSV file instead.',
    },
    handle: exportAs('pdf'),
  }),
];
