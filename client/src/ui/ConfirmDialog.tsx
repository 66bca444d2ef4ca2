import type { ReactNode } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { Sentence } from './sentence.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Explains the consequences. */
  readonly text?: string;
  /** The label of the confirm button. */
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly alert?: Sentence | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation and explains the consequences. */
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
  const texts = appTexts().ui;
  return (
    <Dialog isSmall title={title} onClose={onClose}>
      <form
        noValidate
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm();
        }}
      >
        {text !== undefined && <p>{text}</p>}
        <FormAlert sentence={alert} />
        {children}
        <div className="row">
          <SubmitButton isBusy={isBusy} busyWord={texts.busy}>
            {confirm}
          </SubmitButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};
