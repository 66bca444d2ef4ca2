import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { ScholarForm } from './ScholarForm.tsx';
import { accountDrafts } from './accountDrafts.ts';

export type ApplicationKindName = 'SCHOLAR' | 'PARTNER';

interface ApplyDialogProps {
  readonly kind: ApplicationKindName;
  /** Of who is signed in. */
  readonly email: string;
  readonly onApplied: () => void;
  readonly onClose: () => void;
}

/** An application of somebody who is signed in, over the dashboard; it closes on success. Has the panel's draft. */
export const ApplyDialog = ({ kind, email, onApplied, onClose }: ApplyDialogProps) => {
  const { titles } = accountTexts();
  const Form = kind === 'SCHOLAR' ? ScholarForm : PartnerForm;
  return (
    <Dialog title={titles[kind === 'SCHOLAR' ? 'scholar-application' : 'partner-application']} onClose={onClose}>
      <Form
        email={email}
        onDone={() => {
          onClose();
          onApplied();
        }}
      />
    </Dialog>
  );
};

/** The Partner Application in a modal of its own, for the page that calls for it; it closes on success. Has the panel's draft. */
export const PartnerApplicationDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={accountTexts().titles['partner-application']} onClose={onClose}>
    <PartnerForm email={accountDrafts.email} onDone={onClose} />
  </Dialog>
);
