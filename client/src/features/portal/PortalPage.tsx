import { useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PageOutline } from '../../platform/PageOutline.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';
import { Eye } from '../../ui/icons.ts';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { AccessForm } from './AccessForm.tsx';
import styles from './PortalPage.module.css';
import { hasPortalSessionLapsed, openPortal } from '../accounts/portalSession.ts';
import { useSession } from '../accounts/useSession.ts';
import { usePortalSession } from './usePortalSession.ts';

const PortalDashboard = lazyPart(async () => (await import('./PortalDashboard.tsx')).PortalDashboard);

/** The portal in login mode (spec 2 §2): the dashboard of the signed-in user, or else the login. */
export const PortalPage = () => {
  const session = usePortalSession();
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  const isOpening = useOpening(session !== undefined);
  if (!session && isOpening) return <PageOutline />;
  if (!session) {
    // Only one of several browser tabs removes the expired session; the others find it gone.
    const hasExpired = last !== undefined && last.expiresAt <= Date.now();
    return <SignInPage isExpired={hasExpired || hasPortalSessionLapsed()} />;
  }
  // Keyed by the token, so that nothing of an earlier session remains.
  return <PortalDashboard key={session.token} session={session} />;
};

/** Whether an account session is about to open the portal. Each session is tried once; after that, the login asks for a link. */
const useOpening = (isOpen: boolean): boolean => {
  const account = useSession();
  const [tried, setTried] = useState<string>();
  const isDue = !isOpen && account !== undefined && tried !== account.token;
  useEffect(() => {
    if (!isDue) return;
    const { token } = account;
    void openPortal(account).then(() => {
      setTried(token);
    });
  }, [isDue, account]);
  return isDue;
};

/** The login of the portal (spec 2 §2, business portal sign-in). `isExpired`: the session ended while its owner was using it. */
const SignInPage = ({ isExpired }: { readonly isExpired: boolean }) => {
  const texts = portalTexts();
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  return (
    <>
      <PageHero title={texts.title} lead={texts.lead} figure={<AccessForm isExpired={isExpired} />} />
      <PageSection title={texts.howItWorks}>
        <ol className={styles['steps']}>
          {texts.steps.map(({ title, text }) => (
            <li key={title} className={styles['step']}>
              <h3 className={styles['name']}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles['note']}>
          <Eye aria-hidden size={18} />
          {texts.unobfuscated}
        </p>
      </PageSection>
    </>
  );
};
