import styles from './SecurityPage.module.css';
import { useQuery, useMutation } from '@apollo/client/react';
import { useEffect, useState, type SubmitEvent, useId, type ReactNode } from 'react';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { SecondFactorSection_AdministratorFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { apiTokensTexts } from '../../texts/generated/apiTokensTexts.ts';
import { ApiTokensSection } from '../apiTokens/ApiTokensSection.tsx';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { adminSecurityTexts } from '../../texts/generated/adminSecurityTexts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { showToast } from '../../ui/showToast.ts';
import { useAdmin } from './AdminContext.ts';
import { AdminDate } from './AdminDate.tsx';
import { DisableFactorForm, EnableFactorForm, PrepareFactorForm, type PreparedFactor } from './FactorForms.tsx';
import { ListOutcome } from './ListOutcome.tsx';
import { lapseAdminSession, endAdminSession, startAdminSession } from './adminSession.ts';
import { useAdminHead } from './useAdminHead.ts';
import { useSubmission } from '../../ui/useSubmission.ts';
import { TextField } from '../../ui/Field.tsx';
import { CurrentPasswordField } from './CodeField.tsx';

const OwnAccess = graphql(`
  query OwnAccess {
    administrator {
      id
      email
      sessionExpiresAt
      ...SecondFactorSection_administrator
    }
  }
`);

/** Sign-in settings of the administrator: password, second factor, and signing out of all sessions. */
export const SecurityPage = () => {
  const texts = adminSecurityTexts();
  useAdminHead(texts.title);
  const session = useAdmin();
  const { data, error, refetch } = useQuery(OwnAccess, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const administrator = data?.administrator;
  const isNobody = administrator === null;

  // No administrator: the session is no longer valid, so end it.
  useEffect(() => {
    if (isNobody) lapseAdminSession(session.token);
  }, [isNobody, session]);

  return (
    <div className={styles['page']}>
      <div>
        <h1 tabIndex={-1} className="headline">
          {texts.title}
        </h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <ListOutcome
        count={administrator ? 1 : undefined}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
        empty={{ title: adminTexts().failed }}
      >
        {administrator && (
          <>
            <SecuritySection title={texts.account}>
              <Facts
                facts={[
                  { name: texts.email, value: <ThirdPartyText text={administrator.email} /> },
                  { name: texts.sessionUntil, value: <AdminDate iso={administrator.sessionExpiresAt} /> },
                ]}
              />
            </SecuritySection>
            <SecondFactorSection administrator={administrator} />
            <PasswordSection />
            <EverywhereSection />
            <SecuritySection title={apiTokensTexts().title}>
              <ApiTokensSection />
            </SecuritySection>
          </>
        )}
      </ListOutcome>
    </div>
  );
};

const SignOutEverywhere = graphql(`
  mutation SignOutAdministratorEverywhere {
    signOutAdministrator(everywhere: true) {
      everywhere
    }
  }
`);

/** For users who lost a device or left a session open. */
const EverywhereSection = () => {
  const texts = adminSecurityTexts().everywhere;
  const [signOut] = useMutation(SignOutEverywhere);
  const { isBusy, refusal, send } = useSubmission(texts.failed);
  return (
    <SecuritySection title={texts.title}>
      <p>{texts.text}</p>
      <div className={styles['form']}>
        <FormAlert sentence={refusal} />
        <SubmitButton
          kind="secondary"
          isBusy={isBusy}
          busyWord={texts.busy}
          onClick={() => {
            send(async () => {
              await signOut();
              showToast('status', { text: texts.done });
              endAdminSession();
              return undefined;
            });
          }}
        >
          {texts.button}
        </SubmitButton>
      </div>
    </SecuritySection>
  );
};

const SecondFactorSection_administrator = graphql(`
  fragment SecondFactorSection_administrator on Administrator {
    id
    secondFactor
  }
`);

interface SecondFactorSectionProps {
  readonly administrator: FragmentType<SecondFactorSection_AdministratorFragment>;
}

/** The second factor, a code of an authenticator app: enabled by a code, disabled by the password and a code. */
const SecondFactorSection = ({ administrator }: SecondFactorSectionProps) => {
  const { data } = useLiveFragment(SecondFactorSection_administrator, administrator);
  const texts = adminSecurityTexts().factor;
  const [prepared, setPrepared] = useState<PreparedFactor>();
  const isOn = data.secondFactor;
  return (
    <SecuritySection
      title={texts.title}
      mark={<StateMark tone={isOn ? 'pass' : 'none'} word={isOn ? texts.on : texts.off} />}
    >
      <p>{isOn ? texts.onText : texts.offText}</p>
      {isOn && <DisableFactorForm />}
      {!isOn && !prepared && <PrepareFactorForm onPrepared={setPrepared} />}
      {!isOn && prepared && (
        <EnableFactorForm
          prepared={prepared}
          onDone={() => {
            setPrepared(undefined);
          }}
        />
      )}
    </SecuritySection>
  );
};

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

/** Minimum length in characters, checked here before sending. The server has further rules. */
const LEAST_LENGTH = 12;

const PasswordSection = () => {
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
        if (result?.__typename !== 'AdministratorPasswordChanged') return { text: result?.message ?? texts.failed };
        showToast('status', { text: texts.changed });
        // All sessions have ended; this one continues with a new token.
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

interface SecuritySectionProps {
  readonly title: string;
  /** The state, shown next to the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

const SecuritySection = ({ title, mark, children }: SecuritySectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className="row">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </section>
  );
};
