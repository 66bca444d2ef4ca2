import { Outlet } from 'react-router-dom';
import type { StaffRole } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { useStaff } from './AdminContext.ts';
import { useAdminHead } from './useAdminHead.ts';

const NotForYou = ({ role }: { readonly role: StaffRole }) => {
  const { title, needs, ask } = adminTexts().roles;
  useAdminHead(title);
  return (
    <div className="stack-1">
      <h1 tabIndex={-1} className="headline">
        {title}
      </h1>
      <p>{needs[role]}</p>
      <p className="muted">{ask}</p>
    </div>
  );
};

/** Guards the pages of a role, with a message for users without it. The server refuses their requests in any case. */
export const ForRole = ({ role }: { readonly role: StaffRole }) =>
  useStaff().roles.has(role) ? <Outlet /> : <NotForYou role={role} />;
