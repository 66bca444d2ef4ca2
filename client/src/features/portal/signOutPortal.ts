import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson } from '../../platform/jsonCall.ts';
import { currentPortalSession, endPortalSession } from './portalSession.ts';

/** Clears the session. The server is told; whatever it answers, here it is over. */
export const signOutPortal = (): void => {
  const session = currentPortalSession();
  endPortalSession();
  if (session) void postJson('/api/portal/logout', {}, { headers: bearerOf(session) });
};
