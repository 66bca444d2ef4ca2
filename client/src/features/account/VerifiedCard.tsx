import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatusCard } from '../../ui/StatusPage.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import type { AccountSession } from './accountSession.ts';

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
    <StatusCard
      title={texts.welcome}
      outcome="good"
      note={texts.redirect}
      actions={
        <ButtonLink kind="primary" to="/dashboard" replace>
          {texts.goNow}
        </ButtonLink>
      }
    >
      <AccountFacts session={session} />
    </StatusCard>
  );
};
