import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { apiTokensOf, type ApiTokenRecord } from '../../../projections/apiTokens/queries.ts';
import { type Scope, scope, TOKEN_DAYS, tokenForm } from '../../../schema/forms/apiToken.ts';
import { decryptAll, encryptFor } from '../../platform/auth/personalData.ts';
import type { Administrator, Viewer } from '../../platform/auth/sessions.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { newApiToken } from '../../platform/auth/tokens.ts';
import { answers } from '../../platform/base/answers.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { apiTokensAggregate, MOST_API_TOKENS } from './apiToken.ts';

/** Who has tokens: somebody with an account, or of the staff. */
export type ApiTokenOwner = Viewer | Administrator;

/** A token that was not revoked. Times are ISO 8601 in UTC. */
export interface ApiToken extends Omit<ApiTokenRecord, 'personal'> {
  readonly name: string;
  /** It has come to its end, and opens nothing any more. */
  readonly isExpired: boolean;
}

/** The messages are for people. */
export type CreateTokenAnswer =
  /** `secret`: told once, and kept nowhere. */
  | { readonly kind: 'created'; readonly secret: string; readonly token: ApiToken }
  | { readonly kind: 'invalid' | 'scopeNotAllowed' | 'tooManyTokens'; readonly message: string };

/** Personal tokens: a program acts by one for who made it, where a call takes one of its scopes. */
export interface ApiTokens {
  /** The scopes that the owner may give to a token now. */
  scopesOf(owner: ApiTokenOwner): readonly Scope[];
  /** The newest first; those that ended go after a month. */
  list(owner: ApiTokenOwner): Promise<readonly ApiToken[]>;
  /** `form`: as schema/forms/apiToken.ts has it, not yet parsed. */
  create(owner: ApiTokenOwner, form: unknown): Promise<CreateTokenAnswer>;
  /** At once, also on open sockets. False: there is none of this id (any more). */
  revoke(owner: ApiTokenOwner, tokenId: string): Promise<boolean>;
}

interface Dependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
/** So long an ended token is still shown: its owner may wonder why a program fails. */
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

const named = z.object({ name: z.string() });

/** Lists are for members, and the log is for analysts (server/platform/auth/accessTable.ts). What a token has is asked for again at each use. */
const scopesOf = (owner: ApiTokenOwner): readonly Scope[] =>
  scope.options.filter((each) => {
    if (each === 'events:read') return owner.kind === 'admin' && owner.roles.includes('analyst');
    return each !== 'lists' || owner.kind === 'account' || owner.roles.includes('admin');
  });

export const createApiTokens = ({ knex, commands, keys, clock }: Dependencies): ApiTokens => ({
  scopesOf,
  list: async (owner) => {
    const now = clock();
    const known = await apiTokensOf(knex, owner, new Date(now.getTime() - SHOWN_AFTER_END_MS));
    const opened = await decryptAll(
      keys,
      known.map(({ personal }) => personal),
      named,
    );
    return known.flatMap(({ tokenId, scopes, createdAt, expiresAt, lastUsedAt }, index) => {
      const words = opened[index];
      if (words?.kind !== 'open') return [];
      const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
      return [{ tokenId, name: words.data.name, scopes, createdAt, expiresAt, lastUsedAt, isExpired }];
    });
  },
  create: async (owner, form) => {
    const parsed = tokenForm.safeParse(form);
    if (!parsed.success) return { kind: 'invalid', message: invalidSentence(parsed.error) };
    const { name, days } = parsed.data;
    // In one order and each once, however they were asked for.
    const scopes = scope.options.filter((each) => parsed.data.scopes.includes(each));
    const key = await keys.find(owner.subject);
    // Erased in the moment: the session is over too.
    if (!key) return { kind: 'invalid', message: answers().access.sessionOver };
    const { token: secret, hash: tokenHash } = newApiToken();
    const now = clock();
    const at = now.toISOString();
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
    const tokenId = randomUUID();
    const personal = encryptFor({ subject: owner.subject, key }, { name });
    const data = { ...ownerOf(owner), tokenId, tokenHash, scopes, expiresAt, personal };
    const outcome = await commands.execute(
      apiTokensAggregate,
      owner.subject,
      { type: 'CreateToken', data, allowed: scopesOf(owner), at },
      fromOutside(`${owner.kind}:${owner.subject}`, { at }),
    );
    if (outcome.kind === 'accepted') {
      const token = { tokenId, name, scopes, createdAt: at, expiresAt, lastUsedAt: null, isExpired: false };
      return { kind: 'created', secret, token };
    }
    switch (outcome.refusal.kind) {
      case 'ScopeNotAllowed':
        return {
          kind: 'scopeNotAllowed',
          message: answers().tokens.scopeNotAllowed({ scope: outcome.refusal.scope }),
        };
      case 'TooManyTokens':
        return { kind: 'tooManyTokens', message: answers().tokens.tooMany({ most: MOST_API_TOKENS }) };
      case 'NoSuchToken':
        throw new Error('A token was to be made, and one that is not there was refused.');
    }
  },
  revoke: async (owner, tokenId) => {
    if (!z.uuid().safeParse(tokenId).success) return false;
    const outcome = await commands.execute(
      apiTokensAggregate,
      owner.subject,
      { type: 'RevokeToken', data: { ...ownerOf(owner), tokenId } },
      fromOutside(`${owner.kind}:${owner.subject}`),
    );
    if (outcome.kind === 'rejected') return false;
    await knex('candor_access.api_token_uses').where({ token_id: tokenId }).del();
    return true;
  },
});

const ownerOf = ({ kind, subject }: ApiTokenOwner) => ({ ownerId: subject, ownerKind: kind });

const invalidSentence = ({ issues }: z.ZodError): string => {
  const { tokens } = answers();
  const field = issues[0]?.path[0];
  if (field === 'name') return tokens.badName;
  if (field === 'scopes') return tokens.badScopes({ scopes: scope.options.join(', ') });
  return tokens.badDays({ days: TOKEN_DAYS.join(', ') });
};
