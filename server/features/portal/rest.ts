import { loginRequest } from '../../../schema/forms/accountRequest.ts';
import { z } from 'zod';
import { answered, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { SignsOut } from '../../platform/auth/sessions.ts';
import type { Portal, RedeemPortalAnswer } from './portal.ts';
import { messageBody, verifyRequest } from '../../platform/rest/bodies.ts';
import { answers } from '../../platform/base/answers.ts';

/** POST /api/portal/request-access. */
const portalAccessRequest = loginRequest.extend({
  domain: z
    .string()
    .max(1_000)
    .optional()
    .meta({ description: 'The domain whose DNS shows that it is yours, where it is not the one of the address.' }),
});

/** POST /api/portal/logout. */
const portalLogoutRequest = z.object({
  everywhere: z.boolean().optional().meta({ description: 'All sessions of the user, not this one alone.' }),
});

/** POST /api/portal/request-access, if the address does not prove the domain. */
const portalProofBody = z.strictObject({
  message: z.string(),
  record_name: z.string().meta({
    description:
      'The name of the TXT record to publish; the file https://<domain>/.well-known/candor-challenge.txt does as well.',
  }),
  challenge: z.string().meta({
    description:
      'What is to stand in it, or in a line of the file. No secret: it opens the portal to this address alone.',
  }),
});

/** POST /api/portal/verify-access. */
const portalSessionBody = z.strictObject({
  session_token: z.string().meta({ description: 'Send it as a bearer token.' }),
  email: z.string(),
  domain: z.string().meta({ description: 'The one that the session is for: lower case, A-labels.' }),
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
    summary: 'Ask for a link to the portal of your domain',
    description:
      'An address at exactly a registrable domain opens its portal: kim@shop.example that of shop.example; kim@mail.shop.example none. Addresses of mail providers, relays, alias services and hosted services open none either. Whoever has no such address names the `domain`, publishes the record of the 202 answer in its DNS, or its value in the file /.well-known/candor-challenge.txt of its web site, and asks again. The link works once, for 24 hours.',
    body: { schema: portalAccessRequest, example: { email: 'kim@shop.example' } },
    answers: {
      200: { description: 'The link is on its way.', schema: messageBody },
      202: {
        description: 'The DNS record (or the file of the web site) that is to be published before a link is sent.',
        schema: portalProofBody,
      },
    },
    errors: { 400: 'The address is missing, none, or opens no portal.', 429: 'Too many links were asked for.' },
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
    summary: 'Open a session of the portal with the token of a link',
    description: 'A token is spent by its first use. The session is for one domain.',
    body: { schema: verifyRequest, example: { token: 'the-token-of-the-link' }, bad: 'Invalid verification link' },
    answers: { 200: { description: 'The session.', schema: portalSessionBody } },
    errors: {
      400: 'There is no such link.',
      410: 'The link was used already, or is older than 24 hours.',
      429: 'Too many attempts from one network.',
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
    summary: 'Open a session of the portal by one of an account',
    description:
      'For who is signed in with an address that opens a portal: no second link is needed. The session ends with that of the account, and when it expires.',
    answers: { 200: { description: 'The session.', schema: portalSessionBody } },
    refusals: { noPortal: 403, sessionOver: 401 },
    errors: {
      401: 'There is no session of this token.',
      403: 'The address opens no portal.',
      429: 'Too many sessions were opened from one network.',
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
    summary: 'End a session of the portal',
    description: 'This one, or with {"everywhere": true} all sessions of its user; then links that wait are void too.',
    body: {
      schema: portalLogoutRequest,
      example: { everywhere: true },
      bad: 'Send no body, or {"everywhere": true} to end all your sessions.',
    },
    answers: { 200: { description: 'The session is over.', schema: messageBody } },
    errors: { 400: 'The body is not what it should be.', 401: 'There is no session of this token.' },
    handle: async ({ caller, body }, { sessions }: SignsOut) => {
      await sessions.signOut(caller, body.everywhere === true ? 'everywhere' : 'here');
      return { message: answers().links.signedOut };
    },
  }),
];
