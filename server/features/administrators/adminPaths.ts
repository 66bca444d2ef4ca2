import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { administratorLogin } from '../../../schema/forms/administratorLogin.ts';
import { adminBody, adminSessionBody, messageBody, signInRefusalBody } from '../../platform/rest/answers.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

export const ADMINISTRATION = 'Administration';

const withAnswer = (
  status: 401,
  answer: ZodOpenApiResponseObject,
  operation: ZodOpenApiOperationObject,
): ZodOpenApiOperationObject => ({ ...operation, responses: { ...operation.responses, [`${status}`]: answer } });

const NOT_LET_IN = {
  description: 'The credentials are not right, or a code is to be given with them.',
  content: { 'application/json': { schema: signInRefusalBody } },
};

/** How administrators get in, and out again. */
export const adminPaths = (): ZodOpenApiPathsObject => ({
  '/api/admin/login': {
    post: withAnswer(
      401,
      NOT_LET_IN,
      jsonOperation({
        id: 'adminLogin',
        tag: ADMINISTRATION,
        summary: 'Sign in as an administrator',
        description:
          'By address and password, and by a code of the authenticator app where the second factor is on: without it the answer is 401 with "second_factor_required": true. Five failures in a row lock the network that they come from for a minute, each further one for twice as long, up to an hour; addresses without an administrator are locked alike. A device that sends the "device" of an earlier sign-in is counted by itself. Forty failures of all others lock for all others; who gives password and code at once is judged even then, and the answer takes up to eight seconds.',
        body: {
          schema: administratorLogin,
          example: { email: 'ada@shop.example', password: 'seven wooden ships asleep' },
        },
        answer: { description: 'The session.', schema: adminSessionBody },
        refusals: {
          400: 'Address or password is missing or malformed.',
          413: 'The body is too large.',
          429: 'Too many failed attempts, or too many attempts from one network.',
        },
      }),
    ),
  },
  '/api/admin/verify': {
    get: jsonOperation({
      id: 'adminVerify',
      tag: ADMINISTRATION,
      summary: 'Whether an administrator’s session holds',
      description: 'A session ends by itself after CANDOR_ADMIN_SESSION_HOURS.',
      bearer: true,
      answer: { description: 'It holds.', schema: adminBody },
      refusals: {
        401: 'There is no session of this token.',
        403: 'It is the session of an account.',
      },
    }),
  },
  '/api/admin/logout': {
    post: jsonOperation({
      id: 'adminLogout',
      tag: ADMINISTRATION,
      summary: 'End an administrator’s session',
      description: 'This one, or with everywhere=true all sessions of the administrator.',
      bearer: true,
      query: z.object({ everywhere: z.enum(['true']).optional() }),
      answer: { description: 'The session is over.', schema: messageBody },
      refusals: {
        401: 'There is no session of this token.',
        403: 'It is the session of an account.',
      },
    }),
  },
});
