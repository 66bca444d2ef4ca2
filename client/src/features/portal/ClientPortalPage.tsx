import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';
import { AccountButton } from '../accounts/AccountButton.tsx';
import { endSession } from '../accounts/accountSession.ts';
import { useSession } from '../accounts/useSession.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { PortalDashboard } from './PortalDashboard.tsx';
import styles from './PortalDashboard.module.css';

/** The portal of a client as seen by a partner: with the partner's account session, and read-only. */
export const ClientPortalPage = () => {
  const { domain = '' } = useParams();
  const session = useSession();
  const texts = portalTexts();
  usePageHead({ title: texts.dashboardTitle({ domain }), description: texts.description, path: null });
  const ofClient = useMemo(() => ({ onExpired: endSession }), []);
  if (session) {
    const asPortal = { token: session.token, email: session.email, domain, expiresAt: Number.POSITIVE_INFINITY };
    return <PortalDashboard key={`${session.token} ${domain}`} session={asPortal} ofClient={ofClient} />;
  }
  return (
    <div className={styles['page']}>
      <h1 className="headline breakable">{texts.title}</h1>
      <p>{texts.ofClient.signIn}</p>
      <div>
        <AccountButton kind="primary" label={accountTexts().dashboard.signIn} />
      </div>
    </div>
  );
};
