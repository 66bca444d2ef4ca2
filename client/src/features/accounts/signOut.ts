import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson } from '../../platform/jsonCall.ts';
import { serverSentence } from '../../platform/serverSentence.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { forgetAccountDrafts } from './accountDrafts.ts';
import { currentSession, endSession } from './accountSession.ts';

/** Clears the session and its form drafts here, whatever the server answers, and revokes it on the server. */
export const signOut = (): void => {
  const session = currentSession();
  forgetAccountDrafts();
  endSession();
  if (session) void postJson('/api/auth/logout', {}, { headers: bearerOf(session) });
};

/** Ends all sessions of the account, including this one. Resolves to an error message, or undefined on success. */
export const signOutEverywhere = async (fallback: string): Promise<Sentence | undefined> => {
  const session = currentSession();
  if (session) {
    const answer = await postJson('/api/auth/logout?everywhere=true', {}, { headers: bearerOf(session) });
    // The session had already ended.
    const isOver = answer.kind === 'accepted' || (answer.kind === 'refused' && answer.status === 401);
    if (!isOver) return serverSentence(answer.kind === 'refused' ? answer.detail : undefined, fallback);
  }
  forgetAccountDrafts();
  endSession();
  return undefined;
};
