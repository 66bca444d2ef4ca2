import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { notify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { adminSentence } from './adminSentence.ts';
import { CodeField } from './CodeField.tsx';
import { FactorSecret } from './FactorSecret.tsx';
import type { PreparedFactor } from './PrepareFactorForm.tsx';
import styles from './SecurityPage.module.css';
import { useSubmission } from './useSubmission.ts';

const EnableSecondFactor = graphql(`
  mutation EnableSecondFactor($code: String!) {
    enableSecondFactor(code: $code) {
      ... on SecondFactorEnabled {
        message
        administrator {
          id
          ...SecondFactorSection_administrator
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`);

interface EnableFactorFormProps {
  readonly prepared: PreparedFactor;
  /** It is on, or given up. */
  readonly onDone: () => void;
}

/** Shows the secret, and takes the first code of it. */
export const EnableFactorForm = ({ prepared, onDone }: EnableFactorFormProps) => {
  const texts = adminSecurityTexts().factor;
  const [enable] = useMutation(EnableSecondFactor);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, refuse, send } = useSubmission(texts.failed);

  // The button that led here is gone.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (code === '') {
      refuse(texts.missing);
      return;
    }
    send(async () => {
      const { data } = await enable({ variables: { code } });
      const result = data?.enableSecondFactor;
      if (result?.__typename !== 'SecondFactorEnabled') return adminSentence(result?.message, texts.failed);
      notify('status', { text: texts.enabled });
      onDone();
      return undefined;
    });
  };

  return (
    <>
      <ol className={styles['steps']}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <FactorSecret prepared={prepared} />
      <form noValidate className={styles['form']} onSubmit={submit}>
        <FormAlert sentence={refusal} />
        <CodeField ref={field} label={texts.code} hint={texts.codeHint} value={code} onChange={setCode} />
        <div className={styles['actions']}>
          <SubmitButton isBusy={isBusy} busyWord={texts.enabling}>
            {texts.enable}
          </SubmitButton>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </div>
      </form>
    </>
  );
};
