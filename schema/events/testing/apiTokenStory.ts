import type { ApiTokenEvent, TokenOwnerKind } from '../apiToken.ts';
import type { Encrypted } from '../encrypted.ts';

type EventOfType<Type extends ApiTokenEvent['type']> = Extract<ApiTokenEvent, { type: Type }>;

/** Builds the events of one person's tokens, for tests. */
export const apiTokenStory = (ownerId: string, ownerKind: TokenOwnerKind = 'account') => {
  const personal: Encrypted = { subject: ownerId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' };
  // Unique to this owner.
  const tokenId = (number: number): string =>
    `${ownerId.slice(0, 24)}70ce${ownerId.slice(-4)}${String(number).padStart(4, '0')}`;
  const ids = (number: number) => ({ ownerId, ownerKind, tokenId: tokenId(number) });
  return {
    tokenId,
    created: (
      number = 1,
      data: Partial<EventOfType<'ApiTokenCreated'>['data']> = {},
    ): EventOfType<'ApiTokenCreated'> => ({
      type: 'ApiTokenCreated',
      data: {
        ...ids(number),
        tokenHash: `${ownerId.replaceAll('-', '')}${String(number).padStart(11, 't')}`,
        scopes: ['scan:read'],
        expiresAt: null,
        personal,
        ...data,
      },
    }),
    revoked: (number = 1): EventOfType<'ApiTokenRevoked'> => ({ type: 'ApiTokenRevoked', data: ids(number) }),
  };
};
