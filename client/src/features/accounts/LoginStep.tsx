import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isPersonalAddress, mailAddress, MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/Field.tsx';
import { requestMagicLink } from './accountCalls.ts';
import styles from './Step.module.css';

interface LoginStepProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
  readonly onRegister: () => void;
}

export const LoginStep = ({ email, onEmail, onSent, onRegister }: LoginStepProps) => {
  const texts = accountTexts().login;
  const [alert, setAlert] = useState<Sentence>();
  const [isSending, setIsSending] = useState(false);
  const address = email.trim();
  const field = useRef<HTMLInputElement>(null);

  // Runs after the dialog has opened, because opening focuses its first button.
  useEffect(() => {
    field.current?.focus();
  }, []);

  const send = async (): Promise<void> => {
    setAlert(undefined);
    setIsSending(true);
    const refusal = await requestMagicLink(address, texts.failed);
    setIsSending(false);
    if (refusal) setAlert(refusal);
    else onSent();
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSending) return;
    if (address === '') setAlert({ text: texts.missing });
    else if (mailAddress.safeParse(address).success) void send();
    else setAlert({ text: formsTexts().faults.address });
  };

  return (
    <div className="stack-5">
      <p>{texts.text}</p>
      <form className="stack-4" onSubmit={submit} noValidate>
        <TextField
          type="email"
          name="email"
          label={texts.email}
          value={email}
          required
          ref={field}
          autoComplete="email"
          maxLength={MAX_ADDRESS_LENGTH}
          // This hint is for businesses only; scholars and partners see their own rules in their forms.
          error={isPersonalAddress(address) ? texts.professional : undefined}
          onChange={(typed) => {
            setAlert(undefined);
            onEmail(typed);
          }}
        />
        <FormAlert sentence={alert} keepsFocus />
        <div className="row-3">
          <SubmitButton isBusy={isSending} isIncomplete={address === ''} busyWord={texts.sending}>
            {texts.send}
          </SubmitButton>
        </div>
      </form>
      <div className={styles['other']}>
        <span>{texts.newHere}</span>
        <Button onClick={onRegister}>{texts.register}</Button>
      </div>
      <p className="note">{texts.free}</p>
    </div>
  );
};
