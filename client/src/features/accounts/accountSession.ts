import { keptSession } from '../../platform/keptSession.ts';

/** Who is signed in, as POST /api/auth/verify answers it. */
export interface AccountSession {
  readonly token: string;
  readonly email: string;
  /** One of ACCOUNT_TYPES (schema/forms/accountRequest.ts), or what a later server calls it. */
  readonly accountType: string;
}

const isUser = (value: unknown): value is { email: string; account_type: string } =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'account_type' in value &&
  typeof value.account_type === 'string';

/** The session that two texts of local storage describe; undefined where they do not. */
export const parseSession = (token: string | null = null, user: string | null = null): AccountSession | undefined => {
  if (token === null || token === '' || user === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(user);
    return isUser(parsed) ? { token, email: parsed.email, accountType: parsed.account_type } : undefined;
  } catch {
    return undefined;
  }
};

/** By the local storage keys of spec 2 §3. A magic link opens in a tab of its own: the others hear of it. */
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
