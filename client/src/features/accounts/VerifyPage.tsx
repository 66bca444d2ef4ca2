import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMailedLink } from '../../platform/useMailedLink.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { StatusPage, StatusWaiting, StatusCard, StatusFailed } from '../../ui/StatusPage.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { startSession, type AccountSession } from './accountSession.ts';
import { verifyToken, type Verification } from './verifyToken.ts';

/** The target page of a magic link (spec 2 §2). */
export const VerifyPage = () => {
  const texts = accountTexts().verify;
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  const { outcome, isWaiting, retry } = useMailedLink({ follow: verifyToken, onOutcome: takeSession, isSecret: true });

  return (
    <StatusPage>
      {isWaiting && <StatusWaiting title={texts.verifying} text={texts.verifyingText} />}
      {outcome?.status === 'verified' && <VerifiedCard session={outcome.session} />}
      {!isWaiting && outcome?.status !== 'verified' && <VerifyFailedCard verification={outcome} onRetry={retry} />}
    </StatusPage>
  );
};

const takeSession = (outcome: Verification): void => {
  if (outcome.status === 'verified') startSession(outcome.session);
};

/** Spec 2 §9. */
const REDIRECT_MS = 3_000;

/** Shows who is signed in and the account type, then continues to the dashboard. The link is used up, so the history entry is replaced. */
const VerifiedCard = ({ session }: { readonly session: AccountSession }) => {
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
      <AccountFacts session={{ kind: 'account', ...session }} />
    </StatusCard>
  );
};

interface VerifyFailedCardProps {
  /** Undefined if the URL had no token. */
  readonly verification: Exclude<Verification, { status: 'verified' }> | undefined;
  readonly onRetry: () => void;
}

const sentenceOf = (verification: VerifyFailedCardProps['verification']): Sentence => {
  const texts = accountTexts().verify;
  if (!verification) return { text: texts.missingToken };
  if (verification.status === 'unreachable') return { text: texts.network };
  return { text: verification.detail ?? texts.refused };
};

/** Explains that the link failed, the likely reasons, and what to do. */
const VerifyFailedCard = ({ verification, onRetry }: VerifyFailedCardProps) => {
  const texts = accountTexts().verify;
  return (
    <StatusFailed
      title={texts.failed}
      reason={sentenceOf(verification)}
      hintsTitle={texts.hintsTitle}
      hints={texts.hints}
      actions={
        <>
          <ButtonLink kind="primary" to="/">
            {texts.home}
          </ButtonLink>
          {!verification || (verification.status === 'refused' && verification.isFinal) ? (
            <ButtonLink to="/dashboard#sign-in">{texts.requestNew}</ButtonLink>
          ) : (
            <Button onClick={onRetry}>{texts.again}</Button>
          )}
        </>
      }
    />
  );
};
