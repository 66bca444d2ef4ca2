import { useState } from 'react';
import type { FormDraft } from '../../platform/useForm.ts';
import { businessProTexts } from '../../texts/businessPro/businessProTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { SignupList } from '../signup/signupList.ts';
import { SignupForm, type SignupValues } from './SignupForm.tsx';

interface SignupDialogProps {
  /** The tab that it opens with. */
  readonly list: SignupList;
  readonly onClose: () => void;
}

/** Business PRO Waitlist and Enterprise Updates, a tab each. A form that went closes it. */
export const SignupDialog = ({ list, onClose }: SignupDialogProps) => {
  const [selected, setSelected] = useState<SignupList>(list);
  const [draft] = useState<FormDraft<SignupValues>>(() => ({ changes: {} }));
  const { signup } = businessProTexts();
  return (
    <Dialog title={signup.title} onClose={onClose}>
      <Tabs<SignupList>
        label={signup.tabs}
        tabs={[
          { id: 'waitlist', label: signup.waitlistTab },
          { id: 'newsletter', label: signup.newsletterTab },
        ]}
        selected={selected}
        onSelect={setSelected}
      >
        <SignupForm key={selected} list={selected} draft={draft} onDone={onClose} />
      </Tabs>
    </Dialog>
  );
};
