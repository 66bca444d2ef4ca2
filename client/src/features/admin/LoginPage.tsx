import { LockKeyhole } from '../../ui/icons.ts';
import { useState } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './LoginPage.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { useAdminHead } from './useAdminHead.ts';
import { useSignIn } from './useSignIn.ts';

/** The way in (spec 2 §2). `hasLapsed`: the session ended while its administrator was here. */
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
            offersCode={signIn.isHeldUp}
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
