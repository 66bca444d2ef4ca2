import { lazyPart } from '../../app/lazyPart.tsx';
import { SignInPage } from './SignInPage.tsx';
import { usePortalSession } from './usePortalSession.ts';

const PortalDashboard = lazyPart(async () => (await import('./PortalDashboard.tsx')).PortalDashboard);

/** The portal wrapper in login mode (spec 2 §2): the dashboard of who is signed in, else the login. */
export const PortalPage = () => {
  const session = usePortalSession();
  if (!session) return <SignInPage />;
  // Another token is another session: nothing of the one before stays.
  return <PortalDashboard key={session.token} session={session} />;
};
