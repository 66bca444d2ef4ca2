import { callOnce } from '../../platform/callOnce.ts';
import { detailOf, postJson, type JsonAnswer } from '../../platform/jsonCall.ts';
import { readPortalSession, type PortalSession } from '../accounts/portalSession.ts';

/** The outcome of a magic link of the portal. */
export type AccessVerification =
  | { readonly status: 'verified'; readonly session: PortalSession }
  /** `detail`: the server's reason. */
  | { readonly status: 'refused'; readonly detail: string | undefined }
  | { readonly status: 'unreachable' };

/** Reads the response of POST /api/portal/verify-access. A response without a complete session is a refusal without a reason. */
export const readAccessVerification = (answer: JsonAnswer): AccessVerification => {
  if (answer.kind === 'unreachable') return { status: 'unreachable' };
  const session = answer.kind === 'accepted' ? readPortalSession(answer.body, 'session_token') : undefined;
  if (session) return { status: 'verified', session };
  return { status: 'refused', detail: detailOf(answer) };
};

/** Sends each token once, because a link works only once. Sends it again only if there was no response. */
export const verifyAccess = callOnce(
  async (token) => readAccessVerification(await postJson('/api/portal/verify-access', { token })),
  ({ status }) => status !== 'unreachable',
);
