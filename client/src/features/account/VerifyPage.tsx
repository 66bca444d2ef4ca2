import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { StatusPage, StatusWaiting } from '../../ui/StatusPage.tsx';
import { startSession } from './accountSession.ts';
import { VerifiedCard } from './VerifiedCard.tsx';
import { VerifyFailedCard } from './VerifyFailedCard.tsx';
import { verifyToken, type Verification } from './verifyToken.ts';

/** Where a magic link leads (spec 2 §2). */
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
