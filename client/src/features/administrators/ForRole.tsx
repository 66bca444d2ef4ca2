import { Outlet } from 'react-router-dom';
import type { StaffRole } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import styles from './HistoryPage.module.css';
import { useStaff } from './AdminContext.ts';
import { useAdminHead } from './useAdminHead.ts';

const NotForYou = ({ role }: { readonly role: StaffRole }) => {
  const { title, needs, ask } = adminTexts().roles;
  useAdminHead(title);
  return (
    <div className={styles['words']}>
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p>{needs[role]}</p>
      <p className={styles['lead']}>{ask}</p>
    </div>
  );
};

/** Guards the pages of a role, with a message for users without it. The server refuses their requests in any case. */
export const ForRole = ({ role }: { readonly role: StaffRole }) =>
  useStaff().roles.has(role) ? <Outlet /> : <NotForYou role={role} />;
