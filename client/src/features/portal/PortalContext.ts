import { createContext, useContext } from 'react';
import type { Plan } from '../../generated/graphql.ts';
import type { PortalSession } from '../accounts/portalSession.ts';

export interface Portal {
  readonly session: PortalSession;
  /** The current plan of the domain; undefined until it is loaded. */
  readonly plan: Plan | undefined;
  /** Whether the ownership of the domain is verified; undefined until it is loaded. */
  readonly isProven: boolean | undefined;
  /** Whether a partner is viewing a client's portal: nothing can be changed, and there are no subscriptions. */
  readonly isReadOnly: boolean;
  /** Signs out in this browser, whatever the server responds. */
  readonly signOut: () => void;
  /** The server no longer accepts the session: shows the login, with a message. */
  readonly onExpired: () => void;
}

/** The portal's session and its state. The Apollo client of the context belongs to the session: `useApolloClient`, `useQuery`. */
export const PortalContext = createContext<Portal | null>(null);

export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('there is no portal around this component');
  return portal;
};
