import { keptSession } from '../../app/keptSession.ts';

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
export const parseAdminSession = (token: string | null, user: string | null): AdminSession | undefined => {
  if (token === null || token === '' || user === null) return undefined;
  const email = emailOf(user);
  return email === undefined ? undefined : { token, email };
};

/** By the local storage keys of spec 2 §3. */
const kept = keptSession<AdminSession>({
  tokenKey: 'admin_token',
  userKey: 'admin_user',
  parse: parseAdminSession,
  write: ({ token, email }) => ({ token, user: { email } }),
});

let isLapsed = false;
let freshToken: string | undefined;

export const currentAdminSession = kept.current;
export const onAdminSession = kept.onChange;

export const startAdminSession = (session: AdminSession): void => {
  isLapsed = false;
  freshToken = session.token;
  kept.start(session);
};

/** Whether the session was opened here a moment ago: then nobody need ask whether it is one. */
export const isFreshAdminSession = ({ token }: AdminSession): boolean => token === freshToken;

export const endAdminSession = (): void => {
  isLapsed = false;
  kept.end();
};

/** The server does not take this token any more. A late answer to an earlier one ends nothing. */
export const lapseAdminSession = (token: string): void => {
  if (kept.current()?.token !== token) return;
  isLapsed = true;
  kept.end();
};

/** Whether the last session ended without its administrator's doing. */
export const hasAdminSessionLapsed = (): boolean => isLapsed;
