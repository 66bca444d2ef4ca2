import { bearerOf } from '../../platform/bearerOf.ts';
import { createSessionCalls } from '../../platform/createSessionCalls.ts';
import { getJson, postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import { keepDevice, keptDevice, lapseAdminSession, type AdminSession } from './adminSession.ts';

/** If the server rejects the token, the session ends here too, and the gate shows the login page. If only the role is missing (403), the session continues. */
export const { file: fetchAsAdmin } = createSessionCalls<AdminSession>(new Set([401]), lapseAdminSession);

/** Whether the server still accepts the token. Only the status code counts (spec 2 §7). */
export const isAdminVerified = async (session: AdminSession): Promise<boolean> => {
  const answer = await getJson('/api/admin/verify', { headers: bearerOf(session) });
  return answer.kind === 'accepted' || answer.kind === 'malformed';
};

/** The outcome of a sign-in. */
export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: AdminSession; readonly device: string | undefined }
  /** The password was correct, and a code of the second factor is required. */
  | { readonly kind: 'codeNeeded'; readonly detail: string | undefined }
  /**
   * Too many attempts (429): unknown devices must wait. `detail` says until when, and who need not wait. Sending the password and a code together avoids
   * the wait.
   */
  | { readonly kind: 'rateLimited'; readonly detail: string | undefined }
  | { readonly kind: 'refused'; readonly detail: string | undefined }
  | { readonly kind: 'unreachable' };

const asksForCode = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'second_factor_required' in body && body.second_factor_required === true;

const adminOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'admin' in body ? body.admin : undefined;

/** Reads the response of POST /api/admin/login. */
export const readSignIn = (answer: JsonAnswer): SignInOutcome => {
  if (answer.kind === 'unreachable') return { kind: 'unreachable' };
  if (answer.kind === 'refused') {
    if (asksForCode(answer.body)) return { kind: 'codeNeeded', detail: answer.detail };
    return { kind: answer.status === 429 ? 'rateLimited' : 'refused', detail: answer.detail };
  }
  const body = answer.kind === 'accepted' ? answer.body : undefined;
  const token = textOf(body, 'token');
  const email = textOf(adminOf(body), 'email');
  if (token === undefined || email === undefined) return { kind: 'refused', detail: undefined };
  return { kind: 'signedIn', session: { token, email }, device: textOf(body, 'device') };
};

/** Signs in. `code`: a code of the second factor, if the server asked for one, or to avoid the wait after too many attempts. */
export const signInAdmin = async (credentials: {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}): Promise<SignInOutcome> => {
  const outcome = readSignIn(await postJson('/api/admin/login', { ...credentials, device: keptDevice() }));
  if (outcome.kind === 'signedIn' && outcome.device !== undefined) keepDevice(outcome.device);
  return outcome;
};
