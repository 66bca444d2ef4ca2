import { useSyncExternalStore } from 'react';
import { AdminGate } from '../features/admin/AdminGate.tsx';
import { currentAdminSession, hasAdminSessionLapsed, onAdminSession } from '../features/admin/adminSession.ts';
import { AdminRoutes } from './AdminRoutes.tsx';
import { LoginPage } from '../features/admin/LoginPage.tsx';

/** Every address of the administrators' area: the login, or what the address names. */
export const AdminPage = () => {
  const session = useSyncExternalStore(onAdminSession, currentAdminSession, () => undefined);
  if (!session) return <LoginPage hasLapsed={hasAdminSessionLapsed()} />;
  // Another token is another session: nothing of the one before stays.
  return (
    <AdminGate key={session.token} session={session}>
      <AdminRoutes />
    </AdminGate>
  );
};
