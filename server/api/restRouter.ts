import { Router, json, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { roleOf } from '../platform/auth/accessTable.ts';
import { findCaller, type Caller, countedAs } from '../platform/auth/caller.ts';
import { witnessKind } from '../features/auditLog/witness.ts';
import type { Log } from '../platform/observability/log.ts';
import { InvalidMoment } from '../platform/eventStore/pastMoment.ts';
import { onClosed } from '../platform/base/onClosed.ts';
import { audienceOf, reportFor } from '../features/scanReport/reportFor.ts';
import { failureMessage } from '../features/scanReport/queries.ts';
import type { Client } from '../platform/auth/requesterPersonal.ts';
import type { Services } from '../roles/services.ts';
import { tooManyWords, tooManyRequests } from '../platform/http/tooManyRequests.ts';
import { isUnavailable, RETRY_AFTER_SECONDS, UNAVAILABLE } from '../platform/http/unavailable.ts';
import { accountRouter } from '../features/accounts/rest.ts';
import { adminRouter } from '../features/administrators/rest.ts';
import { alertsRouter } from '../features/alerts/rest.ts';
import { businessRouter } from '../features/businesses/rest.ts';
import { adminApplicationsRouter, reviewHistoryRouter } from '../features/applications/reviewRest.ts';
import { auditRouter } from '../features/auditLog/rest.ts';
import { bearerToken } from '../platform/http/bearerToken.ts';
import { detail } from '../platform/http/detail.ts';
import { formsRouter } from '../features/applications/formsRest.ts';
import { holdToAccess } from '../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../platform/rest/onlyAllow.ts';
import { scanAnswer } from '../features/scans/rest.ts';
import { reportsRouter } from '../features/reports/rest.ts';
import { restCalls } from '../platform/rest/restCalls.ts';
import { securityReportRouter } from '../features/reports/securityReportRouter.ts';
import { signupExportRouter, signupRouter } from '../features/signups/rest.ts';
import { scanUntilDone } from '../features/scans/scanFeed.ts';
import { companySearchRequest, scanRequest } from '../platform/rest/requests.ts';
import { partnersRouter } from '../features/partners/rest.ts';
import { portalScansRouter } from '../features/portalScans/rest.ts';
import { portalRouter } from '../features/portal/rest.ts';
import { suggestionsRouter } from '../features/suggestions/rest.ts';
import { tracesRouter } from '../features/eventExplorer/rest.ts';

/** A scan ends by its own deadline before this; the caller's limit is 90 s (spec 1 §9). */
const SCAN_WAIT_MS = 89_000;
const MAX_BODY = '16kb';

/** The few minutes of the message. */
const ADDRESS_BUSY_SECONDS = 300;

const FAILURE_STATUS = {
  nameNotFound: 400,
  addressRefused: 400,
  dnsFailure: 502,
  resolverFailure: 502,
  abandoned: 500,
} as const;

/** The documented /api routes (spec 1 §7, design.md §7): exactly their paths, bodies and snake_case fields. */
export const restRouter = (services: Services, clientOf: (request: Request) => Client, log: Log): Router => {
  const router = Router();
  // What is said to one caller is kept by no cache on the way: a call whose answer may be says so itself.
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.use(holdToAccess(services));
  // Before the parser of the small bodies: a form may be larger.
  router.use(formsRouter(services.forms, clientOf));
  router.use(tracesRouter(clientOf));
  router.use(exceptGet(json({ limit: MAX_BODY, type: ['application/json', 'application/*+json'] })));

  router
    .route('/global-stats')
    .get(async (request, response) => {
      const asOf = request.query['as_of'];
      // Given twice, it is no moment.
      const moment = typeof asOf === 'string' ? asOf : '';
      const stats = asOf === undefined ? services.globalStats() : services.moments.globalStats(moment);
      const { totalScans, uniqueDomains } = await stats;
      response.json({ total_scans: totalScans, unique_domains: uniqueDomains });
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/company-search')
    .post(async (request, response) => {
      const body = companySearchRequest.safeParse(request.body);
      if (!body.success) {
        detail(response, 400, 'Send a JSON body with "query", the name of a company.');
        return;
      }
      const verdict = await services.requestLimits.searches.consume(clientOf(request).ipAddress);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        tooManyRequests(response, { message: tooManyWords(retryAfterSeconds), retryAfterSeconds });
        return;
      }
      const companies = await services.searchCompanies(body.data.query);
      response.json({
        companies: companies.map(({ logoUrl, ...company }) => ({ ...company, logo_url: logoUrl })),
      });
    })
    .all(onlyAllow('POST'));

  router.use(suggestionsRouter(services.suggestions));
  router.use(partnersRouter(services.partners));
  router.use(accountRouter(services.accounts, clientOf));
  router.use(portalRouter(services.portal, clientOf));
  router.use(auditRouter(services, clientOf));
  router.use(reportsRouter(services, clientOf));
  router.use(portalScansRouter(services, clientOf));
  router.use(securityReportRouter(services, clientOf));
  router.use(adminRouter(services.administrators, clientOf));
  router.use(adminApplicationsRouter(services.applications));
  router.use(reviewHistoryRouter(services.applications));
  router.use(alertsRouter(services.alerts));
  router.use(businessRouter(services.business));
  router.use(signupRouter(services.signupLinks));
  router.use(signupExportRouter(services.signups));

  router
    .route('/security-scan')
    .post(async (request, response) => {
      const body = scanRequest.safeParse(request.body);
      if (!body.success) {
        detail(response, 400, 'Send a JSON body with "domain", for example {"domain": "example.org"}.');
        return;
      }
      const caller = await findCaller(services, bearerToken(request));
      const { domain } = body.data;
      await securityScan(services, { domain, caller, client: clientOf(request) }, response);
    })
    .all(onlyAllow('POST'));

  for (const call of restCalls(router)) roleOf('rest', call);
  router.use((_request, response) => {
    detail(response, 404, 'There is no such call.');
  });
  router.use(errorHandler(log));
  return router;
};

/** A GET means the same with a body and without (RFC 9110 §9.3.1): it is not refused for one that nobody reads. */
const exceptGet =
  (parse: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else parse(request, response, next);
  };

const securityScan = async (
  services: Services,
  { domain, caller, client }: { domain: string; caller: Caller; client: Client },
  response: Response,
): Promise<void> => {
  const kind = witnessKind(caller);
  const answer = await services.requestScan({ domain, kind, client, account: countedAs(caller) });
  switch (answer.kind) {
    case 'invalidDomain':
    case 'targetRefused':
      detail(response, 400, answer.message);
      return;
    case 'rateLimited':
      tooManyRequests(response, answer);
      return;
    case 'busy':
      response.set('Retry-After', String(answer.retryAfterSeconds));
      detail(response, 503, answer.message);
      return;
    case 'started':
    case 'joined':
    case 'cached':
      await answerWithScan(services, answer.scanId, response);
  }
};

const answerWithScan = async (services: Services, scanId: string, response: Response): Promise<void> => {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
  }, SCAN_WAIT_MS);
  onClosed(response, () => {
    stop.abort();
  });
  const report = await scanUntilDone(services.scanFeed, scanId, stop.signal).finally(() => {
    clearTimeout(timer);
  });
  if (response.closed) return;
  if (!report) {
    detail(response, 504, 'Security scan timed out. Please try again with a shorter domain name or try again later.');
  } else if (report.failure?.reason === 'addressBusy') {
    const message = failureMessage('addressBusy', report.domain);
    tooManyRequests(response, { message, retryAfterSeconds: ADDRESS_BUSY_SECONDS });
  } else if (report.failure) {
    detail(response, FAILURE_STATUS[report.failure.reason], failureMessage(report.failure.reason, report.domain));
  } else {
    const caller = await findCaller(services, bearerToken(response.req));
    const answer = await scanAnswer(services, reportFor(audienceOf(caller, report.domain), report));
    response.json(answer);
  }
};

