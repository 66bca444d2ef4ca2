import { z } from 'zod';
import { accountRequest, loginRequest } from '../../../schema/forms/accountRequest.ts';
import type { LinkAnswer } from '../../platform/auth/magicLinks.ts';
import type { SignsOut, Viewer } from '../../platform/auth/sessions.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { AccountAccess } from './accounts.ts';
import { messageBody, verifyRequest } from '../../platform/rest/bodies.ts';
import { answers } from '../../platform/base/answers.ts';

/** POST /api/auth/verify. */
const sessionBody = z.strictObject({
  session_token: z.string().meta({ description: 'The session token. Send it as a bearer token.' }),
  user: z.strictObject({ email: z.string(), account_type: z.string() }),
});

const ACCOUNTS = 'Accounts';
const TOO_MANY = 'Too many links were requested.';

interface AccountDependencies {
  readonly accounts: AccountAccess;
}

const linkAnswer = (answer: LinkAnswer) => (answer.kind === 'sent' ? { message: answer.message } : refused(answer));

const bodyOf = ({ sessionToken, viewer }: { readonly sessionToken: string; readonly viewer: Viewer }) => ({
  session_token: sessionToken,
  user: { email: viewer.email, account_type: viewer.accountType },
});

/** Signing in by a link, and signing out (spec 2 §7). */
export const accountRoutes = [
  defineRoute({
    id: 'login',
    method: 'post',
    path: '/api/auth/login',
    role: 'everybody',
    tag: ACCOUNTS,
    summary: 'Request a sign-in link',
    description: 'The response is the same whether or not the account exists. The link works once, within 24 hours.',
    body: { schema: loginRequest, example: { email: 'kim@shop.example' } },
    answers: { 200: { description: 'If there is an account, the link is on its way.', schema: messageBody } },
    errors: { 400: 'The address is missing or invalid.', 429: TOO_MANY },
    handle: async ({ body, client }, { accounts }: AccountDependencies) =>
      linkAnswer(await accounts.requestMagicLink(body, client)),
  }),
  defineRoute({
    id: 'accountRequest',
    method: 'post',
    path: '/api/account/request',
    role: 'everybody',
    tag: ACCOUNTS,
    summary: 'Create a free business account',
    description: 'Sends a link to a business address. Addresses of free and disposable mail providers are refused.',
    body: { schema: accountRequest, example: { email: 'kim@shop.example', account_type: 'Business - Free' } },
    answers: { 200: { description: 'The link is on its way.', schema: messageBody } },
    errors: { 400: 'The address is missing, invalid, or not a business address.', 429: TOO_MANY },
    handle: async ({ body, client }, { accounts }: AccountDependencies) =>
      linkAnswer(await accounts.requestAccount(body, client)),
  }),
  defineRoute({
    id: 'verify',
    method: 'post',
    path: '/api/auth/verify',
    role: 'everybody',
    tag: ACCOUNTS,
    summary: 'Exchange the token of a link for a session',
    description: 'A token can be used once.',
    body: {
      schema: verifyRequest,
      example: { token: 'the-token-of-the-link' },
      bad: 'Invalid or missing verification token',
    },
    answers: { 200: { description: 'The session.', schema: sessionBody } },
    errors: {
      400: 'The link does not exist.',
      410: 'The link was already used, or is older than 24 hours.',
      429: 'Too many attempts from this network.',
    },
    handle: async ({ body, client }, { accounts }: AccountDependencies) => {
      const answer = await accounts.redeemMagicLink(body.token, client);
      return answer.kind === 'signedIn' ? bodyOf(answer) : refused(answer);
    },
  }),
  defineRoute({
    id: 'rotate',
    method: 'post',
    path: '/api/auth/rotate',
    role: 'account',
    tag: ACCOUNTS,
    summary: 'Get the rights that the account was granted after sign-in',
    description:
      'A session keeps the account type that it was opened with. After an application was approved, this call closes the session and opens a new one with the new account type. The new session expires when the old one would have.',
    answers: { 200: { description: 'The new session. The old token no longer works.', schema: sessionBody } },
    refusals: { sessionOver: 401, nothingToRotate: 409 },
    errors: {
      401: 'No session has this token, or the session has just ended.',
      409: 'The session already has all rights of its account.',
    },
    handle: async ({ caller }, { accounts }: AccountDependencies) => {
      const answer = await accounts.rotateSession(caller);
      return answer.kind === 'rotated' ? bodyOf(answer) : refused(answer);
    },
  }),
  defineRoute({
    id: 'logout',
    method: 'post',
    path: '/api/auth/logout',
    role: 'account',
    tag: ACCOUNTS,
    summary: 'End a session',
    description: 'Ends this session, or all sessions of the account if `everywhere` is true.',
    query: { schema: z.object({ everywhere: z.enum(['true']).optional() }) },
    answers: { 200: { description: 'The session has ended.', schema: messageBody } },
    errors: { 401: 'No session has this token.' },
    handle: async ({ caller, query }, { sessions }: SignsOut) => {
      await sessions.signOut(caller, query['everywhere'] === 'true' ? 'everywhere' : 'here');
      return { message: answers().links.signedOut };
    },
  }),
];
