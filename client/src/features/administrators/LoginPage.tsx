import { useState, useEffect, useRef, type SubmitEvent } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { LockKeyhole } from '../../ui/icons.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { CodeField } from './CodeField.tsx';
import styles from './LoginPage.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { useAdminHead } from './useAdminHead.ts';
import { useSignIn } from './useSignIn.ts';

/** The login page (spec 2 §2). `hasLapsed`: the session ended while the administrator was using it. */
export const LoginPage = ({ hasLapsed }: { readonly hasLapsed: boolean }) => {
  const texts = adminTexts().login;
  useAdminHead(texts.title);
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {texts.title}
        </h1>
        <p className={styles['note']}>
          <LockKeyhole aria-hidden size={16} />
          {texts.note}
        </p>
        {hasLapsed && (
          <p role="status" className={styles['lapsed']}>
            {texts.ended}
          </p>
        )}
        {signIn.step === 'password' ? (
          <PasswordForm
            email={email}
            password={password}
            onEmail={setEmail}
            onPassword={setPassword}
            isBusy={signIn.isBusy}
            offersCode={signIn.isRateLimited}
            refusal={signIn.refusal}
            onRefuse={signIn.refuse}
            onSubmit={(code) => {
              signIn.send({ email: email.trim(), password, ...(code !== '' && { code }) });
            }}
          />
        ) : (
          <CodeForm
            email={email.trim()}
            isBusy={signIn.isBusy}
            refusal={signIn.refusal}
            onRefuse={signIn.refuse}
            onSubmit={(code) => {
              signIn.send({ email: email.trim(), password, code });
            }}
            onStartOver={() => {
              setPassword('');
              signIn.startOver();
            }}
          />
        )}
      </div>
    </div>
  );
};

interface CodeFormProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly refusal: Sentence | undefined;
  readonly onRefuse: (text: string) => void;
  readonly onSubmit: (code: string) => void;
  readonly onStartOver: () => void;
}

/** Asks for a code of the second factor, after a correct password. */
const CodeForm = ({ email, isBusy, refusal, onRefuse, onSubmit, onStartOver }: CodeFormProps) => {
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
    <form noValidate className="stack-4" onSubmit={submit}>
      <h2 role="status" className="lead">
        {texts.codeTitle}
      </h2>
      <p className="muted">
        {texts.codeFor} <ThirdPartyText text={email} />
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
