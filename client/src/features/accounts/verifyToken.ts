import { callOnce } from '../../platform/callOnce.ts';
import { postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import type { AccountSession } from './accountSession.ts';

/** The outcome of a magic link. */
export type Verification =
  | { readonly status: 'verified'; readonly session: AccountSession }
  /** `detail`: the server's reason. `isFinal`: the same link would be refused again. */
  | { readonly status: 'refused'; readonly detail: string | undefined; readonly isFinal: boolean }
  | { readonly status: 'unreachable' };

/** Reads the response of POST /api/auth/verify. A response without a session is a refusal without a reason. */
export const readVerification = (answer: JsonAnswer): Verification => {
  if (answer.kind === 'unreachable') return { status: 'unreachable' };
  if (answer.kind === 'refused')
    return { status: 'refused', detail: answer.detail, isFinal: answer.status < 500 && answer.status !== 429 };
  if (answer.kind !== 'accepted') return { status: 'refused', detail: undefined, isFinal: false };
  const { body } = answer;
  const user = typeof body === 'object' && body !== null && 'user' in body ? body.user : undefined;
  const token = textOf(body, 'session_token');
  const email = textOf(user, 'email');
  const accountType = textOf(user, 'account_type');
  if (token === undefined || email === undefined || accountType === undefined)
    return { status: 'refused', detail: undefined, isFinal: false };
  return { status: 'verified', session: { token, email, accountType } };
};

/** Sends each token once, because a link works only once. Sends it again only if that can succeed. */
export const verifyToken = callOnce(
  async (token): Promise<Verification> => readVerification(await postJson('/api/auth/verify', { token })),
  (outcome) => outcome.status === 'verified' || (outcome.status === 'refused' && outcome.isFinal),
);
