import type { PortalUser } from '../auth/portalSessions.ts';
import type { CallerContext } from './context.ts';

/** Who is signed in to the portal, in a field whose row in the table of access demands `portal` or `pro`; rejects in any other. */
export const signedInPortalUser = async ({ portalUser }: Pick<CallerContext, 'portalUser'>): Promise<PortalUser> => {
  const signedIn = await portalUser();
  if (!signedIn)
    throw new Error("This field asks for a portal's user, and its row in the table of access demands none.");
  return signedIn;
};
