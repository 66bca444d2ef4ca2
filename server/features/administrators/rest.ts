import { Router, type Request, type Response } from 'express';
import type { AdministratorAccess } from './administrators.ts';
import type { AdministratorSignInAnswer } from './signInAdministrator.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { detail } from '../../platform/http/detail.ts';
import { adminOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { administratorLogin } from '../../../schema/forms/administratorLogin.ts';
import { adminBody, adminSessionBody, messageBody, signInRefusalBody } from '../../platform/rest/answers.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

/**
 * Administrators in and out (spec 2 §7): login answers `{token, device, admin: {email}}`, verify `{admin: {email}}`, logout (bearer; `?everywhere=true` for
 * all sessions) `{message}`; refusals are `{detail}`, with `second_factor_required` where a code is to be given with the password.
 */
export const adminRouter = (
  administrators: Pick<AdministratorAccess, 'signIn' | 'signOut'>,
  clientOf: (request: Request) => Client,
): Router => {
  const router = Router();

  router
    .route('/admin/login')
    .post(async (request, response) => {
      const body: unknown = request.body;
      // No object is a form with nothing filled in.
      answerSignIn(await administrators.signIn(Array.isArray(body) ? {} : (body ?? {}), clientOf(request)), response);
    })
    .all(onlyAllow('POST'));

  router
    .route('/admin/verify')
    .get((_request, response) => {
      response.json({ admin: { email: adminOf(response).email } });
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/admin/logout')
    .post(async (request, response) => {
      await administrators.signOut(adminOf(response), request.query['everywhere'] === 'true' ? 'everywhere' : 'here');
      response.json({ message: 'You are signed out.' });
    })
    .all(onlyAllow('POST'));
  return router;
};

const answerSignIn = (answer: AdministratorSignInAnswer, response: Response): void => {
  switch (answer.kind) {
    case 'signedIn':
      response.json({ token: answer.token, device: answer.device, admin: { email: answer.administrator.email } });
      return;
    case 'invalid':
      detail(response, 400, answer.message);
      return;
    case 'refused':
      // Every 401 names what would be let in (RFC 9110 §15.5.2): the token that a sign-in gives.
      response.setHeader('WWW-Authenticate', 'Bearer');
      if (answer.secondFactorRequired)
        response.status(401).json({ detail: answer.message, second_factor_required: true });
      else detail(response, 401, answer.message);
      return;
    case 'rateLimited':
      tooManyRequests(response, answer);
  }
};

const ADMINISTRATION = 'Administration';

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
