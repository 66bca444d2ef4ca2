import { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import type { PortalAccess } from './portalAccess.ts';
import type { RedeemPortalAnswer } from './redeemPortalLink.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { answerLink, answerRefusedLink } from '../../platform/rest/answerLink.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import type { portalProofBody } from '../../platform/rest/answers.ts';
import { portalLogoutRequest, verifyRequest } from '../../platform/rest/requests.ts';

/** Spec 2 §8. */
const NO_TOKEN = 'Invalid verification link';
const NO_LOGOUT = 'Send no body, or {"everywhere": true} to end all your sessions.';

/**
 * The way into the business portal (spec 2 §7): request-access answers `{message}`, or 202 with the
 * DNS record that has to be published first; verify-access `{session_token, email, domain, expires_at}`,
 * logout (bearer; `{"everywhere": true}` for all sessions of the user) `{message}`; refusals are `{detail}`.
 */
export const portalRouter = (
  portal: Pick<PortalAccess, 'requestAccess' | 'verifyAccess' | 'signOut'>,
  clientOf: (request: Request) => Client,
): Router => {
  const router = Router();

  router
    .route('/portal/request-access')
    .post(async (request, response) => {
      const body: unknown = request.body;
      // No object is a form with nothing filled in.
      const answer = await portal.requestAccess(Array.isArray(body) ? {} : (body ?? {}), clientOf(request));
      if (answer.kind !== 'proofNeeded') answerLink(answer, response);
      else {
        const { recordName, challenge } = answer.record;
        response.status(202).json({
          message: answer.message,
          record_name: recordName,
          challenge,
        } satisfies z.infer<typeof portalProofBody>);
      }
    })
    .all(onlyAllow('POST'));

  router
    .route('/portal/verify-access')
    .post(async (request, response) => {
      const body = verifyRequest.safeParse(request.body);
      if (body.success) answerSession(await portal.verifyAccess(body.data.token, clientOf(request)), response);
      else detail(response, 400, NO_TOKEN);
    })
    .all(onlyAllow('POST'));

  router
    .route('/portal/logout')
    .post(async (request, response) => {
      const body = portalLogoutRequest.safeParse(request.body ?? {});
      if (!body.success) {
        detail(response, 400, NO_LOGOUT);
        return;
      }
      await portal.signOut(portalUserOf(response), body.data.everywhere === true ? 'everywhere' : 'here');
      response.json({ message: 'You are signed out.' });
    })
    .all(onlyAllow('POST'));
  return router;
};

const answerSession = (answer: RedeemPortalAnswer, response: Response): void => {
  if (answer.kind !== 'signedIn') {
    answerRefusedLink(answer, response);
    return;
  }
  const { email, domain, sessionExpiresAt } = answer.portalUser;
  response.json({ session_token: answer.sessionToken, email, domain, expires_at: sessionExpiresAt });
};
