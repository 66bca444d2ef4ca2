import { Link, useLocation } from 'react-router-dom';
import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson } from '../../platform/jsonCall.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { ShieldCheck } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import styles from './AdminBar.module.css';
import { useStaff } from './StaffContext.ts';
import { type AdminSession, currentAdminSession, endAdminSession } from './adminSession.ts';

/** Each with the role that it is for; without one it is everybody's who is signed in. */
const PLACES = [
  { path: '/admin', name: 'applications', role: 'ADMIN' },
  { path: '/admin/history', name: 'history', role: 'ADMIN' },
  { path: '/admin/lists', name: 'lists', role: 'ADMIN' },
  { path: '/admin/projections', name: 'projections', role: 'ANALYST' },
  { path: '/admin/events', name: 'events', role: 'ANALYST' },
  { path: '/admin/console', name: 'console', role: 'ANALYST' },
  { path: '/admin/security', name: 'security', role: undefined },
] as const;

/** An application's own address is a part of the first place, a read model's or a tree's of theirs. */
const isWithin = (pathname: string, place: string): boolean =>
  pathname.replace(/\/$/, '') === place ||
  pathname.startsWith(place === '/admin' ? '/admin/applications/' : `${place}/`);

/** Who is signed in, the way out, and the pages of the area. */
export const AdminBar = ({ session }: { readonly session: AdminSession }) => {
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
        <ForeignText text={session.email} />
        <Link
          to="/admin"
          className={styles['out']}
          onClick={() => {
            signOutAdmin();
            notify('status', { text: bar.signedOut });
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

/** Clears the session. The server is told; whatever it answers, here it is over. */
const signOutAdmin = (): void => {
  const session = currentAdminSession();
  endAdminSession();
  if (session) void postJson('/api/admin/logout', {}, { headers: bearerOf(session) });
};
