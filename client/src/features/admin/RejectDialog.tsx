import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './RejectDialog.module.css';

/** As much as the server takes. */
const LONGEST_REASON = 2_000;

interface RejectDialogProps {
  readonly name: string;
  readonly isBusy: boolean;
  /** Resolves to why it was refused, or to nothing. */
  readonly onReject: (reason: string) => Promise<Sentence | undefined>;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection (spec 2 §2): without one there is nothing to send. */
export const RejectDialog = ({ name, isBusy, onReject, onClose }: RejectDialogProps) => {
  const texts = adminTexts().review;
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Sentence>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = reason.trim() === '';

  // Once the dialog is open: it gives the focus to its first button.
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    const send = async (): Promise<void> => {
      setRefusal(undefined);
      setRefusal(await onReject(reason.trim()));
    };
    void send();
  };

  return (
    <Dialog isSmall title={texts.dialogTitle} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p>
          <ForeignText text={name} /> {texts.dialogText}
        </p>
        <FormAlert sentence={refusal} />
        <Field required label={texts.reason} hint={texts.reasonHint}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              name="reason"
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={(event) => {
                setReason(event.currentTarget.value);
              }}
            />
          )}
        </Field>
        <div className={styles['actions']}>
          <SubmitButton isBusy={isBusy} isIncomplete={isEmpty} busyWord={texts.rejecting}>
            {texts.confirm}
          </SubmitButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};
