import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { PageOutline } from '../../platform/PageOutline.tsx';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { graphql } from '../../generated/gql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { useAdmin } from './AdminContext.ts';
import styles from './AdminArea.module.css';
import { lapseAdminSession } from './adminSession.ts';
import { StaffContext } from './StaffContext.ts';

const StaffRoles = graphql(`
  query StaffRoles {
    administrator {
      id
      roles
    }
  }
`);

/** Reads what whoever is signed in may do, again when somebody comes back to the page: it may have been changed meanwhile. */
export const StaffProvider = ({ children }: { readonly children: ReactNode }) => {
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
