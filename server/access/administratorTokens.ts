import type { SessionToken } from './sessionTokens.ts';
import { hashOfSessionToken, newSessionToken } from './sessionTokens.ts';

/** The point is no letter of base64url: no token of an account's session begins so, and no token is looked for among the other kind. */
const PREFIX = 'admin.';

export const isAdministratorToken = (token: string): boolean => token.startsWith(PREFIX);

/** Of an administrator's session: as long and as random as any other, and recognisable. */
export const newAdministratorToken = (): SessionToken => {
  const token = `${PREFIX}${newSessionToken().token}`;
  return { token, hash: hashOfSessionToken(token) };
};
