import { useMemo } from 'react';
import { usePageHead } from '../../platform/usePageHead.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { notify } from '../../ui/notify.ts';
import { PortalBanner } from './PortalBanner.tsx';
import { PortalContext, type Portal } from './PortalContext.ts';
import styles from './PortalFrame.module.css';
import { PortalHeader } from './PortalHeader.tsx';
import { lapsePortalSession, type PortalSession } from './portalSession.ts';
import { PortalTabView } from './PortalTabView.tsx';
import { signOutPortal } from './signOutPortal.ts';
import { usePortalProfile } from './usePortalProfile.ts';

/** The portal dashboard (spec 2 §2): who is here and for which domain, what went wrong, and the six tabs. */
export const PortalFrame = ({ session }: { readonly session: PortalSession }) => {
  const texts = portalTexts();
  usePageHead({ title: texts.dashboardTitle(session.domain), description: texts.description, path: null });
  const { profile, fault, readAgain } = usePortalProfile();
  const hasNoScan = profile?.scan === null;
  // Who comes back from the scanner's page may have one by now.
  useWindowFocus(() => {
    if (hasNoScan) readAgain();
  });
  const plan = profile?.plan;
  const isProven = profile?.isProven;
  const portal = useMemo<Portal>(
    () => ({
      session,
      plan,
      isProven,
      signOut: () => {
        signOutPortal();
        notify('status', { text: portalTexts().signedOut });
      },
      onExpired: () => {
        lapsePortalSession(session.token);
      },
    }),
    [session, plan, isProven],
  );
  return (
    <PortalContext value={portal}>
      <div className={styles['page']}>
        <PortalHeader />
        <PortalBanner domain={session.domain} fault={fault} hasNoScan={hasNoScan} onRetry={readAgain} />
        <PortalTabView />
      </div>
    </PortalContext>
  );
};
