import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { notify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { adminSentence } from './adminSentence.ts';
import { CodeField } from './CodeField.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import styles from './SecurityPage.module.css';
import { useSubmission } from './useSubmission.ts';

const DisableSecondFactor = graphql(`
  mutation DisableSecondFactor($password: String!, $code: String!) {
    disableSecondFactor(password: $password, code: $code) {
      ... on SecondFactorDisabled {
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

/** Turns the second factor off: by what is known and by what is had. */
export const DisableFactorForm = () => {
  const texts = adminSecurityTexts().factor;
  const [disable] = useMutation(DisableSecondFactor);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, refusal, refuse, send } = useSubmission(texts.failed);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (password === '' || code === '') {
      refuse(texts.missing);
      return;
    }
    send(async () => {
      const { data } = await disable({ variables: { password, code } });
      const result = data?.disableSecondFactor;
      if (result?.__typename !== 'SecondFactorDisabled') return adminSentence(result?.message, texts.failed);
      notify('status', { text: texts.disabled });
      return undefined;
    });
  };

  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <FormAlert sentence={refusal} />
      <CurrentPasswordField label={texts.password} value={password} onChange={setPassword} />
      <CodeField label={texts.code} hint={texts.codeHint} value={code} onChange={setCode} />
      <SubmitButton kind="secondary" isBusy={isBusy} busyWord={texts.disabling}>
        {texts.disable}
      </SubmitButton>
    </form>
  );
};
