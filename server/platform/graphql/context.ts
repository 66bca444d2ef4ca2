import type { Administrator } from '../auth/administratorSessions.ts';
import type { Caller } from '../auth/caller.ts';
import type { PortalUser } from '../auth/portalSessions.ts';
import type { Viewer } from '../auth/sessions.ts';
import type { Client } from '../auth/requesterPersonal.ts';

/** Who asks, as a resolver may find it out; one for each operation. */
export interface CallerContext {
  readonly client: Client;
  /** Who is signed in by the bearer token of the request; asked once, when somebody wants to know. */
  readonly caller: () => Promise<Caller>;
  /** Who the caller is by now: it may be nobody any more. */
  readonly callerNow: () => Promise<Caller>;
  /** The same, whenever it may have changed, until the signal aborts; of an account, never. */
  readonly callers: (signal: AbortSignal) => AsyncIterable<Caller>;
  /** Undefined where the caller is no account. */
  readonly viewer: () => Promise<Viewer | undefined>;
  /** Undefined where the caller is nobody of the business portal. */
  readonly portalUser: () => Promise<PortalUser | undefined>;
  /** Undefined where the caller is not of the staff. */
  readonly admin: () => Promise<Administrator | undefined>;
}

/** Who is signed in to the portal, in a field whose row in the table of access demands `portal` or `pro`; rejects in any other. */
export const signedInPortalUser = async ({ portalUser }: Pick<CallerContext, 'portalUser'>): Promise<PortalUser> => {
  const signedIn = await portalUser();
  if (!signedIn)
    throw new Error("This field asks for a portal's user, and its row in the table of access demands none.");
  return signedIn;
};

/** Who is signed in, in a field whose row in the table of access demands an account or a partner; rejects in any other. */
export const signedInViewer = async ({ viewer }: Pick<CallerContext, 'viewer'>): Promise<Viewer> => {
  const signedIn = await viewer();
  if (!signedIn) throw new Error('This field asks for a viewer, and its row in the table of access demands none.');
  return signedIn;
};
