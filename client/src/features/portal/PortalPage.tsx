import { useState } from 'react';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { hasPortalSessionLapsed } from './portalSession.ts';
import { SignInPage } from './SignInPage.tsx';
import { usePortalSession } from './usePortalSession.ts';

const PortalDashboard = lazyPart(async () => (await import('./PortalDashboard.tsx')).PortalDashboard);

/** The portal wrapper in login mode (spec 2 §2): the dashboard of who is signed in, else the login. */
export const PortalPage = () => {
  const session = usePortalSession();
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  if (!session) {
    // Of several tabs only one removes what has expired; the others find it gone.
    const hasExpired = last !== undefined && last.expiresAt <= Date.now();
    return <SignInPage isExpired={hasExpired || hasPortalSessionLapsed()} />;
  }
  // Another token is another session: nothing of the one before stays.
  return <PortalDashboard key={session.token} session={session} />;
};
