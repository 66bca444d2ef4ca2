import { z } from 'zod';
import { administratorLogin } from '../../../schema/forms/administratorLogin.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { SignsOut } from '../../platform/auth/sessions.ts';
import type { AdministratorAccess } from './administrators.ts';
import { messageBody, refusalBody } from '../../platform/rest/bodies.ts';
import { answers } from '../../platform/base/answers.ts';

/** POST /api/admin/login, 401. */
const signInRefusalBody = refusalBody
  .extend({
    second_factor_required: z
      .literal(true)
      .optional()
      .meta({ description: 'The password was right. Send it again with a code of the authenticator app.' }),
  })
  .meta({ id: 'SignInRefusal' });

/** GET /api/admin/verify. */
const adminBody = z.strictObject({ admin: z.strictObject({ email: z.string() }) });

/** POST /api/admin/login. */
const adminSessionBody = adminBody.extend({
  token: z.string().meta({ description: 'The session token. Send it as a bearer token.' }),
  device: z.string().meta({
    description:
      'Keep this value, even after signing out, and send it with the next sign-in. Failed attempts are then counted for this device alone.',
  }),
});

const ADMINISTRATION = 'Administration';
const STAFF = { 401: 'No session has this token.', 403: 'The session belongs to an account, not to an administrator.' };

interface AdministratorDependencies {
  readonly administrators: Pick<AdministratorAccess, 'signIn'>;
}

/** How administrators sign in and out (spec 2 §7). */
export const administratorRoutes = [
  defineRoute({
    id: 'adminLogin',
    method: 'post',
    path: '/api/admin/login',
    role: 'everybody',
    tag: ADMINISTRATION,
    summary: 'Sign in as an administrator',
    description:
      'Takes an address and a password, and a code of the authenticator app if two-factor authentication is on. Without the code, the response is 401 with `"second_factor_required": true`. After five failed attempts in a row, a network is locked out for a minute; each further failure doubles the time, up to an hour. This also applies to addresses that do not belong to an administrator. A device that sends the `device` value of an earlier sign-in is counted separately. After forty failures from all other devices, all of them are locked out; an attempt with both password and code is still checked, but the response may take up to eight seconds.',
    body: {
      schema: administratorLogin,
      example: { email: 'ada@shop.example', password: 'seven wooden ships asleep' },
    },
    answers: {
      200: { description: 'The session.', schema: adminSessionBody },
      401: {
        description: 'The credentials are wrong, or a code is required.',
        schema: signInRefusalBody,
      },
    },
    refusals: { refused: 401 },
    errors: {
      400: 'The address or the password is missing or malformed.',
      429: 'Too many failed attempts, or too many attempts from this network.',
    },
    handle: async ({ body, client }, { administrators }: AdministratorDependencies) => {
      const answer = await administrators.signIn(body, client);
      switch (answer.kind) {
        case 'signedIn':
          return { token: answer.token, device: answer.device, admin: { email: answer.administrator.email } };
        case 'refused':
          return refused(answer, answer.secondFactorRequired ? { second_factor_required: true } : {});
        case 'invalid':
        case 'rateLimited':
          return refused(answer);
      }
    },
  }),
  defineRoute({
    id: 'adminVerify',
    method: 'get',
    path: '/api/admin/verify',
    role: 'staff',
    tag: ADMINISTRATION,
    summary: 'Check the session of an administrator',
    description: 'A session expires after CANDOR_ADMIN_SESSION_HOURS.',
    answers: { 200: { description: 'The session is valid.', schema: adminBody } },
    errors: STAFF,
    handle: ({ caller }) => ({ admin: { email: caller.email } }),
  }),
  defineRoute({
    id: 'adminLogout',
    method: 'post',
    path: '/api/admin/logout',
    role: 'staff',
    tag: ADMINISTRATION,
    summary: 'End the session of an administrator',
    description: 'Ends this session, or all sessions of the administrator if `everywhere` is true.',
    query: { schema: z.object({ everywhere: z.enum(['true']).optional() }) },
    answers: { 200: { description: 'The session has ended.', schema: messageBody } },
    errors: STAFF,
    handle: async ({ caller, query }, { sessions }: SignsOut) => {
      await sessions.signOut(caller, query['everywhere'] === 'true' ? 'everywhere' : 'here');
      return { message: answers().links.signedOut };
    },
  }),
];
