import styles from './AdminGate.module.css';
import { useEffect, useState, type ReactNode, useCallback, useMemo } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { WaitingBar } from '../../ui/WaitingBar.tsx';
import { isAdminVerified } from './adminCalls.ts';
import { AdminContext, useAdmin, StaffContext, useStaff } from './AdminContext.ts';
import {
  currentAdminSession,
  endAdminSession,
  isFreshAdminSession,
  type AdminSession,
  lapseAdminSession,
  signOutAdmin,
} from './adminSession.ts';
import { useAdminHead } from './useAdminHead.ts';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { PageOutline } from '../../platform/PageOutline.tsx';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { createAdminClient } from './createAdminClient.ts';
import { Link, useLocation } from 'react-router-dom';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ShieldCheck } from '../../ui/icons.ts';
import { showToast } from '../../ui/showToast.ts';

const Verifying = () => {
  const texts = adminTexts();
  useAdminHead(texts.login.title);
  return (
    <div className={styles['verifying']} aria-busy>
      <h1 className="lead" role="status">
        {texts.gate.verifying}
      </h1>
      <WaitingBar />
    </div>
  );
};

interface AdminGateProps {
  readonly session: AdminSession;
  /** The pages of the area. */
  readonly children: ReactNode;
}

/** Asks the server whether the stored session is still valid; otherwise clears it without a message (spec 2 §8). */
export const AdminGate = ({ session, children }: AdminGateProps) => {
  const [isVerified, setIsVerified] = useState(isFreshAdminSession(session));

  useEffect(() => {
    if (isFreshAdminSession(session)) return undefined;
    let isShown = true;
    const verify = async (): Promise<void> => {
      const isAdmin = await isAdminVerified(session);
      if (!isShown) return;
      if (isAdmin) setIsVerified(true);
      else if (currentAdminSession()?.token === session.token) endAdminSession();
    };
    void verify();
    return () => {
      isShown = false;
    };
  }, [session]);

  if (!isVerified) return <Verifying />;
  return (
    <AdminContext value={session}>
      <AdminArea session={session}>{children}</AdminArea>
    </AdminContext>
  );
};

interface AdminAreaProps {
  readonly session: AdminSession;
  /** The page of the current route. */
  readonly children: ReactNode;
}

/** The signed-in area: one session, one client, the navigation bar and the page. */
const AdminArea = ({ session, children }: AdminAreaProps) => {
  // The cache is dropped with this component, so that nothing an administrator has read outlives the session.
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

/** Reads the roles of the signed-in administrator, again when the window regains focus: they may have changed meanwhile. */
const StaffProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useAdmin();
  const { data, error, refetch } = useQuery(StaffRoles);
  const administrator = data?.administrator;
  const isNobody = administrator === null;

  // No administrator: the session is no longer valid, so end it.
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

/** Pages with a role require that role; every signed-in administrator may open the others. */
const PLACES = [
  { path: '/admin', name: 'applications', role: 'ADMIN' },
  { path: '/admin/history', name: 'history', role: 'ADMIN' },
  { path: '/admin/lists', name: 'lists', role: 'ADMIN' },
  { path: '/admin/domains', name: 'domains', role: 'ADMIN' },
  { path: '/admin/retention', name: 'retention', role: 'ADMIN' },
  { path: '/admin/projections', name: 'projections', role: 'ANALYST' },
  { path: '/admin/events', name: 'events', role: 'ANALYST' },
  { path: '/admin/console', name: 'console', role: 'ANALYST' },
  { path: '/admin/security', name: 'security', role: undefined },
] as const;

/** The page of one application belongs to the first entry; those of a read model and of a tree belong to their own entries. */
const isWithin = (pathname: string, place: string): boolean =>
  pathname.replace(/\/$/, '') === place ||
  pathname.startsWith(place === '/admin' ? '/admin/applications/' : `${place}/`);

/** The signed-in administrator, sign-out, and the links of the area. */
const AdminBar = ({ session }: { readonly session: AdminSession }) => {
  const { bar, navigation } = adminTexts();
  const { pathname } = useLocation();
  const { roles } = useStaff();
  const places = PLACES.filter(({ role }) => role === undefined || roles.has(role));
  return (
    <div className={styles['bar']}>
      <p className={styles['session']}>
        <span className={styles['active']}>
          <ShieldCheck aria-hidden size={18} />
          {bar.active}
        </span>
        <ThirdPartyText text={session.email} />
        <Link
          to="/admin"
          className={styles['out']}
          onClick={() => {
            signOutAdmin();
            showToast('status', { text: bar.signedOut });
          }}
        >
          {bar.signOut}
        </Link>
      </p>
      <nav aria-label={navigation.label}>
        <ul className={styles['places']}>
          {places.map(({ path, name }) => (
            <li key={path}>
              <Link to={path} className={styles['place']} aria-current={isWithin(pathname, path) ? 'page' : undefined}>
                {navigation[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
