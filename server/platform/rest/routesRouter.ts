import { json, raw, Router, type Request, type RequestHandler } from 'express';
import { ACCESS_ROLES, type AccessRow } from '../auth/accessTable.ts';
import type { Client } from '../auth/requesterPersonal.ts';
import { letInBy } from './enforceAccess.ts';
import type { Route, RouteWords } from './defineRoute.ts';
import { spokenLanguage } from '../base/answers.ts';
import { onlyAllow } from './onlyAllow.ts';

const MAX_BODY = '16kb';
const TYPES = ['application/json', 'application/*+json'];

/** Returns the rows of the access table, as `METHOD /path`, with paths relative to the router's mount point. Throws for a call without a role. */
export const accessOf = (routes: readonly RouteWords[], mountedAt = ''): Readonly<Record<string, AccessRow>> =>
  Object.fromEntries(
    routes.map(({ method, path, role, scope }) => {
      const call = `${method.toUpperCase()} ${path.slice(mountedAt.length)}`;
      if (!ACCESS_ROLES.includes(role)) throw new Error(`${call} declares no role.`);
      return [call, scope === undefined ? role : { role, scope }];
    }),
  );

/** Answers these calls, and every other method of their paths with 405. `enforceAccess` has already checked who may call. */
export const routesRouter = <Features>(
  routes: readonly Route<Features>[],
  features: Features,
  clientOf: (request: Request) => Client,
  mountedAt = '',
): Router => {
  const router = Router();
  const handlerOf =
    (route: Route<Features>): RequestHandler =>
    (request, response) => {
      const client = { ...clientOf(request), language: spokenLanguage() };
      return route.answer({ request, response, client, ...letInBy(response) }, features);
    };
  for (const path of new Set(routes.map((route) => route.path))) {
    const ofPath = routes.filter((route) => route.path === path);
    const at = router.route(path.slice(mountedAt.length));
    for (const route of ofPath) at[route.method](...readersOf(route), handlerOf(route));
    at.all(onlyAllow(ofPath.flatMap(methodsOf).join(', ')));
  }
  return router;
};

const methodsOf = ({ method, head }: RouteWords): readonly string[] => [
  method.toUpperCase(),
  ...(method === 'get' && head !== false ? ['HEAD'] : []),
];

/** A GET means the same with or without a body (RFC 9110 §9.3.1), so it is not refused because of a body that nobody reads. */
const readersOf = ({ method, body, upload, head }: RouteWords): readonly RequestHandler[] => {
  if (method === 'get') return head === false ? [refuseHead] : [];
  if (upload) return [raw({ type: [...upload.types], limit: upload.maxBytes, inflate: false })];
  return [json({ limit: body?.limit ?? MAX_BODY, type: TYPES }), ...(body?.reads ? [body.reads] : [])];
};

const refuseHead: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD') onlyAllow('GET')(request, response, next);
  else next();
};
