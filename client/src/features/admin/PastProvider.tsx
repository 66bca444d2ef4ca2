import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useAdmin } from './AdminContext.ts';
import { createAdminClient } from './createAdminClient.ts';

/** A cache of its own for what was: an application has the same id then and now. To be keyed by the moment. */
export const PastProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useAdmin();
  const [client] = useState(() => createAdminClient(session));
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
};
