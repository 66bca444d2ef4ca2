/** Who is signed in, as POST /api/auth/verify answers it. */
export interface AccountSession {
  readonly token: string;
  readonly email: string;
  /** One of ACCOUNT_TYPES (schema/forms/accountRequest.ts), or what a later server calls it. */
  readonly accountType: string;
}

/** Local storage keys (spec 2 §3). */
const TOKEN_KEY = 'candor_session_token';
const USER_KEY = 'candor_user';

const listeners = new Set<() => void>();

/** Where the browser keeps nothing, the session lives as long as the page. */
let unkept: AccountSession | undefined;
let current: AccountSession | undefined;
let currentSource = '';

const tell = (): void => {
  for (const listener of listeners) listener();
};

const isUser = (value: unknown): value is { email: string; account_type: string } =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'account_type' in value &&
  typeof value.account_type === 'string';

/** The session that two texts of local storage describe; undefined where they do not. */
export const parseSession = (token: string | null, user: string | null): AccountSession | undefined => {
  if (token === null || token === '' || user === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(user);
    return isUser(parsed) ? { token, email: parsed.email, accountType: parsed.account_type } : undefined;
  } catch {
    return undefined;
  }
};

/** Local storage may be forbidden, or full: then its call throws. */
const attempt = <Result>(call: () => Result): Result | undefined => {
  try {
    return call();
  } catch {
    return undefined;
  }
};

/** The same object as long as nothing has changed. */
export const currentSession = (): AccountSession | undefined => {
  if (unkept) return unkept;
  const texts = attempt(() => [localStorage.getItem(TOKEN_KEY), localStorage.getItem(USER_KEY)] as const);
  const [token, user] = texts ?? [null, null];
  const source = JSON.stringify([token, user]);
  if (source !== currentSource) {
    currentSource = source;
    current = parseSession(token, user);
  }
  return current;
};

export const startSession = (session: AccountSession): void => {
  const isKept = attempt(() => {
    localStorage.setItem(TOKEN_KEY, session.token);
    localStorage.setItem(USER_KEY, JSON.stringify({ email: session.email, account_type: session.accountType }));
    return true;
  });
  unkept = isKept ? undefined : session;
  tell();
};

export const endSession = (): void => {
  unkept = undefined;
  attempt(() => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  });
  tell();
};

/** Also of what other tabs do: a magic link opens in one of its own. Gives what ends it. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
