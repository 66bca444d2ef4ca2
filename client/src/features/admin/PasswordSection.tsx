import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { notify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/Field.tsx';
import { adminSentence } from './adminSentence.ts';
import { useAdmin } from './AdminContext.ts';
import { startAdminSession } from './adminSession.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import styles from './SecurityPage.module.css';
import { useSubmission } from './useSubmission.ts';

const ChangePassword = graphql(`
  mutation ChangeAdministratorPassword($current: String!, $next: String!) {
    changeAdministratorPassword(current: $current, next: $next) {
      ... on AdministratorPasswordChanged {
        message
        sessionToken
      }
      ... on Refusal {
        message
      }
    }
  }
`);

/** The server has more rules; this one can be told before. */
const LEAST_LENGTH = 12;

export const PasswordSection = () => {
  const texts = adminSecurityTexts().password;
  const session = useAdmin();
  const [change] = useMutation(ChangePassword);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const { isBusy, refusal, refuse, send } = useSubmission(texts.failed);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (current === '' || next === '' || repeated === '') refuse(texts.missing);
    else if (Array.from(next).length < LEAST_LENGTH) refuse(texts.short);
    else if (next !== repeated) refuse(texts.different);
    else {
      send(async () => {
        const { data } = await change({ variables: { current, next } });
        const result = data?.changeAdministratorPassword;
        if (result?.__typename !== 'AdministratorPasswordChanged') return adminSentence(result?.message, texts.failed);
        notify('status', { text: texts.changed });
        // All sessions have ended; this one goes on by another token.
        startAdminSession({ token: result.sessionToken, email: session.email });
        return undefined;
      });
    }
  };

  return (
    <SecuritySection title={texts.title}>
      <p>{texts.text}</p>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <FormAlert sentence={refusal} />
        <input type="hidden" name="username" autoComplete="username" value={session.email} readOnly />
        <CurrentPasswordField name="current" label={texts.current} value={current} onChange={setCurrent} />
        <TextField
          type="password"
          name="next"
          label={texts.next}
          hint={texts.nextHint}
          required
          autoComplete="new-password"
          value={next}
          onChange={setNext}
        />
        <TextField
          type="password"
          name="repeated"
          label={texts.repeat}
          required
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
        />
        <SubmitButton isBusy={isBusy} busyWord={texts.changing}>
          {texts.change}
        </SubmitButton>
      </form>
    </SecuritySection>
  );
};
