import { keptSession } from '../../platform/keptSession.ts';
import { lapsingSession } from '../../platform/lapsingSession.ts';

/** Who is signed in as an administrator, as POST /api/admin/login answers it. */
export interface AdminSession {
  readonly token: string;
  readonly email: string;
}

const emailOf = (user: string): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(user);
    return typeof parsed === 'object' && parsed !== null && 'email' in parsed && typeof parsed.email === 'string'
      ? parsed.email
      : undefined;
  } catch {
    return undefined;
  }
};

/** The session that two texts of local storage describe; undefined where they do not. */
export const parseAdminSession = (
  token: string | null = null,
  user: string | null = null,
): AdminSession | undefined => {
  if (token === null || token === '' || user === null) return undefined;
  const email = emailOf(user);
  return email === undefined ? undefined : { token, email };
};

/** By the local storage keys of spec 2 §3. */
const kept = lapsingSession(
  keptSession<AdminSession>({
    keys: ['admin_token', 'admin_user'],
    parse: parseAdminSession,
    write: ({ token, email }) => [token, JSON.stringify({ email })],
  }),
);

let freshToken: string | undefined;

export const startAdminSession = (session: AdminSession): void => {
  freshToken = session.token;
  kept.start(session);
};

/** Whether the session was opened here a moment ago: then nobody need ask whether it is one. */
export const isFreshAdminSession = ({ token }: AdminSession): boolean => token === freshToken;

/** `lapseAdminSession`: the server does not take this token any more. */
export const {
  current: currentAdminSession,
  onChange: onAdminSession,
  end: endAdminSession,
  lapse: lapseAdminSession,
  hasLapsed: hasAdminSessionLapsed,
} = kept;

/** Not of the session: it stays when that ends, and tells the server that this device has signed in before. */
const DEVICE_KEY = 'admin_device';

/** Storage may be forbidden, or full: then the device stays a stranger. */
export const keptDevice = (): string | undefined => {
  try {
    return localStorage.getItem(DEVICE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

export const keepDevice = (device: string): void => {
  try {
    localStorage.setItem(DEVICE_KEY, device);
  } catch {
    // As above.
  }
};
