import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ApiTokenEvent, apiTokenEvents, type TokenOwnerKind } from '../../../schema/events/apiToken.ts';
import type { Scope } from '../../../schema/forms/apiToken.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

/** Maximum number of active tokens per person. */
export const MOST_API_TOKENS = 50;

/** The tokens of one person that nobody has revoked, by id. */
export type ApiTokens = ReadonlyMap<string, { readonly ownerKind: TokenOwnerKind; readonly expiresAt: string | null }>;

export type ApiTokenCommand =
  /** `allowed`: the scopes that the owner may give now; `at`: ISO 8601, UTC. */
  | {
      readonly type: 'CreateToken';
      readonly data: DataOf<'ApiTokenCreated'>;
      readonly allowed: readonly Scope[];
      readonly at: string;
    }
  | { readonly type: 'RevokeToken'; readonly data: DataOf<'ApiTokenRevoked'> }
  | { readonly type: 'RevokeAllTokens'; readonly data: Omit<DataOf<'ApiTokenRevoked'>, 'tokenId'> };

export type ApiTokenRefusal =
  | { readonly kind: 'TooManyTokens' }
  | { readonly kind: 'ScopeNotAllowed'; readonly scope: Scope }
  /** No such token was created by this kind of owner, or it was revoked. */
  | { readonly kind: 'NoSuchToken' };

type Decided = Decision<ApiTokenEvent, ApiTokenRefusal>;

const decide = (command: ApiTokenCommand, tokens: ApiTokens): Decided => {
  switch (command.type) {
    case 'CreateToken': {
      const { data, allowed, at } = command;
      const refused = data.scopes.find((each) => !allowed.includes(each));
      if (refused) return rejected({ kind: 'ScopeNotAllowed', scope: refused });
      if (liveOf(tokens, data.ownerKind, at) >= MOST_API_TOKENS) return rejected({ kind: 'TooManyTokens' });
      return accepted({ type: 'ApiTokenCreated', data });
    }
    case 'RevokeToken': {
      const { tokenId, ownerKind } = command.data;
      return tokens.get(tokenId)?.ownerKind === ownerKind
        ? accepted({ type: 'ApiTokenRevoked', data: command.data })
        : rejected({ kind: 'NoSuchToken' });
    }
    case 'RevokeAllTokens': {
      const { data } = command;
      const [first, ...others] = [...tokens]
        .filter(([, { ownerKind }]) => ownerKind === data.ownerKind)
        .map(([tokenId]) => ({ type: 'ApiTokenRevoked', data: { ...data, tokenId } }) as const);
      return first ? accepted(first, ...others) : rejected({ kind: 'NoSuchToken' });
    }
  }
};

const liveOf = (tokens: ApiTokens, kind: TokenOwnerKind, at: string): number =>
  [...tokens.values()].filter(
    ({ ownerKind, expiresAt }) => ownerKind === kind && (expiresAt === null || expiresAt > at),
  ).length;

const evolve = (tokens: ApiTokens, event: ApiTokenEvent): ApiTokens => {
  switch (event.type) {
    case 'ApiTokenCreated': {
      const { tokenId, ownerKind, expiresAt } = event.data;
      return new Map([...tokens, [tokenId, { ownerKind, expiresAt }]]);
    }
    case 'ApiTokenRevoked':
      return new Map([...tokens].filter(([id]) => id !== event.data.tokenId));
  }
};

export const apiTokensDecider: Decider<ApiTokens, ApiTokenEvent, ApiTokenCommand, ApiTokenRefusal> = {
  initial: new Map(),
  evolve,
  decide,
};

/** Streams are named by the owner's subject. */
export const apiTokensAggregate = defineAggregate('tokens', apiTokenEvents, apiTokensDecider);
