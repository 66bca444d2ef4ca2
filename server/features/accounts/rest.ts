import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { AccountAccess } from './accounts.ts';
import type { LinkAnswer } from '../../platform/auth/askForLink.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { answerLink, answerRefusedLink } from '../../platform/rest/answerLink.ts';
import { detail } from '../../platform/http/detail.ts';
import { viewerOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { verifyRequest } from '../../platform/rest/requests.ts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { accountRequest, loginRequest } from '../../../schema/forms/accountRequest.ts';
import { messageBody, sessionBody } from '../../platform/rest/answers.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

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

const ACCOUNTS = 'Accounts';
const TOO_MANY = 'Too many links were asked for.';
const TOO_LARGE = { 413: 'The body is too large.' };

/** Signing in by a link, and out again. */
export const accountPaths = (): ZodOpenApiPathsObject => ({
  '/api/auth/login': {
    post: jsonOperation({
      id: 'login',
      tag: ACCOUNTS,
      summary: 'Ask for a link to sign in',
      description: 'The answer is the same whether there is an account or not. The link works once, for 24 hours.',
      body: { schema: loginRequest, example: { email: 'kim@shop.example' } },
      answer: { description: 'The link is on its way, if there is an account.', schema: messageBody },
      refusals: { 400: 'The address is missing, or is none.', ...TOO_LARGE, 429: TOO_MANY },
    }),
  },
  '/api/account/request': {
    post: jsonOperation({
      id: 'accountRequest',
      tag: ACCOUNTS,
      summary: 'Open a free business account',
      description: 'Sends a link to an address of a business; free and disposable mail is refused.',
      body: { schema: accountRequest, example: { email: 'kim@shop.example', account_type: 'Business - Free' } },
      answer: { description: 'The link is on its way.', schema: messageBody },
      refusals: { 400: 'The address is missing, none, or not one of a business.', ...TOO_LARGE, 429: TOO_MANY },
    }),
  },
  '/api/auth/verify': {
    post: jsonOperation({
      id: 'verify',
      tag: ACCOUNTS,
      summary: 'Open a session with the token of a link',
      description: 'A token is spent by its first use.',
      body: { schema: verifyRequest, example: { token: 'the-token-of-the-link' } },
      answer: { description: 'The session.', schema: sessionBody },
      refusals: {
        400: 'There is no such link.',
        410: 'The link was used already, or is older than 24 hours.',
        ...TOO_LARGE,
        429: 'Too many attempts from one network.',
      },
    }),
  },
  '/api/auth/rotate': {
    post: jsonOperation({
      id: 'rotate',
      tag: ACCOUNTS,
      summary: 'Take what an account has been granted since the sign-in',
      description:
        'A session keeps the account type that it was opened with. When an application was approved, this closes it and opens another with the new type; it expires when the old one would have.',
      bearer: true,
      answer: { description: 'The new session. The old token is of no use any more.', schema: sessionBody },
      refusals: {
        401: 'There is no session of this token, or it has just been closed.',
        409: 'The session has all the rights of its account already.',
      },
    }),
  },
  '/api/auth/logout': {
    post: jsonOperation({
      id: 'logout',
      tag: ACCOUNTS,
      summary: 'End a session',
      description: 'This one, or with everywhere=true all sessions of the account.',
      bearer: true,
      query: z.object({ everywhere: z.enum(['true']).optional() }),
      answer: { description: 'The session is over.', schema: messageBody },
      refusals: { 401: 'There is no session of this token.' },
    }),
  },
});
