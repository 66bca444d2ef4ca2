import { useEffect, useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
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
  const [parameters] = useSearchParams();
  const token = parameters.get('token')?.trim() ?? '';
  const [verification, setVerification] = useState<Verification>();

  useEffect(() => {
    if (token === '') return undefined;
    let isShown = true;
    const verify = async (): Promise<void> => {
      const outcome = await verifyToken(token);
      if (!isShown) return;
      if (outcome.status === 'verified') startSession(outcome.session);
      setVerification(outcome);
    };
    void verify();
    return () => {
      isShown = false;
    };
  }, [token]);

  return (
    <StatusPage>
      {token !== '' && !verification && <StatusWaiting title={texts.verifying} text={texts.verifyingText} />}
      {verification?.status === 'verified' && <VerifiedCard session={verification.session} />}
      {(token === '' || (verification && verification.status !== 'verified')) && (
        <VerifyFailedCard verification={verification} />
      )}
    </StatusPage>
  );
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
  readonly verification: Verification | undefined;
}

const sentenceOf = (verification: Verification | undefined): Sentence => {
  const texts = accountTexts().verify;
  switch (verification?.status) {
    case undefined:
      return { text: texts.missingToken };
    case 'unreachable':
      return { text: texts.network };
    case 'refused':
      return { text: verification.detail ?? texts.refused };
    case 'verified':
      return { text: '' };
  }
};

/** Explains that the link failed, the likely reasons, and what to do. */
const VerifyFailedCard = ({ verification }: VerifyFailedCardProps) => {
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
            <Button
              onClick={() => {
                window.location.reload();
              }}
            >
              {texts.again}
            </Button>
          )}
        </>
      }
    />
  );
};
