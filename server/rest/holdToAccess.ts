import type { Request, RequestHandler, Response } from 'express';
import { ACCESS, SIGN_IN_FIRST, type AccessRole } from '../access/accessTable.ts';
import type { FindViewer, Viewer } from '../access/sessions.ts';
import { bearerToken } from './bearerToken.ts';
import { detail } from './detail.ts';

const viewers = new WeakMap<Response, Viewer>();

/** As Express matches: in any case, with or without a slash at the end, a `:part` up to the next slash. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');

/** Express has HEAD answered by what answers GET: it takes the same right. */
const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

/** Lets a call through when its caller has what the table of access demands, else answers 401. What has no row is no call, and is answered later. */
export const holdToAccess = (
  findViewer: FindViewer,
  table: Readonly<Record<string, AccessRole>> = ACCESS.rest,
): RequestHandler => {
  const rows = Object.entries(table).map(([call, role]) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, pattern: patternOf(path), role };
  });
  return async (request, response, next) => {
    const row = rows.find(({ method, pattern }) => method === methodOf(request) && pattern.test(request.path));
    if (row?.role === 'account') {
      const token = bearerToken(request);
      const viewer = token === undefined ? undefined : await findViewer(token);
      if (!viewer) {
        response.setHeader('WWW-Authenticate', 'Bearer');
        detail(response, 401, SIGN_IN_FIRST);
        return;
      }
      viewers.set(response, viewer);
    }
    next();
  };
};

/** Who is signed in, in a call whose row demands it; throws in any other. */
export const viewerOf = (response: Response): Viewer => {
  const viewer = viewers.get(response);
  if (!viewer) throw new Error('This call asks for a viewer, and its row in the table of access demands none.');
  return viewer;
};
