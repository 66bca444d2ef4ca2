import { ApolloProvider, useQuery } from '@apollo/client/react';
import { useState, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { graphql } from '../../generated/gql.ts';
import { PageOutline } from '../../platform/PageOutline.tsx';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import styles from './AdminArea.module.css';
import { AdminBar } from './AdminBar.tsx';
import { useAdmin } from './AdminContext.ts';
import { StaffContext } from './StaffContext.ts';
import { type AdminSession, lapseAdminSession } from './adminSession.ts';
import { createAdminClient } from './createAdminClient.ts';

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

const StaffRoles = graphql(`
  query StaffRoles {
    administrator {
      id
      roles
    }
  }
`);

/** Reads what whoever is signed in may do, again when somebody comes back to the page: it may have been changed meanwhile. */
const StaffProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useAdmin();
  const { data, error, refetch } = useQuery(StaffRoles);
  const administrator = data?.administrator;
  const isNobody = administrator === null;

  // Whoever is nobody any more has to sign in.
  useEffect(() => {
    if (isNobody) lapseAdminSession(session.token);
  }, [isNobody, session]);

  const reload = useCallback((): void => {
    refetch().catch(() => undefined);
  }, [refetch]);
  const staff = useMemo(() => ({ roles: new Set(administrator?.roles), reload }), [administrator, reload]);
  useWindowFocus(reload);

  if (administrator) return <StaffContext value={staff}>{children}</StaffContext>;
  const { failed, tryAgain } = adminTexts();
  return error ? (
    <LoadFault className={styles['fault']} text={failed} tryAgain={tryAgain} onRetry={reload} />
  ) : (
    <PageOutline />
  );
};
