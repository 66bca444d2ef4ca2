import { forgetAccountDrafts } from './accountDrafts.ts';
import { endSession } from './accountSession.ts';

/** Clears the session, and what was typed for it. */
export const signOut = (): void => {
  forgetAccountDrafts();
  endSession();
};
