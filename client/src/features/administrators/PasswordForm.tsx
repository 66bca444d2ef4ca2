import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { mailAddress, MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/Field.tsx';
import { CodeField, CurrentPasswordField } from './CodeField.tsx';

interface PasswordFormProps {
  readonly email: string;
  readonly password: string;
  readonly onEmail: (email: string) => void;
  readonly onPassword: (password: string) => void;
  readonly isBusy: boolean;
  /** Whether a code can be given together with the password, before the server asks for it. */
  readonly offersCode: boolean;
  readonly refusal: Sentence | undefined;
  readonly onRefuse: (text: string) => void;
  /** `code` is empty if none was given. */
  readonly onSubmit: (code: string) => void;
}

export const PasswordForm = ({
  email,
  password,
  onEmail,
  onPassword,
  isBusy,
  offersCode,
  refusal,
  onRefuse,
  onSubmit,
}: PasswordFormProps) => {
  const texts = adminTexts().login;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (email.trim() === '' || password === '') onRefuse(texts.missing);
    else if (mailAddress.safeParse(email).success) onSubmit(code);
    else onRefuse(formsTexts().faults.address);
  };

  return (
    <form noValidate className="stack-4" onSubmit={submit}>
      <FormAlert sentence={refusal} />
      <TextField
        ref={field}
        type="email"
        name="email"
        label={texts.email}
        required
        autoComplete="username"
        maxLength={MAX_ADDRESS_LENGTH}
        value={email}
        onChange={onEmail}
      />
      <CurrentPasswordField label={texts.password} value={password} onChange={onPassword} />
      {offersCode && (
        <CodeField label={texts.code} hint={texts.codeIfAny} required={false} value={code} onChange={setCode} />
      )}
      <SubmitButton isBusy={isBusy} busyWord={texts.signingIn}>
        {texts.signIn}
      </SubmitButton>
    </form>
  );
};
