import { Router, type Request, type Response } from 'express';
import { findCaller } from '../../platform/auth/caller.ts';
import type { AuditFileEntry } from './auditEntry.ts';
import { auditPageFault } from './auditPageFault.ts';
import { AUDIT_COLUMNS, auditCsvRecord } from './auditCsv.ts';
import { AUDIT_PAGE } from './auditLog.ts';
import { auditPdf } from './auditPdf.ts';
import { createExportSlots } from './exportSlots.ts';
import { NoLongerAllowed, whileAllowed } from './whileAllowed.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import { writeCsv } from '../../documents/csv.ts';
import { waitInWords } from '../../platform/commands/waitInWords.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { SessionFinders } from '../../platform/auth/caller.ts';
import type { AuditLog } from './auditLog.ts';
import { auditEntryBody } from './auditEntryBody.ts';
import { bearerToken } from '../../platform/http/bearerToken.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

const EXPORTS_AT_ONCE = 2;
const BUSY = {
  message: `${EXPORTS_AT_ONCE} exports of yours are running. Please wait until one has ended.`,
  retryAfterSeconds: 10,
};

const FORMATS = {
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
} as const;

interface AuditParts extends SessionFinders {
  readonly auditLog: AuditLog;
  /** By domain: each file is an entry of the log too, which nobody shall bury what it tells under. */
  readonly exportLimit: RateLimiter;
}

/**
 * The audit log of the own domain: a page of it, and the whole as CSV or PDF. A file is streamed as it is made; where that fails, or the session
 * ends meanwhile, the connection is cut, so that nobody takes the half for the whole.
 */
export const auditRouter = (services: AuditParts, clientOf: (request: Request) => Client): Router => {
  const router = Router();
  const slots = createExportSlots(EXPORTS_AT_ONCE);

  router
    .route('/portal/domains/:domain/audit-logs')
    .get(async (request, response) => {
      const { page, limit, as_of: asOf } = request.query;
      const wanted = {
        page: numberOf(page, 1),
        limit: numberOf(limit, AUDIT_PAGE.size),
        asOf: asOf === undefined ? undefined : numberOf(asOf, 0),
      };
      const fault = auditPageFault(wanted);
      if (fault !== undefined) {
        detail(response, 400, fault);
        return;
      }
      const found = await services.auditLog.page(portalUserOf(response).domain, wanted);
      response.json({
        audit_logs: found.entries.map(auditEntryBody),
        pagination: {
          page: found.page,
          limit: found.limit,
          total_count: found.totalCount,
          total_pages: found.totalPages,
          as_of: found.asOf,
        },
      });
    })
    .all(onlyAllow('GET, HEAD'));

  const exportAs = async (format: keyof typeof FORMATS, request: Request, response: Response): Promise<void> => {
    const { domain, portalUserId } = portalUserOf(response);
    const free = slots.take(portalUserId);
    if (!free) {
      tooManyRequests(response, BUSY);
      return;
    }
    try {
      if (request.method === 'GET') {
        const verdict = await services.exportLimit.consume(domain);
        if (!verdict.allowed) {
          const { retryAfterSeconds } = verdict;
          const message = `This log was exported very often. Please try again in ${waitInWords(retryAfterSeconds)}.`;
          tooManyRequests(response, { message, retryAfterSeconds });
          return;
        }
      }
      response
        .set('Content-Disposition', `attachment; filename="${domain}_audit_logs.${format}"`)
        .set('Content-Type', FORMATS[format]);
      if (request.method === 'HEAD') response.end();
      else await send(format, request, response);
    } finally {
      free();
    }
  };

  const send = async (format: keyof typeof FORMATS, request: Request, response: Response): Promise<void> => {
    const { domain, sessionId, email } = portalUserOf(response);
    const { total, batches } = await services.auditLog.take({
      domain,
      format,
      kind: 'portal',
      client: clientOf(request),
    });
    const isAllowed = async (): Promise<boolean> => {
      const caller = await findCaller(services, bearerToken(request));
      return caller.kind === 'portal' && caller.portalUser.sessionId === sessionId;
    };
    const allowed = whileAllowed(batches, isAllowed);
    try {
      if (format === 'csv') await writeCsv(AUDIT_COLUMNS, records(allowed), response);
      else await auditPdf({ domain, total, email, generatedAt: new Date() }, allowed, response);
    } catch (error) {
      // Who hangs up, or whose session has ended, is no failure of ours; both leave a connection that is cut.
      response.destroy();
      if (!(error instanceof NoLongerAllowed) && !hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  };

  for (const format of ['csv', 'pdf'] as const)
    router
      .route(`/portal/domains/:domain/audit-logs/export/${format}`)
      .get((request, response) => exportAs(format, request, response))
      .all(onlyAllow('GET, HEAD'));
  return router;
};

async function* records(batches: AsyncIterable<readonly AuditFileEntry[]>) {
  for await (const batch of batches) yield batch.map(auditCsvRecord);
}

/** NaN: what was sent is no whole number. */
const numberOf = (text: unknown, otherwise: number): number => {
  if (text === undefined) return otherwise;
  return typeof text === 'string' && /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
};
