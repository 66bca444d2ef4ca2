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

/** The portal wrapper in login mode (spec 2 §2): the dashboard of who is signed in, else the login. */
export const PortalPage = () => {
  const session = usePortalSession();
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  const isOpening = useOpening(session !== undefined);
  if (!session && isOpening) return <PageOutline />;
  if (!session) {
    // Of several tabs only one removes what has expired; the others find it gone.
    const hasExpired = last !== undefined && last.expiresAt <= Date.now();
    return <SignInPage isExpired={hasExpired || hasPortalSessionLapsed()} />;
  }
  // Another token is another session: nothing of the one before stays.
  return <PortalDashboard key={session.token} session={session} />;
};

/** Whether the session of an account is about to open the portal: it is tried once for each, then the login asks for a link. */
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

/** The portal's way in (spec 2 §2, business portal sign-in). `isExpired`: the session ended while its owner was here. */
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
