import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { messageBody, portalProofBody, portalSessionBody } from '../../platform/rest/answers.ts';
import { portalAccessRequest, portalLogoutRequest, verifyRequest } from '../../platform/rest/requests.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

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
