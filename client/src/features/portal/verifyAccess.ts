import { callOnce } from '../../platform/callOnce.ts';
import { detailOf, postJson, type JsonAnswer } from '../../platform/jsonCall.ts';
import { readPortalSession, type PortalSession } from '../accounts/portalSession.ts';

/** What became of a magic link of the portal. */
export type AccessVerification =
  | { readonly status: 'verified'; readonly session: PortalSession }
  /** `detail`: why, as the server says it. */
  | { readonly status: 'refused'; readonly detail: string | undefined }
  | { readonly status: 'unreachable' };

/** Reads the answer of POST /api/portal/verify-access; one without a whole session is a refusal that says nothing. */
export const readAccessVerification = (answer: JsonAnswer): AccessVerification => {
  if (answer.kind === 'unreachable') return { status: 'unreachable' };
  const session = answer.kind === 'accepted' ? readPortalSession(answer.body, 'session_token') : undefined;
  if (session) return { status: 'verified', session };
  return { status: 'refused', detail: detailOf(answer) };
};

/** A link works once, so its token is sent once; again only where no answer came. */
export const verifyAccess = callOnce(
  async (token) => readAccessVerification(await postJson('/api/portal/verify-access', { token })),
  ({ status }) => status !== 'unreachable',
);
