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
  session_token: z.string().meta({ description: 'Send it as a bearer token.' }),
  user: z.strictObject({ email: z.string(), account_type: z.string() }),
});

const ACCOUNTS = 'Accounts';
const TOO_MANY = 'Too many links were asked for.';

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
    summary: 'Ask for a link to sign in',
    description: 'The answer is the same whether there is an account or not. The link works once, for 24 hours.',
    body: { schema: loginRequest, example: { email: 'kim@shop.example' } },
    answers: { 200: { description: 'The link is on its way, if there is an account.', schema: messageBody } },
    errors: { 400: 'The address is missing, or is none.', 429: TOO_MANY },
    handle: async ({ body, client }, { accounts }: AccountDependencies) =>
      linkAnswer(await accounts.requestMagicLink(body, client)),
  }),
  defineRoute({
    id: 'accountRequest',
    method: 'post',
    path: '/api/account/request',
    role: 'everybody',
    tag: ACCOUNTS,
    summary: 'Open a free business account',
    description: 'Sends a link to an address of a business; free and disposable mail is refused.',
    body: { schema: accountRequest, example: { email: 'kim@shop.example', account_type: 'Business - Free' } },
    answers: { 200: { description: 'The link is on its way.', schema: messageBody } },
    errors: { 400: 'The address is missing, none, or not one of a business.', 429: TOO_MANY },
    handle: async ({ body, client }, { accounts }: AccountDependencies) =>
      linkAnswer(await accounts.requestAccount(body, client)),
  }),
  defineRoute({
    id: 'verify',
    method: 'post',
    path: '/api/auth/verify',
    role: 'everybody',
    tag: ACCOUNTS,
    summary: 'Open a session with the token of a link',
    description: 'A token is spent by its first use.',
    body: {
      schema: verifyRequest,
      example: { token: 'the-token-of-the-link' },
      bad: 'Invalid or missing verification token',
    },
    answers: { 200: { description: 'The session.', schema: sessionBody } },
    errors: {
      400: 'There is no such link.',
      410: 'The link was used already, or is older than 24 hours.',
      429: 'Too many attempts from one network.',
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
    summary: 'Take what an account has been granted since the sign-in',
    description:
      'A session keeps the account type that it was opened with. When an application was approved, this closes it and opens another with the new type; it expires when the old one would have.',
    answers: { 200: { description: 'The new session. The old token is of no use any more.', schema: sessionBody } },
    refusals: { sessionOver: 401, nothingToRotate: 409 },
    errors: {
      401: 'There is no session of this token, or it has just been closed.',
      409: 'The session has all the rights of its account already.',
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
    description: 'This one, or with everywhere=true all sessions of the account.',
    query: { schema: z.object({ everywhere: z.enum(['true']).optional() }) },
    answers: { 200: { description: 'The session is over.', schema: messageBody } },
    errors: { 401: 'There is no session of this token.' },
    handle: async ({ caller, query }, { sessions }: SignsOut) => {
      await sessions.signOut(caller, query['everywhere'] === 'true' ? 'everywhere' : 'here');
      return { message: answers().links.signedOut };
    },
  }),
];
