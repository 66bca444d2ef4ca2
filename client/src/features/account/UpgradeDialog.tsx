import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Step.module.css';

interface UpgradeDialogProps {
  readonly onCancel: () => void;
  /** Leads to the login. */
  readonly onCreate: () => void;
}

/** Why Business - Pro cannot be chosen (spec 2 §2). */
export const UpgradeDialog = ({ onCancel, onCreate }: UpgradeDialogProps) => {
  const texts = accountTexts().upgrade;
  return (
    <Dialog isSmall title={texts.title} onClose={onCancel}>
      <div className={styles['step']}>
        <p>{texts.text}</p>
        <div className={styles['actions']}>
          <Button kind="primary" onClick={onCreate}>
            {texts.create}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
};
