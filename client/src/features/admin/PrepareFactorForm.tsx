import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { PrepareSecondFactorMutation } from '../../generated/graphql.ts';
import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { adminSentence } from './adminSentence.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import styles from './SecurityPage.module.css';
import { useSubmission } from './useSubmission.ts';

const PrepareSecondFactor = graphql(`
  mutation PrepareSecondFactor($password: String!) {
    prepareSecondFactor(password: $password) {
      ... on SecondFactorPrepared {
        secret
        otpauthUri
        qrPath
        qrSize
      }
      ... on Refusal {
        message
      }
    }
  }
`);

/** A secret that waits for its first code; it is told once. */
export type PreparedFactor = Extract<
  PrepareSecondFactorMutation['prepareSecondFactor'],
  { readonly __typename: 'SecondFactorPrepared' }
>;

export const PrepareFactorForm = ({ onPrepared }: { readonly onPrepared: (prepared: PreparedFactor) => void }) => {
  const texts = adminSecurityTexts().factor;
  // A secret is nothing for a cache.
  const [prepare] = useMutation(PrepareSecondFactor, { fetchPolicy: 'no-cache' });
  const [password, setPassword] = useState('');
  const { isBusy, refusal, refuse, send } = useSubmission(texts.failed);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (password === '') {
      refuse(texts.missing);
      return;
    }
    send(async () => {
      const { data } = await prepare({ variables: { password } });
      const result = data?.prepareSecondFactor;
      if (result?.__typename !== 'SecondFactorPrepared') return adminSentence(result?.message, texts.failed);
      onPrepared(result);
      return undefined;
    });
  };

  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <FormAlert sentence={refusal} />
      <CurrentPasswordField label={texts.password} value={password} onChange={setPassword} />
      <SubmitButton kind="secondary" isBusy={isBusy} busyWord={texts.preparing}>
        {texts.prepare}
      </SubmitButton>
    </form>
  );
};
