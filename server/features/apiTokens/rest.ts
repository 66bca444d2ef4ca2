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
    expires_at: z.iso.datetime().nullable().meta({ description: 'Null: it has no end.' }),
    is_expired: z.boolean().meta({ description: 'It has come to its end, and opens nothing any more.' }),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it was last of use, to the minute; null: never.' }),
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
    summary: 'The own personal tokens',
    description:
      'The newest first. Those that were revoked are not among them; those that have ended go after a month.',
    answers: {
      200: {
        description: 'The tokens, without their secrets.',
        schema: z.strictObject({
          tokens: z.array(tokenBody),
          scopes: z.array(scope).meta({ description: 'Those that you may give to a token.' }),
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
    summary: 'Make a personal token',
    description:
      'A program that sends it as a bearer token acts for you in the calls that take one of its scopes. The secret is shown once: the server keeps a hash of it alone. "days" must be there: 7, 30, 90 or 365, or null for no end where the operator allows it (CANDOR_TOKEN_MAX_DAYS). It takes a session that began less than 15 minutes ago: sign in again where it is older. The owner gets a mail about it. At most 50 that are valid at a time.',
    body: { schema: tokenForm, example: { name: 'Nightly build', scopes: ['scan:read', 'scan:write'], days: 90 } },
    answers: {
      200: {
        description: 'The token.',
        schema: z.strictObject({
          secret: z.string().meta({ description: 'Send it as a bearer token. It is shown this once.' }),
          token: tokenBody,
        }),
      },
    },
    refusals: { scopeNotAllowed: 403, signInAgain: 403, tooManyTokens: 409 },
    errors: {
      400: 'The name, the scopes or the days are not as they must be.',
      403: 'The session is one of another kind or began more than 15 minutes ago, or you may not give one of the scopes.',
      409: 'There are 50 already.',
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
      'None of them opens anything any more, and subscriptions that were opened with one end. Signing out everywhere does the same, and so does a new password.',
    answers: { 200: { description: 'They are revoked; also where there was none.', schema: messageBody } },
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
    description: 'It opens nothing any more, and subscriptions that were opened with it end.',
    params: { schema: z.object({ id: z.string().meta({ example: '00000000-0000-4000-8000-000000000000' }) }) },
    answers: { 200: { description: 'It is revoked.', schema: messageBody } },
    errors: { 404: 'There is no such token (any more).' },
    handle: async ({ caller, params }, { apiTokens }: Dependencies) =>
      (await apiTokens.revoke(caller, params.id))
        ? { message: answers().tokens.revoked }
        : refused({ kind: 'notFound', message: answers().tokens.noSuchToken }),
  }),
];
