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
