import { Router, type Request, type Response } from 'express';
import type { ShownScan } from '../../../schema/report/carriedReport.ts';
import { parseShortReport } from '../../../schema/report/shortReport.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Log } from '../../platform/observability/log.ts';
import { companyOf } from '../scans/scans.ts';
import { reportFor } from '../../report/reportFor.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { type PageServices, scannableDomain } from './share/shareRouter.ts';
import { isUnavailable, RETRY_AFTER_SECONDS } from '../../platform/http/unavailable.ts';
import type { PageHead } from './pageHead.ts';
import type { IncomingMessage } from 'node:http';

/** Sends the client's page with its own head. */
export type SendPage = (response: Response, status: number, path: string, page: PageHead['page']) => void;

interface ReportPagesOptions {
  /** Reserved names may be scanned, so they have a page. */
  readonly privateNetwork: boolean;
  readonly log: Log;
  readonly clientOf: (request: Request) => Client;
}

/** The addresses of a domain's reports: its newest, what changed between two of them, and each by its scan. */
export const reportPagesRouter = (services: PageServices, options: ReportPagesOptions, send: SendPage): Router => {
  const router = Router();

  const notFound = (response: Response): void => {
    send(response, 404, response.req.path, { kind: 'notFound' });
  };

  /** A page request has no bearer token, so its reader counts as a visitor. */
  const recordView = (request: Request, report: ScanReport | undefined): void => {
    if (request.method !== 'GET' || isPrefetch(request) || report?.status !== 'completed') return;
    const { domain, scanId } = report;
    services.auditRecorder.reportViewed({
      domain,
      scanId,
      kind: 'visitor',
      client: options.clientOf(request),
      via: 'page',
    });
  };

  /** The canonical address of an earlier report is that of the newest. */
  const sendReport = (
    response: Response,
    status: number,
    { domain, scanId }: ShownScan,
    report: ScanReport | undefined,
  ): void => {
    const companyName = companyOf(services.companies, domain, report?.observations, report?.ownerWords).name;
    send(response, status, `/scan/${domain}`, {
      kind: 'report',
      domain,
      ...(scanId !== undefined && { scanId }),
      companyName,
      // A page's head is the same for everybody: navigation requests carry no session.
      report: report && reportFor('public', report),
      isShort: parseShortReport(response.req.query['only']) !== undefined,
    });
  };

  /** The page itself needs no database, and explains a problem to its visitor better than a server error. */
  const sendWithout = (response: Response, domain: string, error: unknown): void => {
    options.log.error({ err: error }, 'the report for the head of a page could not be read');
    const isAway = isUnavailable(error);
    if (isAway) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
    sendReport(response, isAway ? 503 : 500, { domain }, undefined);
  };

  router.get('/scan/:domain', async (request, response) => {
    const domain = scannableDomain(request.params.domain, options.privateNetwork);
    if (domain === undefined) {
      notFound(response);
      return;
    }
    try {
      const report = await services.latestScan(domain);
      sendReport(response, 200, { domain }, report);
      recordView(request, report);
    } catch (error) {
      sendWithout(response, domain, error);
    }
  });

  router.get('/scan/:domain/compare', (request, response) => {
    const domain = scannableDomain(request.params.domain, options.privateNetwork);
    if (domain === undefined) notFound(response);
    else send(response, 200, `/scan/${domain}/compare`, { kind: 'comparison', domain });
  });

  // The point in time is in the query string: the page requests its report itself.
  router.get('/scan/:domain/past', (request, response) => {
    const domain = scannableDomain(request.params.domain, options.privateNetwork);
    if (domain === undefined) notFound(response);
    else
      send(response, 200, `/scan/${domain}/past`, {
        kind: 'personal',
        title: `${domain} as it stood · Candor`,
        description: `Security and privacy reports of ${domain} as they stood at past moments.`,
      });
  });

  router.get('/scan/:domain/:scanId', async (request, response) => {
    const domain = scannableDomain(request.params.domain, options.privateNetwork);
    if (domain === undefined) {
      notFound(response);
      return;
    }
    try {
      const report = await services.scanById(request.params.scanId);
      if (report?.domain !== domain) {
        notFound(response);
        return;
      }
      sendReport(response, 200, { domain, scanId: report.scanId }, report);
      recordView(request, report);
    } catch (error) {
      sendWithout(response, domain, error);
    }
  });
  return router;
};

/**
 * Whether a browser prefetches this for a click that may never come (`Sec-Purpose`, https://wicg.github.io/nav-speculation/prefetch.html, and its
 * predecessors).
 */
const isPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview/i.test(String(headers[name] ?? '')),
  );
