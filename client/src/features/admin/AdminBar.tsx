import { ShieldCheck } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
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

/** Who is signed in, the way out, and the pages of the area. */
export const AdminBar = ({ session }: { readonly session: AdminSession }) => {
  const { bar, navigation } = adminTexts();
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
              <NavLink to={path} end={path === '/admin'} className={styles['place'] ?? ''}>
                {navigation[name]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
