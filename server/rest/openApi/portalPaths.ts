import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { loginRequest } from '../../../schema/forms/accountRequest.ts';
import { messageBody, portalSessionBody } from '../shapes/answers.ts';
import { portalLogoutRequest, verifyRequest } from '../shapes/requests.ts';
import { jsonOperation } from './operation.ts';

const PORTAL = 'Business portal';
const TOO_LARGE = { 413: 'The body is too large.' };

/** The way into the business portal, and out again. */
export const portalPaths = (): ZodOpenApiPathsObject => ({
  '/api/portal/request-access': {
    post: jsonOperation({
      id: 'requestPortalAccess',
      tag: PORTAL,
      summary: 'Ask for a link to the portal of your domain',
      description:
        'The portal is that of the registrable domain of the address: kim@mail.shop.example opens shop.example. Free and disposable mail is refused. The link works once, for 24 hours.',
      body: { schema: loginRequest, example: { email: 'kim@shop.example' } },
      answer: { description: 'The link is on its way.', schema: messageBody },
      refusals: {
        400: 'The address is missing, none, or not one at a domain of a business.',
        ...TOO_LARGE,
        429: 'Too many links were asked for.',
      },
    }),
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
