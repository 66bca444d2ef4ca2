import { AccountTypesStep } from './AccountTypesStep.tsx';
import type { AccountMove, AccountStep } from './accountSteps.ts';
import { LoginStep } from './LoginStep.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { ScholarForm } from './ScholarForm.tsx';
import { SentStep } from './SentStep.tsx';

interface SignInStepProps {
  readonly step: AccountStep;
  /** What was entered at the login. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onMove: (move: AccountMove) => void;
  readonly onClose: () => void;
}

export const SignInStep = ({ step, email, onEmail, onMove, onClose }: SignInStepProps) => {
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
