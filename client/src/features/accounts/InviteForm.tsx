import { useMutation } from '@apollo/client/react';
import { useState, type SyntheticEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './PartnerSections.module.css';

const InviteClient = graphql(`
  mutation InviteClient($domain: String!, $email: String) {
    inviteClient(domain: $domain, email: $email) {
      ... on Client {
        id
        domain
      }
      ... on Refusal {
        message
      }
    }
  }
`);

/** Invites the owner of a domain to share its portal. The response does not disclose who the owner is. */
export const InviteForm = ({ onInvited }: { readonly onInvited: () => void }) => {
  const texts = dashboardTexts().clients;
  const [inviteClient, { loading }] = useMutation(InviteClient);
  const [domain, setDomain] = useState('');
  const [email, setEmail] = useState('');
  const [invited, setInvited] = useState<string>();
  const [failure, setFailure] = useState<Sentence>();
  const invite = async (): Promise<void> => {
    setFailure(undefined);
    setInvited(undefined);
    try {
      const { data } = await inviteClient({ variables: { domain, email: email.trim() === '' ? null : email.trim() } });
      const answer = data?.inviteClient;
      if (answer?.__typename !== 'Client') {
        setFailure({ text: answer?.message ?? texts.saveFailed });
        return;
      }
      setInvited(answer.domain);
      setDomain('');
      setEmail('');
      onInvited();
    } catch {
      setFailure({ text: texts.saveFailed });
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!loading && domain.trim() !== '') void invite();
  };
  const link = `${window.location.origin}/portal/business?tab=company`;
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <h3>{texts.inviteTitle}</h3>
      <div className={styles['fields']}>
        <TextField
          required
          label={texts.domain}
          hint={texts.domainHint}
          value={domain}
          onChange={setDomain}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          value={email}
          onChange={setEmail}
          autoCapitalize="none"
        />
      </div>
      <FormAlert sentence={failure} keepsFocus />
      <div>
        <SubmitButton isBusy={loading} busyWord={texts.inviting} isIncomplete={domain.trim() === ''}>
          {texts.invite}
        </SubmitButton>
      </div>
      <div role="status">
        {invited !== undefined && (
          <>
            <p>
              {texts.invited({ domain: invited })} {texts.linkHint}
            </p>
            <CopyButton text={link} what={texts.link} />
          </>
        )}
      </div>
    </form>
  );
};
