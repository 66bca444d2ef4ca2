import { json, raw, Router, type Request, type RequestHandler } from 'express';
import { ACCESS_ROLES, type AccessRow } from '../auth/accessTable.ts';
import type { Client } from '../auth/requesterPersonal.ts';
import { letInBy } from './holdToAccess.ts';
import type { Route, RouteWords } from './defineRoute.ts';
import { spokenLanguage } from '../base/answers.ts';
import { onlyAllow } from './onlyAllow.ts';

const MAX_BODY = '16kb';
const TYPES = ['application/json', 'application/*+json'];

/** The rows of the table of access, as `METHOD /path`, below the path that the router is mounted at. Throws for a call without a role. */
export const accessOf = (routes: readonly RouteWords[], mountedAt = ''): Readonly<Record<string, AccessRow>> =>
  Object.fromEntries(
    routes.map(({ method, path, role, scope }) => {
      const call = `${method.toUpperCase()} ${path.slice(mountedAt.length)}`;
      if (!ACCESS_ROLES.includes(role)) throw new Error(`${call} declares no role.`);
      return [call, scope === undefined ? role : { role, scope }];
    }),
  );

/** Answers these calls, and each other method of their paths with 405. Who may call is for `holdToAccess` to say, before. */
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

/** A GET means the same with a body and without (RFC 9110 §9.3.1): it is not refused for one that nobody reads. */
const readersOf = ({ method, body, upload, head }: RouteWords): readonly RequestHandler[] => {
  if (method === 'get') return head === false ? [refuseHead] : [];
  if (upload) return [raw({ type: [...upload.types], limit: upload.maxBytes, inflate: false })];
  return [json({ limit: body?.limit ?? MAX_BODY, type: TYPES }), ...(body?.reads ? [body.reads] : [])];
};

const refuseHead: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD') onlyAllow('GET')(request, response, next);
  else next();
};
