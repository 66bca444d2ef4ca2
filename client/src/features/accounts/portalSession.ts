import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson, textOf } from '../../platform/jsonCall.ts';
import { keptSession } from '../../platform/keptSession.ts';
import { lapsingSession } from '../../platform/lapsingSession.ts';
import { currentSession, type AccountSession } from './accountSession.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

/** The signed-in portal user and domain, from the response of POST /api/portal/verify-access. */
export interface PortalSession {
  readonly token: string;
  readonly email: string;
  readonly domain: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Parses the session from a string of local storage. Returns undefined if it is not a session. */
export const parsePortalSession = (text: string | null = null): PortalSession | undefined =>
  text === null ? undefined : readPortalSession(parsedJson(text), 'token');

/** Reads the fields of spec 2 §3. `tokenField`: the name of the token field. */
export const readPortalSession = (value: unknown, tokenField: 'token' | 'session_token'): PortalSession | undefined => {
  const token = textOf(value, tokenField);
  const email = textOf(value, 'email');
  const domain = textOf(value, 'domain');
  const expiresAt = Date.parse(textOf(value, 'expires_at') ?? '');
  if (token === undefined || email === undefined || domain === undefined || Number.isNaN(expiresAt)) return undefined;
  return { token, email, domain, expiresAt };
};

const writePortalSession = ({ token, email, domain, expiresAt }: PortalSession): readonly string[] => [
  JSON.stringify({ token, email, domain, expires_at: new Date(expiresAt).toISOString() }),
];

let opening: Promise<boolean> | undefined;

/** Opens the portal with an account session instead of a link. Resolves to whether the account's address has access to one. */
export const openPortal = (account: AccountSession): Promise<boolean> =>
  (opening ??= open(account).finally(() => {
    opening = undefined;
  }));

const open = async (account: AccountSession): Promise<boolean> => {
  const answer = await postJson('/api/portal/open', {}, { headers: bearerOf(account) });
  const session = answer.kind === 'accepted' ? readPortalSession(answer.body, 'session_token') : undefined;
  // Signed out meanwhile: the server has ended the portal session together with the account's.
  if (!session || currentSession()?.token !== account.token) return false;
  startPortalSession(session);
  return true;
};

/** Uses the local storage key of spec 2 §3. */
export const {
  current: currentPortalSession,
  onChange: onPortalSession,
  start: startPortalSession,
  end: endPortalSession,
  lapse: lapsePortalSession,
  hasLapsed: hasPortalSessionLapsed,
} = lapsingSession(
  keptSession<PortalSession>({ keys: ['portal_session'], parse: parsePortalSession, write: writePortalSession }),
);
