import { bearerOf } from '../../platform/bearerOf.ts';
import { createSessionCalls } from '../../platform/createSessionCalls.ts';
import { getJson, postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import { keepDevice, keptDevice, lapseAdminSession, type AdminSession } from './adminSession.ts';

/** Where the token is refused the session ends here too: the gate then shows the login. Where only the role is missing (403), it goes on. */
export const {
  get: getAsAdmin,
  post: postAsAdmin,
  file: fetchAsAdmin,
} = createSessionCalls<AdminSession>(new Set([401]), lapseAdminSession);

/** Whether the server still takes the token; only the status counts (spec 2 §7). */
export const isAdminVerified = async (session: AdminSession): Promise<boolean> => {
  const answer = await getJson('/api/admin/verify', { headers: bearerOf(session) });
  return answer.kind === 'accepted' || answer.kind === 'malformed';
};

/** What became of a sign-in. */
export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: AdminSession; readonly device: string | undefined }
  /** The password was right, and a code of the second factor is asked for. */
  | { readonly kind: 'codeNeeded'; readonly detail: string | undefined }
  /** Strangers are held up: until when, and who is not. Who gives password and code at once is one of them. */
  | { readonly kind: 'heldUp'; readonly detail: string | undefined }
  | { readonly kind: 'refused'; readonly detail: string | undefined }
  | { readonly kind: 'unreachable' };

const asksForCode = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'second_factor_required' in body && body.second_factor_required === true;

const adminOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'admin' in body ? body.admin : undefined;

/** Reads the answer to POST /api/admin/login. */
export const readSignIn = (answer: JsonAnswer): SignInOutcome => {
  if (answer.kind === 'unreachable') return { kind: 'unreachable' };
  if (answer.kind === 'refused') {
    if (asksForCode(answer.body)) return { kind: 'codeNeeded', detail: answer.detail };
    return { kind: answer.status === 429 ? 'heldUp' : 'refused', detail: answer.detail };
  }
  const body = answer.kind === 'accepted' ? answer.body : undefined;
  const token = textOf(body, 'token');
  const email = textOf(adminOf(body), 'email');
  if (token === undefined || email === undefined) return { kind: 'refused', detail: undefined };
  return { kind: 'signedIn', session: { token, email }, device: textOf(body, 'device') };
};

/** `code`: of the second factor, once it was asked for, or where it spares the wait. */
export const signInAdmin = async (credentials: {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}): Promise<SignInOutcome> => {
  const outcome = readSignIn(await postJson('/api/admin/login', { ...credentials, device: keptDevice() }));
  if (outcome.kind === 'signedIn' && outcome.device !== undefined) keepDevice(outcome.device);
  return outcome;
};
