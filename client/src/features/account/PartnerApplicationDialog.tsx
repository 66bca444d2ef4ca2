import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { accountDrafts } from './accountDrafts.ts';
import { PartnerForm } from './PartnerForm.tsx';

/** The Partner Application in a modal of its own, for the page that calls for it; it closes on success. Has the panel's draft. */
export const PartnerApplicationDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={accountTexts().titles['partner-application']} onClose={onClose}>
    <PartnerForm email={accountDrafts.email} onDone={onClose} />
  </Dialog>
);
