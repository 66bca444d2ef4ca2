import type { Request, RequestHandler, Response } from 'express';
import { demandsOf, type AccessRow } from '../auth/accessTable.ts';
import { actorIn, admissionOf, refusalOf } from '../auth/admission.ts';
import type { FindsCallers, ReportSender, Session, TokenBearer } from '../auth/sessions.ts';
import { bearerToken } from '../http/bearerToken.ts';
import { detail } from '../http/detail.ts';
import { countRefusal } from '../observability/ambient.ts';
import { percentDecoded } from '../../../schema/percentDecoded.ts';

/** The caller that was admitted, and the personal token used. */
interface LetIn {
  readonly caller: Session | ReportSender | undefined;
  readonly token: Pick<TokenBearer, 'tokenId' | 'scopes'> | undefined;
}

const letIn = new WeakMap<Response, LetIn>();

/** Matches as Express does: case-insensitively, with or without a trailing slash, and with a `:part` up to the next slash. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

/** Express answers HEAD with the GET handler, so HEAD requires the same right. */
const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

/** The `:domain` of a path as Express passes it to the handler. A domain that cannot be decoded becomes '', which belongs to nobody. */
const domainIn = (groups: Readonly<Record<string, string>> | undefined): string | undefined => {
  const written = groups?.['domain'];
  return written === undefined ? undefined : (percentDecoded(written) ?? '');
};

/**
 * Lets a call through if its caller has what the access table demands. Otherwise answers 401 if the caller is not signed in, and 403 if the caller is
 * signed in as someone else or for another domain. A path without a row is not a call and is answered later.
 */
export const enforceAccess = (
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

/**
 * The caller that was admitted under the call's row. `caller` is undefined if nobody is signed in, or if the row is open to everybody and accepts no tokens, so
 * that the session was not looked up.
 */
export const letInBy = (response: Response): LetIn => letIn.get(response) ?? { caller: undefined, token: undefined };
