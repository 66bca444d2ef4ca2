import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson, textOf } from '../../platform/jsonCall.ts';
import { keptSession } from '../../platform/keptSession.ts';
import { lapsingSession } from '../../platform/lapsingSession.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

/** The signed-in administrator, from the response of POST /api/admin/login. */
export interface AdminSession {
  readonly token: string;
  readonly email: string;
}

const emailOf = (user: string): string | undefined => textOf(parsedJson(user), 'email');

/** Parses the session from two strings of local storage. Returns undefined if they are not a session. */
export const parseAdminSession = (
  token: string | null = null,
  user: string | null = null,
): AdminSession | undefined => {
  if (token === null || token === '' || user === null) return undefined;
  const email = emailOf(user);
  return email === undefined ? undefined : { token, email };
};

/** Uses the local storage keys of spec 2 §3. */
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

/** Whether the session has just been created in this tab, so that it need not be verified. */
export const isFreshAdminSession = ({ token }: AdminSession): boolean => token === freshToken;

/** `lapseAdminSession`: the server no longer accepts this token. */
export const {
  current: currentAdminSession,
  onChange: onAdminSession,
  end: endAdminSession,
  lapse: lapseAdminSession,
  hasLapsed: hasAdminSessionLapsed,
} = kept;

/** Clears the session in this browser, whatever the server responds, and revokes it on the server. */
export const signOutAdmin = (): void => {
  const session = kept.current();
  kept.end();
  if (session) void postJson('/api/admin/logout', {}, { headers: bearerOf(session) });
};

/** Not part of the session: it is kept after sign-out, and tells the server that this device has signed in before. */
const DEVICE_KEY = 'admin_device';

/** Storage may be blocked or full; the device then stays unknown. */
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
    // Storage may be blocked or full; the device then stays unknown.
  }
};
