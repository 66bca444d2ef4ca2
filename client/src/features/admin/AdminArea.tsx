import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import styles from './AdminArea.module.css';
import { AdminBar } from './AdminBar.tsx';
import { AdminRoutes } from '../../app/AdminRoutes.tsx';
import type { AdminSession } from './adminSession.ts';
import { createAdminClient } from './createAdminClient.ts';
import { StaffProvider } from './StaffProvider.tsx';

/** What stands behind the gate: one session, one client, the bar, and the page that the address names. */
export const AdminArea = ({ session }: { readonly session: AdminSession }) => {
  // Its cache goes with this component: nothing that an administrator has read outlives the session.
  const [client] = useState(() => createAdminClient(session));
  return (
    <ApolloProvider client={client}>
      <StaffProvider>
        <div className={styles['area']}>
          <AdminBar session={session} />
          <AdminRoutes />
        </div>
      </StaffProvider>
    </ApolloProvider>
  );
};
