import { LogOut } from '../../ui/icons.ts';
import { useFoundFocus } from '../../platform/useFoundFocus.ts';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { Stamp } from '../../ui/Stamp.tsx';
import { usePortal } from './PortalContext.ts';
import styles from './PortalHeader.module.css';

/** Whose portal it is, who is signed in, the plan, and the way out. */
export const PortalHeader = () => {
  const texts = portalTexts();
  const { session, plan, signOut } = usePortal();
  useFoundFocus();
  return (
    <header className={styles['header']}>
      <div className={styles['what']}>
        <p className={styles['kicker']}>{texts.title}</p>
        <h1 tabIndex={-1} className={styles['domain']}>
          <ForeignText text={session.domain} />
        </h1>
      </div>
      <div className={styles['who']}>
        <p className={styles['email']}>
          <span className={styles['label']}>{texts.signedInAs}</span> <ForeignText text={session.email} />
        </p>
        {plan && <Stamp>{texts.plans[plan]}</Stamp>}
        <Button onClick={signOut}>
          <LogOut aria-hidden size={16} />
          {texts.logout}
        </Button>
      </div>
    </header>
  );
};
