import styles from './SecurityPage.module.css';
import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import { adminSecurityTexts } from '../../texts/generated/adminSecurityTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { showToast } from '../../ui/showToast.ts';
import { CodeField, CurrentPasswordField } from './CodeField.tsx';
import { useSubmission } from '../../ui/useSubmission.ts';
import type { PrepareSecondFactorMutation } from '../../generated/graphql.ts';

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
  /** Called when it is enabled or cancelled. */
  readonly onDone: () => void;
}

/** Shows the secret and asks for the first code. */
export const EnableFactorForm = ({ prepared, onDone }: EnableFactorFormProps) => {
  const texts = adminSecurityTexts().factor;
  const [enable] = useMutation(EnableSecondFactor);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, refuse, send } = useSubmission(texts.failed);

  // The button that opened this form is no longer rendered: move the focus.
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
      if (result?.__typename !== 'SecondFactorEnabled') return { text: result?.message ?? texts.failed };
      showToast('status', { text: texts.enabled });
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
        <div className="flow-3">
          <SubmitButton isBusy={isBusy} busyWord={texts.enabling}>
            {texts.enable}
          </SubmitButton>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </div>
      </form>
    </>
  );
};

/** Groups of four characters are easier to read and type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret of a second factor: as a QR code, as text to type, and as a link for use on the phone itself. */
const FactorSecret = ({ prepared }: { readonly prepared: PreparedFactor }) => {
  const texts = adminSecurityTexts().factor;
  const { qrSize } = prepared;
  return (
    <div className={styles['secret']}>
      <svg
        className={styles['qr']}
        viewBox={`0 0 ${qrSize} ${qrSize}`}
        role="img"
        aria-label={texts.qr}
        shapeRendering="crispEdges"
      >
        <rect className={styles['light']} width={qrSize} height={qrSize} />
        <path className={styles['dark']} d={prepared.qrPath} />
      </svg>
      <div className={styles['key']}>
        <p className="strong">{texts.secret}</p>
        <code data-secret={prepared.secret}>{inGroups(prepared.secret)}</code>
        <CopyButton text={prepared.secret} what={texts.copyWhat} />
        <a href={prepared.otpauthUri}>{texts.openApp}</a>
        <p className="note">{texts.keep}</p>
      </div>
    </div>
  );
};

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

/** A secret that has not been confirmed by a code yet; the server returns it only once. */
export type PreparedFactor = Extract<
  PrepareSecondFactorMutation['prepareSecondFactor'],
  { readonly __typename: 'SecondFactorPrepared' }
>;

export const PrepareFactorForm = ({ onPrepared }: { readonly onPrepared: (prepared: PreparedFactor) => void }) => {
  const texts = adminSecurityTexts().factor;
  // Do not cache a secret.
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
      if (result?.__typename !== 'SecondFactorPrepared') return { text: result?.message ?? texts.failed };
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

/** Turns the second factor off. Requires the password and a code. */
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
      if (result?.__typename !== 'SecondFactorDisabled') return { text: result?.message ?? texts.failed };
      showToast('status', { text: texts.disabled });
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
