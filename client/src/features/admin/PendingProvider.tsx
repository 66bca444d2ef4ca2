import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { getAsAdmin } from './adminCalls.ts';
import { useAdmin } from './AdminContext.ts';
import { PendingContext } from './PendingContext.ts';
import { readPending, type PendingApplications } from './pendingApplications.ts';
import { useStaff } from './StaffContext.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';

/** Around the pages of who reviews: reads the pending applications, again when somebody comes back to the page: another administrator may have decided meanwhile. */
export const PendingProvider = () => {
  const session = useAdmin();
  const { reload: reloadRoles } = useStaff();
  const [applications, setApplications] = useState<PendingApplications>();
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const answer = await getAsAdmin(session, '/api/admin/applications');
    // A later question has the newer answer.
    if (own !== latest.current) return;
    const read = answer.kind === 'accepted' ? readPending(answer.body) : undefined;
    if (read) setApplications(read);
    setHasFailed(!read);
    if (answer.kind === 'refused' && answer.status === 403) reloadRoles();
  }, [session, reloadRoles]);

  useEffect(() => {
    void reload();
  }, [reload]);
  useWindowFocus(() => void reload());

  const pending = useMemo(() => ({ applications, hasFailed, reload }), [applications, hasFailed, reload]);
  return (
    <PendingContext value={pending}>
      <Outlet />
    </PendingContext>
  );
};
