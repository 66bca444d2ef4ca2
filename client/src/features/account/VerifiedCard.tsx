import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { AccountFacts } from './AccountFacts.tsx';
import type { AccountSession } from './accountSession.ts';
import styles from './VerifyPage.module.css';

/** Spec 2 §9. */
const REDIRECT_MS = 3_000;

/** Signed in: who, as what, and on to the dashboard. The link's address is used up, so there is no way back to it. */
export const VerifiedCard = ({ session }: { readonly session: AccountSession }) => {
  const texts = accountTexts().verify;
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <>
      <h1 className={joinClasses(styles['title'], styles['good'])}>
        <CircleCheck aria-hidden size={32} />
        {texts.welcome}
      </h1>
      <AccountFacts session={session} />
      <p className={styles['muted']}>{texts.redirect}</p>
      <div className={styles['actions']}>
        <ButtonLink kind="primary" to="/dashboard" replace>
          {texts.goNow}
        </ButtonLink>
      </div>
    </>
  );
};
