import { keptSession } from '../../platform/keptSession.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

/** The signed-in account, from the response of POST /api/auth/verify. */
export interface AccountSession {
  readonly token: string;
  readonly email: string;
  /** One of ACCOUNT_TYPES (schema/forms/accountRequest.ts), or a type that a later server adds. */
  readonly accountType: string;
}

const isUser = (value: unknown): value is { email: string; account_type: string } =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'account_type' in value &&
  typeof value.account_type === 'string';

/** Parses the session from two strings of local storage. Returns undefined if they are not a session. */
export const parseSession = (token: string | null = null, user: string | null = null): AccountSession | undefined => {
  if (token === null || token === '' || user === null) return undefined;
  const parsed = parsedJson(user);
  return isUser(parsed) ? { token, email: parsed.email, accountType: parsed.account_type } : undefined;
};

/** Uses the local storage keys of spec 2 §3. A magic link opens in its own tab; the other tabs are notified by storage events. */
export const {
  current: currentSession,
  start: startSession,
  end: endSession,
  onChange: onSession,
} = keptSession<AccountSession>({
  keys: ['candor_session_token', 'candor_user'],
  parse: parseSession,
  write: ({ token, email, accountType }) => [token, JSON.stringify({ email, account_type: accountType })],
});
