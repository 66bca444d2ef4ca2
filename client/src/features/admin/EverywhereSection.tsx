import { useMutation } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { notify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { endAdminSession } from './adminSession.ts';
import { SecuritySection } from './SecuritySection.tsx';
import styles from './SecurityPage.module.css';
import { useSubmission } from './useSubmission.ts';

const SignOutEverywhere = graphql(`
  mutation SignOutAdministratorEverywhere {
    signOutAdministrator(everywhere: true) {
      everywhere
    }
  }
`);

/** For who has lost a device, or left a session open. */
export const EverywhereSection = () => {
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
              notify('status', { text: texts.done });
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
