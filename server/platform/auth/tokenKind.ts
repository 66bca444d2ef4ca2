import { hashOfSessionToken, newSessionToken, type SessionToken } from './sessionTokens.ts';

/** One kind of session's tokens: as long and as random as any other, and recognisable. */
export interface TokenKind {
  readonly isOf: (token: string) => boolean;
  readonly fresh: () => SessionToken;
}

/** The point is no letter of base64url: no token of an account's session begins so, and no token is looked for among another kind. */
export const tokenKind = (name: string): TokenKind => {
  const prefix = `${name}.`;
  return {
    isOf: (token) => token.startsWith(prefix),
    fresh: () => {
      const token = `${prefix}${newSessionToken().token}`;
      return { token, hash: hashOfSessionToken(token) };
    },
  };
};
