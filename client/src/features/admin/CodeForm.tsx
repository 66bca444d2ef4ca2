import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './LoginPage.module.css';

interface CodeFormProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly refusal: Sentence | undefined;
  readonly onRefuse: (text: string) => void;
  readonly onSubmit: (code: string) => void;
  readonly onStartOver: () => void;
}

/** The second factor: after the password was right. */
export const CodeForm = ({ email, isBusy, refusal, onRefuse, onSubmit, onStartOver }: CodeFormProps) => {
  const texts = adminTexts().login;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code === '') onRefuse(texts.codeMissing);
    else onSubmit(code);
  };

  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <h2 role="status" className={styles['step']}>
        {texts.codeTitle}
      </h2>
      <p className={styles['who']}>
        {texts.codeFor} <ForeignText text={email} />
      </p>
      <FormAlert sentence={refusal} />
      <CodeField ref={field} label={texts.code} hint={texts.codeHint} value={code} onChange={setCode} />
      <SubmitButton isBusy={isBusy} busyWord={texts.signingIn}>
        {texts.signIn}
      </SubmitButton>
      <Button kind="quiet" className={styles['other']} onClick={onStartOver}>
        {texts.other}
      </Button>
    </form>
  );
};
