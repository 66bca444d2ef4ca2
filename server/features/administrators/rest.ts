import { Router, type Request, type Response } from 'express';
import type { AdministratorAccess } from './administratorAccess.ts';
import type { AdministratorSignInAnswer } from './signInAdministrator.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { detail } from '../../platform/http/detail.ts';
import { adminOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

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
