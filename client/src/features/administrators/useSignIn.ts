import { useState } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { signInAdmin, type SignInOutcome } from './adminCalls.ts';
import { startAdminSession } from './adminSession.ts';

interface SignIn {
  /** `code`: the password was correct, and a code of the second factor is required. */
  readonly step: 'password' | 'code';
  /** Whether unknown devices must wait. Sending a code together with the password avoids the wait. */
  readonly isRateLimited: boolean;
  readonly isBusy: boolean;
  readonly refusal: Sentence | undefined;
  readonly refuse: (text: string) => void;
  readonly send: (credentials: { readonly email: string; readonly password: string; readonly code?: string }) => void;
  readonly startOver: () => void;
}

/** The steps of the sign-in. Input stays in the form and in memory only. */
export const useSignIn = (): SignIn => {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [isRateLimited, setIsRateLimited] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Sentence>();

  const heed = (outcome: SignInOutcome, hasCode: boolean): void => {
    const texts = adminTexts();
    if (outcome.kind === 'signedIn') startAdminSession(outcome.session);
    else if (outcome.kind === 'unreachable') setRefusal({ text: texts.network });
    else if (outcome.kind === 'codeNeeded') {
      setStep('code');
      if (hasCode) setRefusal({ text: outcome.detail ?? texts.login.invalid });
    } else {
      if (outcome.kind === 'rateLimited') setIsRateLimited(true);
      setRefusal({ text: outcome.detail ?? texts.login.invalid });
    }
  };

  return {
    step,
    isRateLimited,
    isBusy,
    refusal,
    refuse: (text) => {
      setRefusal({ text });
    },
    send: (credentials) => {
      const ask = async (): Promise<void> => {
        setRefusal(undefined);
        setIsBusy(true);
        const outcome = await signInAdmin(credentials);
        setIsBusy(false);
        heed(outcome, credentials.code !== undefined);
      };
      void ask();
    },
    startOver: () => {
      setRefusal(undefined);
      setStep('password');
    },
  };
};
