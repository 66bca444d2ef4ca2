import { Router, type ErrorRequestHandler, type Request } from 'express';
import type { Client } from '../platform/auth/requesterPersonal.ts';
import { InvalidPointInTime } from '../platform/eventStore/pointInTime.ts';
import { detail } from '../platform/http/detail.ts';
import { isUnavailable, RETRY_AFTER_SECONDS, unavailable } from '../platform/http/unavailable.ts';
import type { Log } from '../platform/observability/log.ts';
import { enforceAccess } from '../platform/rest/enforceAccess.ts';
import { type accessOf, routesRouter } from '../platform/rest/routesRouter.ts';
import type { Route } from '../platform/rest/defineRoute.ts';
import type { Services } from '../features.ts';
import { answers } from '../platform/base/answers.ts';

/** The features' REST calls. */
export interface Calls {
  readonly routes: readonly Route<Services>[];
  /** Who may make which call. */
  readonly access: ReturnType<typeof accessOf>;
  /** The path under which they are mounted. */
  readonly mountedAt: string;
}

/** The documented /api routes (spec 1 §7, design.md §7), with exactly their paths, bodies and snake_case fields. */
export const restRouter = (
  { routes, access, mountedAt }: Calls,
  services: Services,
  clientOf: (request: Request) => Client,
  log: Log,
): Router => {
  const router = Router();
  // An answer to one caller must not be stored by a cache on the way. Calls whose answers may be cached say so themselves.
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.use(enforceAccess(services, access));
  router.use(routesRouter(routes, services, clientOf, mountedAt));
  router.use((_request, response) => {
    detail(response, 404, answers().calls.noSuchCall);
  });
  router.use(errorHandler(log));
  return router;
};

/** Express cannot decode the `:part` of an address, or a parser cannot read a body. */
const unreadable = (error: Error, status: number): string => {
  if (error instanceof URIError) return answers().calls.badAddress;
  return status === 415 ? answers().calls.sendJson : answers().calls.notJson;
};

/** Bodies that are not JSON or too large are the caller's mistake. Everything else is ours: it is logged and answered without details. */
const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error: Error & { status?: number; limit?: number }, _request, response, next) => {
    if (response.headersSent) {
      log.error({ err: error }, 'a REST call failed while its response was being sent');
      next(error);
      return;
    }
    if (error instanceof InvalidPointInTime) {
      detail(response, 400, error.message);
      return;
    }
    const status = error.status ?? 500;
    if (status === 413) detail(response, 413, answers().calls.bodyTooLarge({ kilobytes: (error.limit ?? 0) / 1024 }));
    else if (status >= 400 && status < 500) detail(response, status, unreadable(error, status));
    else if (isUnavailable(error)) {
      log.warn({ err: error }, 'a REST call was refused because the storage is unavailable');
      response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      detail(response, 503, unavailable());
    } else {
      log.error({ err: error }, 'a REST call failed');
      detail(response, 500, answers().access.serverError);
    }
  };
