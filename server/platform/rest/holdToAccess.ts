import type { Request, RequestHandler, Response } from 'express';
import type { AccessRole } from '../auth/accessTable.ts';
import { admissionOf, refusalOf } from '../auth/admission.ts';
import type { FindsCallers, ReportSender, Session } from '../auth/sessions.ts';
import { bearerToken } from '../http/bearerToken.ts';
import { detail } from '../http/detail.ts';
import { countRefusal } from '../observability/ambient.ts';

const callers = new WeakMap<Response, Session | ReportSender>();

/** As Express matches: in any case, with or without a slash at the end, a `:part` up to the next slash. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

/** Express has HEAD answered by what answers GET: it takes the same right. */
const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

/** The `:domain` of a path as Express gives it to the call's own code; one that cannot be decoded is nobody's. */
const domainIn = (groups: Readonly<Record<string, string>> | undefined): string | undefined => {
  const written = groups?.['domain'];
  if (written === undefined) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return '';
  }
};

/**
 * Lets a call through when its caller has what the table of access demands; else answers 401 to who is not signed in, and 403 to who is
 * signed in as somebody else, or for another domain. What has no row is no call, and is answered later.
 */
export const holdToAccess = (
  { sessions }: FindsCallers,
  table: Readonly<Record<string, AccessRole>>,
): RequestHandler => {
  const rows = Object.entries(table).map(([call, role]) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, pattern: patternOf(path), role };
  });
  return async (request, response, next) => {
    const row = rows.find(({ method, pattern }) => method === methodOf(request) && pattern.test(request.path));
    if (!row || row.role === 'everybody') {
      next();
      return;
    }
    const caller = await sessions.find(bearerToken(request));
    const admission = admissionOf(row.role, caller, domainIn(row.pattern.exec(request.path)?.groups));
    if (admission === 'admitted') {
      if (caller.kind !== 'nobody' && caller.kind !== 'client') callers.set(response, caller);
      next();
      return;
    }
    countRefusal('access');
    const { message, status } = refusalOf(admission);
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    detail(response, status, message);
  };
};

/** Who was let in as the row of the call demands; undefined: everybody is. */
export const callerOf = (response: Response): Session | ReportSender | undefined => callers.get(response);
