import { createContext, useContext } from 'react';
import type { Plan } from '../../generated/graphql.ts';
import type { PortalSession } from './portalSession.ts';

export interface Portal {
  readonly session: PortalSession;
  /** What the domain has now; undefined until the server has said so. */
  readonly plan: Plan | undefined;
  /** Whether the domain is proved to be its owner's; undefined until the server has said so. */
  readonly isProven: boolean | undefined;
  /** Whoever signs out is out, whatever the server answers. */
  readonly signOut: () => void;
  /** The server does not take the session any more: back to the login, which says so. */
  readonly onExpired: () => void;
}

/** Who is in the portal, inside of the wrapper. The client of the session is Apollo's: `useApolloClient`, `useQuery`. */
export const PortalContext = createContext<Portal | null>(null);

export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('there is no portal around this component');
  return portal;
};
