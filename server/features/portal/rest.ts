import { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import type { Portal, RedeemPortalAnswer } from './portal.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { answerLink, answerRefusedLink } from '../../platform/rest/answerLink.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { portalProofBody, messageBody, portalSessionBody } from '../../platform/rest/answers.ts';
import { portalLogoutRequest, verifyRequest, portalAccessRequest } from '../../platform/rest/requests.ts';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { jsonOperation } from '../../platform/rest/operation.ts';

/** Spec 2 §8. */
const NO_TOKEN = 'Invalid verification link';
const NO_LOGOUT = 'Send no body, or {"everywhere": true} to end all your sessions.';

/**
 * The way into the business portal (spec 2 §7): request-access answers `{message}`, or 202 with the
 * DNS record that has to be published first; verify-access `{session_token, email, domain, expires_at}`,
 * logout (bearer; `{"everywhere": true}` for all sessions of the user) `{message}`; refusals are `{detail}`.
 */
export const portalRouter = (
  portal: Pick<Portal, 'requestAccess' | 'verifyAccess' | 'signOut'>,
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

const PORTAL = 'Business portal';
const TOO_LARGE = { 413: 'The body is too large.' };

const withProof = (operation: ZodOpenApiOperationObject): ZodOpenApiOperationObject => ({
  ...operation,
  responses: {
    ...operation.responses,
    '202': {
      description: 'The DNS record (or the file of the web site) that is to be published before a link is sent.',
      content: { 'application/json': { schema: portalProofBody } },
    },
  },
});

/** The way into the business portal, and out again. */
export const portalPaths = (): ZodOpenApiPathsObject => ({
  '/api/portal/request-access': {
    post: withProof(
      jsonOperation({
        id: 'requestPortalAccess',
        tag: PORTAL,
        summary: 'Ask for a link to the portal of your domain',
        description:
          'An address at exactly a registrable domain opens its portal: kim@shop.example that of shop.example; kim@mail.shop.example none. Addresses of mail providers, relays, alias services and hosted services open none either. Whoever has no such address names the `domain`, publishes the record of the 202 answer in its DNS, or its value in the file /.well-known/candor-challenge.txt of its web site, and asks again. The link works once, for 24 hours.',
        body: { schema: portalAccessRequest, example: { email: 'kim@shop.example' } },
        answer: { description: 'The link is on its way.', schema: messageBody },
        refusals: {
          400: 'The address is missing, none, or opens no portal.',
          ...TOO_LARGE,
          429: 'Too many links were asked for.',
        },
      }),
    ),
  },
  '/api/portal/verify-access': {
    post: jsonOperation({
      id: 'verifyPortalAccess',
      tag: PORTAL,
      summary: 'Open a session of the portal with the token of a link',
      description: 'A token is spent by its first use. The session is for one domain.',
      body: { schema: verifyRequest, example: { token: 'the-token-of-the-link' } },
      answer: { description: 'The session.', schema: portalSessionBody },
      refusals: {
        400: 'There is no such link.',
        410: 'The link was used already, or is older than 24 hours.',
        ...TOO_LARGE,
        429: 'Too many attempts from one network.',
      },
    }),
  },
  '/api/portal/logout': {
    post: jsonOperation({
      id: 'portalLogout',
      tag: PORTAL,
      summary: 'End a session of the portal',
      description:
        'This one, or with {"everywhere": true} all sessions of its user; then links that wait are void too.',
      bearer: true,
      body: { schema: portalLogoutRequest, example: { everywhere: true } },
      answer: { description: 'The session is over.', schema: messageBody },
      refusals: { 400: 'The body is not what it should be.', 401: 'There is no session of this token.', ...TOO_LARGE },
    }),
  },
});
