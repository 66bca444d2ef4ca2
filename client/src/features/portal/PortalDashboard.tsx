import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { createPortalClient } from './createPortalClient.ts';
import { PortalFrame } from './PortalFrame.tsx';
import type { PortalSession } from './portalSession.ts';

/** What stands behind the login: one session, one client. Its cache goes with this component. To be keyed by the session. */
export const PortalDashboard = ({ session }: { readonly session: PortalSession }) => {
  const [client] = useState(() => createPortalClient(session));
  return (
    <ApolloProvider client={client}>
      <PortalFrame session={session} />
    </ApolloProvider>
  );
};
