import { bearerOf } from '../../platform/bearerOf.ts';
import { detailOf, postJson } from '../../platform/jsonCall.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { forgetAccountDrafts } from './accountDrafts.ts';
import { currentSession, endSession } from './accountSession.ts';
import { currentPortalSession, endPortalSession } from './portalSession.ts';

const forgetHere = (): void => {
  forgetAccountDrafts();
  endSession();
  endPortalSession();
};

/** Clears the account and portal sessions and the form drafts in this browser, whatever the server responds, and revokes the sessions on the server. */
export const signOut = (): void => {
  const [account, portal] = [currentSession(), currentPortalSession()];
  forgetHere();
  const revoke = async (): Promise<void> => {
    // The portal session first: ending the account's session also ends the portal sessions that it opened.
    if (portal) await postJson('/api/portal/logout', {}, { headers: bearerOf(portal) });
    if (account) await postJson('/api/auth/logout', {}, { headers: bearerOf(account) });
  };
  void revoke();
};

/** Ends all sessions of the account and its portal, including this one. Resolves to an error message, or undefined on success. */
export const signOutEverywhere = async (fallback: string): Promise<Sentence | undefined> => {
  const session = currentSession();
  if (session) {
    const answer = await postJson('/api/auth/logout?everywhere=true', {}, { headers: bearerOf(session) });
    // The session had already ended.
    const isOver = answer.kind === 'accepted' || (answer.kind === 'refused' && answer.status === 401);
    if (!isOver) return { text: detailOf(answer) ?? fallback };
  }
  forgetHere();
  return undefined;
};
