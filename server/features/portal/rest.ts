import { loginRequest } from '../../../schema/forms/accountRequest.ts';
import { z } from 'zod';
import { answered, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { SignsOut } from '../../platform/auth/sessions.ts';
import type { Portal, RedeemPortalAnswer } from './portal.ts';
import { messageBody, verifyRequest } from '../../platform/rest/bodies.ts';
import { answers } from '../../platform/base/answers.ts';

/** POST /api/portal/request-access. */
const portalAccessRequest = loginRequest.extend({
  domain: z.string().max(1_000).optional().meta({
    description: 'The domain that you own, if it is not the domain of your address. You prove it by a DNS record.',
  }),
});

/** POST /api/portal/logout. */
const portalLogoutRequest = z.object({
  everywhere: z
    .boolean()
    .optional()
    .meta({ description: 'Whether to end all sessions of the user instead of only this one.' }),
});

/** POST /api/portal/request-access, if the address does not prove the domain. */
const portalProofBody = z.strictObject({
  message: z.string(),
  record_name: z.string().meta({
    description:
      'The name of the TXT record to publish. You can publish the value in the file https://<domain>/.well-known/candor-challenge.txt instead.',
  }),
  challenge: z.string().meta({
    description:
      'The value of the record, or of a line of the file. It is not a secret: it opens the portal only for this address.',
  }),
});

/** POST /api/portal/verify-access. */
const portalSessionBody = z.strictObject({
  session_token: z.string().meta({ description: 'The session token. Send it as a bearer token.' }),
  email: z.string(),
  domain: z.string().meta({ description: 'The domain of the session: lower case, A-labels.' }),
  expires_at: z.iso.datetime(),
});

const PORTAL = 'Business portal';

interface PortalDependencies {
  readonly portal: Pick<Portal, 'requestAccess' | 'verifyAccess' | 'openByAccount'>;
}

const sessionBodyOf = ({ sessionToken, portalUser }: Extract<RedeemPortalAnswer, { readonly kind: 'signedIn' }>) => ({
  session_token: sessionToken,
  email: portalUser.email,
  domain: portalUser.domain,
  expires_at: portalUser.sessionExpiresAt,
});

/** Signing in to the business portal, and signing out (spec 2 §7, §8). */
export const portalRoutes = [
  defineRoute({
    id: 'requestPortalAccess',
    method: 'post',
    path: '/api/portal/request-access',
    role: 'everybody',
    tag: PORTAL,
    summary: 'Request a link to the portal of your domain',
    description:
      'An address directly at a registrable domain opens the portal of that domain: kim@shop.example opens the portal of shop.example, but kim@mail.shop.example does not. Addresses of mail providers, relays, alias services and hosting services do not open a portal either. If you have no such address, send the `domain`, publish the record of the 202 response in its DNS, or its value in the file /.well-known/candor-challenge.txt of its website, and send the request again. The link works once, within 24 hours.',
    body: { schema: portalAccessRequest, example: { email: 'kim@shop.example' } },
    answers: {
      200: { description: 'The link is on its way.', schema: messageBody },
      202: {
        description: 'The DNS record (or file on the website) that you must publish before a link is sent.',
        schema: portalProofBody,
      },
    },
    errors: {
      400: 'The address is missing, invalid, or does not open a portal.',
      429: 'Too many links were requested.',
    },
    handle: async ({ body, client }, { portal }: PortalDependencies) => {
      const answer = await portal.requestAccess(body, client);
      switch (answer.kind) {
        case 'sent':
          return { message: answer.message };
        case 'proofNeeded': {
          const { message, record } = answer;
          return answered(202, { message, record_name: record.recordName, challenge: record.challenge });
        }
        case 'invalid':
        case 'rateLimited':
          return refused(answer);
      }
    },
  }),
  defineRoute({
    id: 'verifyPortalAccess',
    method: 'post',
    path: '/api/portal/verify-access',
    role: 'everybody',
    tag: PORTAL,
    summary: 'Exchange the token of a link for a portal session',
    description: 'A token can be used once. The session is for one domain.',
    body: { schema: verifyRequest, example: { token: 'the-token-of-the-link' }, bad: 'Invalid verification link' },
    answers: { 200: { description: 'The session.', schema: portalSessionBody } },
    errors: {
      400: 'The link does not exist.',
      410: 'The link was already used, or is older than 24 hours.',
      429: 'Too many attempts from this network.',
    },
    handle: async ({ body, client }, { portal }: PortalDependencies) => {
      const answer = await portal.verifyAccess(body.token, client);
      return answer.kind === 'signedIn' ? sessionBodyOf(answer) : refused(answer);
    },
  }),
  defineRoute({
    id: 'openPortal',
    method: 'post',
    path: '/api/portal/open',
    role: 'account',
    tag: PORTAL,
    summary: 'Open a portal session with an account session',
    description:
      'For users who are signed in with an address that opens a portal, so that they need no second link. The portal session ends when the account session ends, or when it expires.',
    answers: { 200: { description: 'The session.', schema: portalSessionBody } },
    refusals: { noPortal: 403, sessionOver: 401 },
    errors: {
      401: 'No session has this token.',
      403: 'The address does not open a portal.',
      429: 'Too many sessions were opened from this network.',
    },
    handle: async ({ caller, client }, { portal }: PortalDependencies) => {
      const answer = await portal.openByAccount(caller, client);
      return answer.kind === 'signedIn' ? sessionBodyOf(answer) : refused(answer);
    },
  }),
  defineRoute({
    id: 'portalLogout',
    method: 'post',
    path: '/api/portal/logout',
    role: 'portal',
    tag: PORTAL,
    summary: 'End a portal session',
    description:
      'Ends this session, or with {"everywhere": true} all sessions of its user. Unused links then stop working too.',
    body: {
      schema: portalLogoutRequest,
      example: { everywhere: true },
      bad: 'Send no body, or {"everywhere": true} to end all your sessions.',
    },
    answers: { 200: { description: 'The session has ended.', schema: messageBody } },
    errors: { 400: 'The body is invalid.', 401: 'No session has this token.' },
    handle: async ({ caller, body }, { sessions }: SignsOut) => {
      await sessions.signOut(caller, body.everywhere === true ? 'everywhere' : 'here');
      return { message: answers().links.signedOut };
    },
  }),
];
