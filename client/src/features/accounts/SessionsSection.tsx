import { useState } from 'react';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { signOutEverywhere } from './signOut.ts';
import styles from './DashboardPart.module.css';

/** Ends all sessions of the account, after a confirmation. */
export const SessionsSection = () => {
  const texts = dashboardTexts().sessions;
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [alert, setAlert] = useState<Sentence>();
  const close = (): void => {
    setIsAsking(false);
    setAlert(undefined);
  };

  const send = async (): Promise<void> => {
    setIsSending(true);
    setAlert(undefined);
    const refusal = await signOutEverywhere(texts.failed);
    setIsSending(false);
    if (refusal) {
      setAlert(refusal);
      return;
    }
    close();
    showToast('status', { text: texts.done });
  };

  return (
    <section className={styles['part']} aria-labelledby="sessions">
      <h2 id="sessions">{texts.title}</h2>
      <p>{texts.text}</p>
      <div>
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          {texts.everywhere}
        </Button>
      </div>
      {isAsking && (
        <Dialog isSmall title={texts.confirmTitle} onClose={close}>
          <div className={styles['part']}>
            <FormAlert sentence={alert} />
            <p>{texts.confirmText}</p>
            <div className="row-3">
              <Button
                kind="primary"
                aria-disabled={isSending}
                onClick={() => {
                  if (!isSending) void send();
                }}
              >
                {texts.confirm}
              </Button>
              <Button onClick={close}>{texts.cancel}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
};
