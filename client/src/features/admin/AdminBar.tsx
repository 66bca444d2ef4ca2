import { ShieldCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './AdminBar.module.css';
import type { AdminSession } from './adminSession.ts';
import { signOutAdmin } from './signOutAdmin.ts';

const PLACES = [
  { path: '/admin', name: 'applications' },
  { path: '/admin/history', name: 'history' },
  { path: '/admin/lists', name: 'lists' },
  { path: '/admin/security', name: 'security' },
] as const;

/** An application's own address is a part of the first place. */
const isWithin = (pathname: string, place: string): boolean =>
  pathname.replace(/\/$/, '') === place || (place === '/admin' && pathname.startsWith('/admin/applications/'));

/** Who is signed in, the way out, and the pages of the area. */
export const AdminBar = ({ session }: { readonly session: AdminSession }) => {
  const { bar, navigation } = adminTexts();
  const { pathname } = useLocation();
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
          {PLACES.map(({ path, name }) => (
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
