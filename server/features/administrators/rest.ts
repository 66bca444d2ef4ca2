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
      .meta({ description: 'The password was right: send it again with the code of the authenticator app.' }),
  })
  .meta({ id: 'SignInRefusal' });

/** GET /api/admin/verify. */
const adminBody = z.strictObject({ admin: z.strictObject({ email: z.string() }) });

/** POST /api/admin/login. */
const adminSessionBody = adminBody.extend({
  token: z.string().meta({ description: 'Send it as a bearer token.' }),
  device: z.string().meta({
    description:
      'Keep it, also past the sign-out, and send it with the next sign-in: the device is then counted by itself.',
  }),
});

const ADMINISTRATION = 'Administration';
const STAFF = { 401: 'There is no session of this token.', 403: 'It is the session of an account.' };

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
      'By address and password, and by a code of the authenticator app where the second factor is on: without it the answer is 401 with "second_factor_required": true. Five failures in a row lock the network that they come from for a minute, each further one for twice as long, up to an hour; addresses without an administrator are locked alike. A device that sends the "device" of an earlier sign-in is counted by itself. Forty failures of all others lock for all others; who gives password and code at once is judged even then, and the answer takes up to eight seconds.',
    body: {
      schema: administratorLogin,
      example: { email: 'ada@shop.example', password: 'seven wooden ships asleep' },
    },
    answers: {
      200: { description: 'The session.', schema: adminSessionBody },
      401: {
        description: 'The credentials are not right, or a code is to be given with them.',
        schema: signInRefusalBody,
      },
    },
    refusals: { refused: 401 },
    errors: {
      400: 'Address or password is missing or malformed.',
      429: 'Too many failed attempts, or too many attempts from one network.',
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
    summary: 'Whether an administrator’s session holds',
    description: 'A session ends by itself after CANDOR_ADMIN_SESSION_HOURS.',
    answers: { 200: { description: 'It holds.', schema: adminBody } },
    errors: STAFF,
    handle: ({ caller }) => ({ admin: { email: caller.email } }),
  }),
  defineRoute({
    id: 'adminLogout',
    method: 'post',
    path: '/api/admin/logout',
    role: 'staff',
    tag: ADMINISTRATION,
    summary: 'End an administrator’s session',
    description: 'This one, or with everywhere=true all sessions of the administrator.',
    query: { schema: z.object({ everywhere: z.enum(['true']).optional() }) },
    answers: { 200: { description: 'The session is over.', schema: messageBody } },
    errors: STAFF,
    handle: async ({ caller, query }, { sessions }: SignsOut) => {
      await sessions.signOut(caller, query['everywhere'] === 'true' ? 'everywhere' : 'here');
      return { message: answers().links.signedOut };
    },
  }),
];
