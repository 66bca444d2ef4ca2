import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { AccountAccess } from './accountAccess.ts';
import type { LinkAnswer } from '../../platform/auth/askForLink.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { answerLink, answerRefusedLink } from '../../platform/rest/answerLink.ts';
import { detail } from '../../platform/http/detail.ts';
import { viewerOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { verifyRequest } from '../../platform/rest/requests.ts';

const NO_TOKEN = 'Invalid or missing verification token';
const SIGNED_OUT = 'You are signed out.';

/**
 * Magic links and sessions (spec 2 §7): login and account request answer `{message}`, verify `{session_token, user: {email, account_type}}`,
 * rotate (bearer) the same, 409 where the session has all rights already, logout (bearer; `?everywhere=true` for all sessions) `{message}`;
 * refusals are `{detail}`.
 */
export const accountRouter = (accounts: AccountAccess, clientOf: (request: Request) => Client): Router => {
  const router = Router();

  const linkRequest =
    (ask: (body: unknown, client: Client) => Promise<LinkAnswer>): RequestHandler =>
    async (request, response) => {
      const body: unknown = request.body;
      // No object is a form with nothing filled in.
      answerLink(await ask(Array.isArray(body) ? {} : (body ?? {}), clientOf(request)), response);
    };

  router
    .route('/auth/login')
    .post(linkRequest((body, client) => accounts.requestMagicLink(body, client)))
    .all(onlyAllow('POST'));
  router
    .route('/account/request')
    .post(linkRequest((body, client) => accounts.requestAccount(body, client)))
    .all(onlyAllow('POST'));

  router
    .route('/auth/verify')
    .post(async (request, response) => {
      const body = verifyRequest.safeParse(request.body);
      if (body.success) await verify(accounts, body.data.token, clientOf(request), response);
      else detail(response, 400, NO_TOKEN);
    })
    .all(onlyAllow('POST'));

  router
    .route('/auth/rotate')
    .post(async (_request, response) => {
      await rotate(accounts, response);
    })
    .all(onlyAllow('POST'));

  router
    .route('/auth/logout')
    .post(async (request, response) => {
      await accounts.signOut(viewerOf(response), request.query['everywhere'] === 'true' ? 'everywhere' : 'here');
      response.json({ message: SIGNED_OUT });
    })
    .all(onlyAllow('POST'));
  return router;
};

const verify = async (accounts: AccountAccess, token: string, client: Client, response: Response): Promise<void> => {
  const answer = await accounts.redeemMagicLink(token, client);
  if (answer.kind === 'signedIn') answerSession(answer, response);
  else answerRefusedLink(answer, response);
};

const rotate = async (accounts: AccountAccess, response: Response): Promise<void> => {
  const answer = await accounts.rotateSession(viewerOf(response));
  switch (answer.kind) {
    case 'rotated':
      answerSession(answer, response);
      return;
    case 'sessionOver':
      response.setHeader('WWW-Authenticate', 'Bearer');
      detail(response, 401, answer.message);
      return;
    case 'nothingToRotate':
      detail(response, 409, answer.message);
  }
};

const answerSession = (
  { sessionToken, viewer }: { readonly sessionToken: string; readonly viewer: Viewer },
  response: Response,
): void => {
  response.json({ session_token: sessionToken, user: { email: viewer.email, account_type: viewer.accountType } });
};
