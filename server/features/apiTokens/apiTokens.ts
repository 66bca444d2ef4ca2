import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { apiTokensOf, type ApiTokenRecord } from '../../../projections/apiTokens/queries.ts';
import { type Scope, scope, TOKEN_DAYS, tokenForm } from '../../../schema/forms/apiToken.ts';
import { decryptAll, encryptFor } from '../../platform/auth/personalData.ts';
import type { Administrator, Viewer } from '../../platform/auth/sessions.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { newApiToken } from '../../platform/auth/tokens.ts';
import { answers, spokenLanguage } from '../../platform/base/answers.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { apiTokensAggregate, MOST_API_TOKENS } from './apiToken.ts';

/** Owner of tokens: an account holder or a staff member. */
export type ApiTokenOwner = Viewer | Administrator;

/** A token that has not been revoked. Times are ISO 8601 in UTC. */
export interface ApiToken extends Omit<ApiTokenRecord, 'personal'> {
  readonly name: string;
  /** The token has expired and no longer grants access. */
  readonly isExpired: boolean;
}

/** `message` is text for the user. */
export type CreateTokenAnswer =
  /** `secret` is shown once and never stored. */
  | { readonly kind: 'created'; readonly secret: string; readonly token: ApiToken }
  | { readonly kind: 'invalid' | 'scopeNotAllowed' | 'tooManyTokens' | 'signInAgain'; readonly message: string };

/** Personal API tokens: a program uses one to act for its owner, in calls that accept one of its scopes. */
export interface ApiTokens {
  /** The scopes that the owner may give to a token now. */
  scopesOf(owner: ApiTokenOwner): readonly Scope[];
  /** Newest first. Expired tokens disappear from the list after a month. */
  list(owner: ApiTokenOwner): Promise<readonly ApiToken[]>;
  /** `form` is unparsed input in the shape of schema/forms/apiToken.ts. */
  create(owner: ApiTokenOwner, form: unknown): Promise<CreateTokenAnswer>;
  /** Takes effect at once, also on open sockets. Returns `false` if there is no token with this id (any more). */
  revoke(owner: ApiTokenOwner, tokenId: string): Promise<boolean>;
  /** Like `revoke`, for all tokens that the person created as this kind of owner. Returns how many there were. */
  revokeAll(owner: Pick<ApiTokenOwner, 'kind' | 'subject'>): Promise<number>;
  /** Maximum lifetime of a new token in days; `null` if tokens without an expiry are allowed. */
  readonly mostDays: number | null;
}

interface Dependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  readonly limits: ApiTokenLimits;
}

export interface ApiTokenLimits {
  /** 0 means no limit. */
  readonly mostDays: number;
  /** Duration of a session: with its expiry, it gives the time of the sign-in. */
  readonly sessionMs: Readonly<Record<ApiTokenOwner['kind'], number>>;
}

const DAY_MS = 86_400_000;
/** Tokens can only be created this soon after signing in, so that anyone who finds or steals an open session cannot create one. */
const FRESH_MS = 15 * 60_000;
/** Expired tokens are still shown for this long: their owner may wonder why a program fails. */
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

const named = z.object({ name: z.string() });

/** Lists are for members, and the log is for analysts (`access` in their manifests). A token's scopes are checked again at each use. */
const scopesOf = (owner: ApiTokenOwner): readonly Scope[] =>
  scope.options.filter((each) => {
    if (each === 'events:read') return owner.kind === 'admin' && owner.roles.includes('analyst');
    return each !== 'lists' || owner.kind === 'account' || owner.roles.includes('admin');
  });

export const createApiTokens = ({ knex, commands, keys, clock, limits }: Dependencies): ApiTokens => ({
  scopesOf,
  mostDays: limits.mostDays === 0 ? null : limits.mostDays,
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
    const { mostDays } = limits;
    if (mostDays > 0 && (days === null || days > mostDays))
      return { kind: 'invalid', message: answers().tokens.tooLong({ most: mostDays }) };
    // Fixed order and no duplicates, whatever the request contained.
    const scopes = scope.options.filter((each) => parsed.data.scopes.includes(each));
    const key = await keys.find(owner.subject);
    // The person has just been erased, so the session is over too.
    if (!key) return { kind: 'invalid', message: answers().access.sessionOver };
    const now = clock();
    if (!isFresh(owner, now, limits))
      return { kind: 'signInAgain', message: answers().tokens.signInAgain({ minutes: FRESH_MS / 60_000 }) };
    const { token: secret, hash: tokenHash } = newApiToken();
    const at = now.toISOString();
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
    const tokenId = randomUUID();
    const personal = encryptFor(
      { subject: owner.subject, key },
      { name, email: owner.email, language: spokenLanguage() },
    );
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
  revokeAll: (owner) => revokeAllTokens({ knex, commands }, owner),
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

/** The end of a session is written by one process and read by another. */
const CLOCK_SKEW_MS = 60_000;

/** A session that seems to begin in the future was opened under other settings, so its age is unknown. */
const isFresh = ({ kind, sessionExpiresAt }: ApiTokenOwner, now: Date, { sessionMs }: ApiTokenLimits): boolean => {
  const age = now.getTime() - (Date.parse(sessionExpiresAt) - sessionMs[kind]);
  return age >= -CLOCK_SKEW_MS && age <= FRESH_MS;
};

const ownerOf = ({ kind, subject }: ApiTokenOwner) => ({ ownerId: subject, ownerKind: kind });

const invalidSentence = ({ issues }: z.ZodError): string => {
  const { tokens } = answers();
  const field = issues[0]?.path[0];
  if (field === 'name') return tokens.badName;
  if (field === 'scopes') return tokens.badScopes({ scopes: scope.options.join(', ') });
  return tokens.badDays({ days: TOKEN_DAYS.join(', ') });
};

/** Revokes all tokens that the person created as this kind of owner, at once, also on open sockets. Returns how many there were. */
export const revokeAllTokens = async (
  { knex, commands }: Pick<Dependencies, 'knex' | 'commands'>,
  { kind, subject }: Pick<ApiTokenOwner, 'kind' | 'subject'>,
): Promise<number> => {
  const ids = (await apiTokensOf(knex, { kind, subject }, new Date(0))).map(({ tokenId }) => tokenId);
  const outcome = await commands.execute(
    apiTokensAggregate,
    subject,
    { type: 'RevokeAllTokens', data: { ownerId: subject, ownerKind: kind } },
    fromOutside(`${kind}:${subject}`),
  );
  if (outcome.kind === 'rejected') return 0;
  await knex('candor_access.api_token_uses').whereIn('token_id', ids).del();
  return ids.length;
};
