import { postJson, textOf, type JsonAnswer } from '../../app/jsonCall.ts';
import type { AccountSession } from './accountSession.ts';

/** What became of a magic link. */
export type Verification =
  | { readonly status: 'verified'; readonly session: AccountSession }
  /** `detail`: why, as the server says it. */
  | { readonly status: 'refused'; readonly detail: string | undefined }
  | { readonly status: 'unreachable' };

/** Reads the answer of POST /api/auth/verify; one without a session is a refusal that says nothing. */
export const readVerification = (answer: JsonAnswer): Verification => {
  if (answer.kind === 'unreachable') return { status: 'unreachable' };
  if (answer.kind !== 'accepted')
    return { status: 'refused', detail: answer.kind === 'refused' ? answer.detail : undefined };
  const { body } = answer;
  const user = typeof body === 'object' && body !== null && 'user' in body ? body.user : undefined;
  const token = textOf(body, 'session_token');
  const email = textOf(user, 'email');
  const accountType = textOf(user, 'account_type');
  if (token === undefined || email === undefined || accountType === undefined)
    return { status: 'refused', detail: undefined };
  return { status: 'verified', session: { token, email, accountType } };
};

const asked = new Map<string, Promise<Verification>>();

/** A link works once, so its token is sent once for as long as the page lives, however often the page is drawn anew. */
export const verifyToken = (token: string): Promise<Verification> => {
  const known = asked.get(token);
  if (known) return known;
  const verification = postJson('/api/auth/verify', { token }).then(readVerification);
  asked.set(token, verification);
  return verification;
};
