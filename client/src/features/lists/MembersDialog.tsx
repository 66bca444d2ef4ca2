import { useQuery } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import type { ListRole } from '../../generated/graphql.ts';
import { formatDate } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { X } from '../../ui/icons.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { ListMembers, ShareList, UnshareList } from './listDocuments.ts';
import styles from './lists.module.css';
import { useListChange } from './useListChange.ts';

const ROLES = ['VIEWER', 'EDITOR'] as const satisfies readonly ListRole[];

interface MembersDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The people, other than its owner, who can see a list. */
export const MembersDialog = ({ id, onClose }: MembersDialogProps) => {
  const texts = listsTexts();
  const { share } = texts;
  const { data, error, refetch } = useQuery(ListMembers, { variables: { id }, fetchPolicy: 'network-only' });
  const { change, isBusy } = useListChange();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ListRole>('VIEWER');
  const [alert, setAlert] = useState<Sentence>();
  const [news, setNews] = useState('');
  const readAgain = (): void => {
    refetch().catch(() => undefined);
  };
  const settle = (refusal: Sentence | undefined, told: string): void => {
    setAlert(refusal);
    setNews(refusal ? '' : told);
    readAgain();
  };
  const invite = async (): Promise<void> => {
    const address = email.trim();
    const refusal = await change(ShareList, { id, email: address, role });
    if (!refusal) setEmail('');
    settle(refusal, share.shared({ email: address }));
  };
  const remove = async (member: { readonly id: string; readonly email: string }): Promise<void> => {
    settle(await change(UnshareList, { id, member: member.id }), share.removed({ email: member.email }));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void invite();
  };
  const members = data?.list?.members;
  return (
    <Dialog title={share.title} onClose={onClose}>
      <div className="stack-4">
        <p>{share.text}</p>
        <form noValidate className="stack-4" onSubmit={submit}>
          <FormAlert sentence={alert} />
          <div className={styles['fields']}>
            <TextField
              required
              type="email"
              name="email"
              label={share.email}
              autoComplete="off"
              value={email}
              onChange={setEmail}
            />
            <Field label={share.role}>
              {(control) => (
                <select
                  {...control}
                  name="role"
                  value={role}
                  onChange={({ currentTarget }) => {
                    setRole(ROLES.find((each) => each === currentTarget.value) ?? 'VIEWER');
                  }}
                >
                  {ROLES.map((each) => (
                    <option key={each} value={each}>
                      {share.roles[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <div>
            <SubmitButton isBusy={isBusy} busyWord={texts.head.busy}>
              {share.submit}
            </SubmitButton>
          </div>
          <p role="status">{news}</p>
        </form>
        <section className={styles['part']} aria-labelledby="list-members">
          <h3 id="list-members">{share.members}</h3>
          {!members && error && (
            <LoadFault className={styles['part']} text={share.failed} tryAgain={texts.tryAgain} onRetry={readAgain} />
          )}
          {!members && !error && <LoadingLines className={styles['part']} text={share.loading} />}
          {members?.length === 0 && <p>{share.none}</p>}
          {members && members.length > 0 && (
            <ul className={styles['part']}>
              {members.map((member) => (
                <li key={member.id} className="row">
                  <strong>
                    <ThirdPartyText text={member.email} />
                  </strong>
                  <span className="note">
                    {share.roles[member.role]}, {share.since({ when: formatDate(member.since) })}
                  </span>
                  <Button
                    kind="quiet"
                    aria-label={share.remove({ email: member.email })}
                    onClick={() => {
                      if (!isBusy) void remove(member);
                    }}
                  >
                    <X aria-hidden size={16} />
                    {texts.table.removeThese}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
};
