import { useEffect, useReducer, useState } from 'react';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './AccountDialog.module.css';
import { AccountMenuDialog } from './AccountMenuDialog.tsx';
import { AccountTypesStep } from './AccountTypesStep.tsx';
import { LoginStep } from './LoginStep.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { ScholarForm } from './ScholarForm.tsx';
import { SentStep } from './SentStep.tsx';
import { accountDrafts } from './accountDrafts.ts';
import { moveAccount, START, stepOf, type AccountMove, type AccountStep } from './accountSteps.ts';
import { useSession } from './useSession.ts';

/** The account panel: the way in, or who is signed in. A sign-in in another tab is seen here at once. */
export const AccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const session = useSession();
  return session ? <AccountMenuDialog session={session} onClose={onClose} /> : <SignInDialog onClose={onClose} />;
};

/** Spec 2 §9. */
const SLIDE_MS = 250;

const slideMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS);

/** The steps of the account modal. Each leaves by a slide before the next one stands there; closing forgets where one was. */
const SignInDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [path, move] = useReducer(moveAccount, START);
  const [email, setEmail] = useState(accountDrafts.email);
  const { coming } = path;
  const step = stepOf(path);

  useEffect(() => {
    if (!coming) return undefined;
    const timer = setTimeout(() => {
      move({ type: 'arrive' });
    }, slideMs());
    return () => {
      clearTimeout(timer);
    };
  }, [coming]);

  return (
    <Dialog
      title={accountTexts().titles[step]}
      onClose={onClose}
      onBack={
        path.trail.length > 1
          ? () => {
              move({ type: 'back' });
            }
          : undefined
      }
    >
      <div key={step} className={styles['arrived']}>
        <div className={coming && styles[coming.way]} inert={coming !== undefined}>
          <SignInStep
            step={step}
            email={email}
            onEmail={(typed) => {
              accountDrafts.email = typed;
              setEmail(typed);
            }}
            onMove={move}
            onClose={onClose}
          />
        </div>
      </div>
    </Dialog>
  );
};

interface SignInStepProps {
  readonly step: AccountStep;
  /** What was entered at the login. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onMove: (move: AccountMove) => void;
  readonly onClose: () => void;
}

const SignInStep = ({ step, email, onEmail, onMove, onClose }: SignInStepProps) => {
  const forward = (to: AccountStep) => (): void => {
    onMove({ type: 'forward', to });
  };
  switch (step) {
    case 'login':
      return <LoginStep email={email} onEmail={onEmail} onSent={forward('sent')} onRegister={forward('register')} />;
    case 'register':
      return <RegisterStep email={email} onContinue={forward('account-types')} />;
    case 'account-types':
      return (
        <AccountTypesStep
          email={email}
          onSent={forward('sent')}
          onScholar={forward('scholar-application')}
          onPartner={forward('partner-application')}
          onLogin={() => {
            onMove({ type: 'restart' });
          }}
        />
      );
    case 'scholar-application':
      return <ScholarForm email={email} onDone={onClose} />;
    case 'partner-application':
      return <PartnerForm email={email} onDone={onClose} />;
    case 'sent':
      return <SentStep email={email} />;
  }
};
