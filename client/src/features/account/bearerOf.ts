import type { AccountSession } from './accountSession.ts';

/** The header that a call of the account is made with. */
export const bearerOf = ({ token }: Pick<AccountSession, 'token'>) => ({ authorization: `Bearer ${token}` });
