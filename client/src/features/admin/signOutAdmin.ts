import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson } from '../../platform/jsonCall.ts';
import { currentAdminSession, endAdminSession } from './adminSession.ts';

/** Clears the session. The server is told; whatever it answers, here it is over. */
export const signOutAdmin = (): void => {
  const session = currentAdminSession();
  endAdminSession();
  if (session) void postJson('/api/admin/logout', {}, { headers: bearerOf(session) });
};
