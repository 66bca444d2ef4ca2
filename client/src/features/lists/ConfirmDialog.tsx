import type { ReactNode } from 'react';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './lists.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What it means. */
  readonly text?: string;
  /** The word on the button. */
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly alert?: Sentence | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks once more, and says what it means. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  isBusy,
  alert,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const texts = listsTexts().head;
  return (
    <Dialog isSmall title={title} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm();
        }}
      >
        {text !== undefined && <p>{text}</p>}
        <FormAlert sentence={alert} />
        {children}
        <div className={styles['row']}>
          <SubmitButton isBusy={isBusy} busyWord={texts.busy}>
            {confirm}
          </SubmitButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};
