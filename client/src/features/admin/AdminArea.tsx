import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import styles from './AdminArea.module.css';
import { AdminBar } from './AdminBar.tsx';
import type { AdminSession } from './adminSession.ts';
import { createAdminClient } from './createAdminClient.ts';
import { StaffProvider } from './StaffProvider.tsx';

interface AdminAreaProps {
  readonly session: AdminSession;
  /** The page that the address names. */
  readonly children: ReactNode;
}

/** What stands behind the gate: one session, one client, the bar, and the page. */
export const AdminArea = ({ session, children }: AdminAreaProps) => {
  // Its cache goes with this component: nothing that an administrator has read outlives the session.
  const [client] = useState(() => createAdminClient(session));
  return (
    <ApolloProvider client={client}>
      <StaffProvider>
        <div className={styles['area']}>
          <AdminBar session={session} />
          {children}
        </div>
      </StaffProvider>
    </ApolloProvider>
  );
};
