import { createHash, randomBytes } from 'node:crypto';

export interface SessionToken {
  /** For the one who signs in; known to nobody else. */
  readonly token: string;
  /** How the log and the read models know it. */
  readonly hash: string;
}

/** 256 random bits: a plain SHA-256 of it cannot be searched for what it was made of. */
export const newSessionToken = (): SessionToken => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfSessionToken(token) };
};

export const hashOfSessionToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** One kind of session's tokens: as long and as random as any other, and recognisable. */
interface TokenKind {
  readonly isOf: (token: string) => boolean;
  readonly fresh: () => SessionToken;
}

/** The point is no letter of base64url: no token of an account's session begins so, and no token is looked for among another kind. */
const tokenKind = (name: string): TokenKind => {
  const prefix = `${name}.`;
  return {
    isOf: (token) => token.startsWith(prefix),
    fresh: () => {
      const token = `${prefix}${newSessionToken().token}`;
      return { token, hash: hashOfSessionToken(token) };
    },
  };
};

/** Of sessions of the business portal. */
export const portalTokens = tokenKind('portal');

/** Of administrators' sessions. */
export const administratorTokens = tokenKind('admin');
