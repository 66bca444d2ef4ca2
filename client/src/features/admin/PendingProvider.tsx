import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { getAsAdmin } from './adminCalls.ts';
import { useAdmin } from './AdminContext.ts';
import { PendingContext } from './PendingContext.ts';
import { readPending, type PendingApplications } from './pendingApplications.ts';
import { useWindowFocus } from '../../app/useWindowFocus.ts';

/** Reads the pending applications, again when somebody comes back to the page: another administrator may have decided meanwhile. */
export const PendingProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useAdmin();
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
  }, [session]);

  useEffect(() => {
    void reload();
  }, [reload]);
  useWindowFocus(() => void reload());

  const pending = useMemo(() => ({ applications, hasFailed, reload }), [applications, hasFailed, reload]);
  return <PendingContext value={pending}>{children}</PendingContext>;
};
