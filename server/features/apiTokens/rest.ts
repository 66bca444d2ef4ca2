import { z } from 'zod';
import { scope, tokenForm } from '../../../schema/forms/apiToken.ts';
import { answers } from '../../platform/base/answers.ts';
import { messageBody } from '../../platform/rest/bodies.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { ApiToken, ApiTokens } from './apiTokens.ts';

interface Dependencies {
  readonly apiTokens: ApiTokens;
}

const TAG = 'Personal tokens';

const tokenBody = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(scope),
    created_at: z.iso.datetime(),
    expires_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the token expires; null if it does not expire.' }),
    is_expired: z.boolean().meta({ description: 'Whether the token has expired. It is then no longer accepted.' }),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the token was last used, to the minute; null if it was never used.' }),
  })
  .meta({ id: 'PersonalToken' });

const bodyOf = (token: ApiToken): z.infer<typeof tokenBody> => ({
  id: token.tokenId,
  name: token.name,
  scopes: [...token.scopes],
  created_at: token.createdAt,
  expires_at: token.expiresAt,
  is_expired: token.isExpired,
  last_used_at: token.lastUsedAt,
});

/** Creating, listing and revoking personal tokens. These calls require a session, so that a stolen token cannot create others. */
export const apiTokenRoutes = [
  defineRoute({
    id: 'apiTokens',
    method: 'get',
    path: '/api/tokens',
    role: 'tokenOwner',
    tag: TAG,
    summary: 'List your personal tokens',
    description: 'Newest first. Revoked tokens are left out. Expired tokens are listed for a month.',
    answers: {
      200: {
        description: 'The tokens, without their secrets.',
        schema: z.strictObject({
          tokens: z.array(tokenBody),
          scopes: z.array(scope).meta({ description: 'The scopes that you can grant to a token.' }),
        }),
      },
    },
    handle: async ({ caller }, { apiTokens }: Dependencies) => ({
      tokens: (await apiTokens.list(caller)).map(bodyOf),
      scopes: [...apiTokens.scopesOf(caller)],
    }),
  }),
  defineRoute({
    id: 'createApiToken',
    method: 'post',
    path: '/api/tokens',
    role: 'tokenOwner',
    tag: TAG,
    summary: 'Create a personal token',
    description:
      'A program that sends the token as a bearer token acts for you in the calls that accept one of its scopes. The secret is shown once, because the server stores only its hash. `days` is required: 7, 30, 90 or 365, or null for a token without an expiry date if the operator allows it (CANDOR_TOKEN_MAX_DAYS). You must have signed in within the last 15 minutes. You are told of the new token by mail. You can have 50 valid tokens.',
    body: { schema: tokenForm, example: { name: 'Nightly build', scopes: ['scan:read', 'scan:write'], days: 90 } },
    answers: {
      200: {
        description: 'The token.',
        schema: z.strictObject({
          secret: z.string().meta({ description: 'The secret. Send it as a bearer token. It is shown only once.' }),
          token: tokenBody,
        }),
      },
    },
    refusals: { scopeNotAllowed: 403, signInAgain: 403, tooManyTokens: 409 },
    errors: {
      400: 'The name, the scopes or the days are invalid.',
      403: 'The session is of another kind or began more than 15 minutes ago, or you cannot grant one of the scopes.',
      409: 'You already have 50 tokens.',
    },
    handle: async ({ caller, body }, { apiTokens }: Dependencies) => {
      const answer = await apiTokens.create(caller, body);
      return answer.kind === 'created' ? { secret: answer.secret, token: bodyOf(answer.token) } : refused(answer);
    },
  }),
  defineRoute({
    id: 'revokeAllApiTokens',
    method: 'delete',
    path: '/api/tokens',
    role: 'tokenOwner',
    tag: TAG,
    summary: 'Revoke all personal tokens',
    description:
      'The tokens are no longer accepted, and subscriptions that were opened with them end. Signing out everywhere and changing the password also revoke all tokens.',
    answers: {
      200: {
        description: 'The tokens are revoked. This is also the response if there were none.',
        schema: messageBody,
      },
    },
    handle: async ({ caller }, { apiTokens }: Dependencies) => {
      await apiTokens.revokeAll(caller);
      return { message: answers().tokens.allRevoked };
    },
  }),
  defineRoute({
    id: 'revokeApiToken',
    method: 'delete',
    path: '/api/tokens/:id',
    role: 'tokenOwner',
    tag: TAG,
    summary: 'Revoke a personal token',
    description: 'The token is no longer accepted, and subscriptions that were opened with it end.',
    params: { schema: z.object({ id: z.string().meta({ example: '00000000-0000-4000-8000-000000000000' }) }) },
    answers: { 200: { description: 'The token is revoked.', schema: messageBody } },
    errors: { 404: 'The token does not exist, or no longer exists.' },
    handle: async ({ caller, params }, { apiTokens }: Dependencies) =>
      (await apiTokens.revoke(caller, params.id))
        ? { message: answers().tokens.revoked }
        : refused({ kind: 'notFound', message: answers().tokens.noSuchToken }),
  }),
];