/** Express cannot decode the `:part` of an address; a parser cannot read a body. */
const unreadable = (error: Error, status: number): string => {
  if (error instanceof URIError) return 'The address of the call is not valid: check its percent signs.';
  return status === 415 ? 'Send the body as JSON in UTF-8, plain or by gzip.' : 'The body is not valid JSON.';
};

/** Bodies that are no JSON or too large are the caller's; everything else is ours, logged and said without its inside. */
const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error: Error & { status?: number; limit?: number }, _request, response, next) => {
    if (response.headersSent) {
      log.error({ err: error }, 'a REST call failed in the middle of its answer');
      next(error);
      return;
    }
    if (error instanceof InvalidMoment) {
      detail(response, 400, error.message);
      return;
    }
    const status = error.status ?? 500;
    if (status === 413) detail(response, 413, `The body is larger than ${(error.limit ?? 0) / 1024} kB.`);
    else if (status >= 400 && status < 500) detail(response, status, unreadable(error, status));
    else if (isUnavailable(error)) {
      log.warn({ err: error }, 'a REST call came while the storage is away');
      response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      detail(response, 503, UNAVAILABLE);
    } else {
      log.error({ err: error }, 'a REST call failed');
      detail(response, 500, 'Server error occurred. Please try again.');
    }
  };
