import type { Request, RequestHandler, Response } from 'express';
import { demandsOf, type AccessRow } from '../auth/accessTable.ts';
import { actorIn, admissionOf, refusalOf } from '../auth/admission.ts';
import type { FindsCallers, ReportSender, Session, TokenBearer } from '../auth/sessions.ts';
import { bearerToken } from '../http/bearerToken.ts';
import { detail } from '../http/detail.ts';
import { countRefusal } from '../observability/ambient.ts';

/** Who was let in, and by which personal token. */
interface LetIn {
  readonly caller: Session | ReportSender | undefined;
  readonly token: Pick<TokenBearer, 'tokenId' | 'scopes'> | undefined;
}

const letIn = new WeakMap<Response, LetIn>();

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
  table: Readonly<Record<string, AccessRow>>,
): RequestHandler => {
  const rows = Object.entries(table).map(([call, row]) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, pattern: patternOf(path), row };
  });
  return async (request, response, next) => {
    const called = rows.find(({ method, pattern }) => method === methodOf(request) && pattern.test(request.path));
    const demands = called && demandsOf(called.row);
    if (!called || (demands?.role === 'everybody' && demands.scope === undefined)) {
      next();
      return;
    }
    const caller = await sessions.find(bearerToken(request));
    const admission = admissionOf(called.row, caller, domainIn(called.pattern.exec(request.path)?.groups));
    if (admission === 'admitted') {
      const actor = actorIn(called.row, caller);
      const isSomebody = actor.kind !== 'nobody' && actor.kind !== 'client' && actor.kind !== 'token';
      letIn.set(response, {
        caller: isSomebody ? actor : undefined,
        token: caller.kind === 'token' ? caller : undefined,
      });
      next();
      return;
    }
    countRefusal('access');
    const { message, status, challenge } = refusalOf(admission, called.row);
    if (challenge !== undefined) response.setHeader('WWW-Authenticate', challenge);
    detail(response, status, message);
  };
};

/** Who was let in as the row of the call demands. `caller` undefined: nobody is signed in, or the row is everybody's and takes no tokens, so nobody looked. */
export const letInBy = (response: Response): LetIn => letIn.get(response) ?? { caller: undefined, token: undefined };
