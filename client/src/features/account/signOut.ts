import { postJson } from '../../app/jsonCall.ts';
import { forgetAccountDrafts } from './accountDrafts.ts';
import { currentSession, endSession } from './accountSession.ts';
import { bearerOf } from './bearerOf.ts';

/** Clears the session, and what was typed for it. The server is told; whatever it answers, here it is over. */
export const signOut = (): void => {
  const session = currentSession();
  forgetAccountDrafts();
  endSession();
  if (session) void postJson('/api/auth/logout', {}, { headers: bearerOf(session) });
};
