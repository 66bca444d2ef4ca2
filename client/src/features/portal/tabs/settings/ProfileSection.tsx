import styles from './Company.module.css';
import { portalTabsTexts } from '../../../../texts/generated/portalTabsTexts.ts';
import { TabSheet } from '../TabSheet.tsx';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../../../ui/StateMark.tsx';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { SettingOutcome, useSetting, type Setting } from '../SettingSheet.tsx';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalCompanyQuery } from '../../../../generated/graphql.ts';

interface ProfileSectionProps {
  readonly fields: readonly ProfileField[];
  readonly isVerified: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** The company profile from the sources, with the corrections of the owner. */
export const ProfileSection = ({ fields, isVerified, onChanged }: ProfileSectionProps) => {
  const texts = portalTabsTexts().company.profile;
  return (
    <TabSheet level="h3" title={texts.title} lead={texts.lead}>
      {!isVerified && <p className={styles['locked']}>{texts.locked}</p>}
      <ul className={styles['fields']}>
        {fields.map((profileField) => (
          <ProfileFieldItem
            key={profileField.field}
            profileField={profileField}
            isVerified={isVerified}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </TabSheet>
  );
};

/** The value from the sources, and the owner's correction. */
const Values = ({ sourceValue, ownerValue }: Pick<ProfileField, 'sourceValue' | 'ownerValue'>) => {
  const texts = portalTabsTexts().company.profile;
  return (
    <dl className={styles['values']}>
      <div>
        <dt className={styles['small']}>{texts.source}</dt>
        <dd className={styles['value']}>
          {sourceValue === null ? (
            <span className={styles['nothing']}>{texts.nothing}</span>
          ) : (
            <ThirdPartyText text={sourceValue} />
          )}
        </dd>
      </div>
      {ownerValue !== null && (
        <div>
          <dt className={styles['small']}>
            {texts.owner} <StateMark tone="info" word={texts.provided} />
          </dt>
          <dd className={styles['value']}>
            <ThirdPartyText text={ownerValue} />
          </dd>
        </div>
      )}
    </dl>
  );
};

interface ProfileFieldItemProps {
  readonly profileField: ProfileField;
  /** Only a verified business may correct values. */
  readonly isVerified: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** One field of the company profile: the value from the sources, the owner's, a form to change it, and its history. */
const ProfileFieldItem = ({ profileField, isVerified, onChanged }: ProfileFieldItemProps) => {
  const id = useId();
  const texts = portalTabsTexts().company.profile;
  const { field, sourceValue, ownerValue, history } = profileField;
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { isSaving, news, refusal, correct, withdraw } = useProfileChange(field, onChanged);

  // The form replaced the button and took its focus: return both.
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const close = (): void => {
    setIsEditing(false);
  };
  return (
    <li className={styles['field']}>
      <h4 id={id} className={styles['name']}>
        {texts.fields[field]}
      </h4>
      <Values sourceValue={sourceValue} ownerValue={ownerValue} />
      {isEditing ? (
        <ProfileFieldForm
          field={field}
          start={ownerValue ?? sourceValue ?? ''}
          isSaving={isSaving}
          onSave={(value) => {
            correct(value, close);
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles['actions']}>
          {isVerified && (
            <Button
              ref={opener}
              aria-describedby={id}
              onClick={() => {
                setIsEditing(true);
              }}
            >
              {ownerValue === null ? texts.correct : texts.change}
            </Button>
          )}
          {ownerValue !== null && (
            <SubmitButton
              kind="secondary"
              isBusy={isSaving}
              busyWord={texts.withdrawing}
              describedBy={id}
              onClick={withdraw}
            >
              {texts.withdraw}
            </SubmitButton>
          )}
        </div>
      )}
      <SettingOutcome news={isSaving ? '' : news} refusal={refusal} />
      <ProfileHistory history={history} />
    </li>
  );
};

/** Fields with more than one line. */
const LONG: ReadonlySet<ProfileField['field']> = new Set(['DESCRIPTION', 'LEADERSHIP']);

interface ProfileFieldFormProps {
  readonly field: ProfileField['field'];
  /** The current value, as the initial value of the form. */
  readonly start: string;
  readonly isSaving: boolean;
  readonly onSave: (value: string) => void;
  readonly onCancel: () => void;
}

/** The form for the owner's correction. */
const ProfileFieldForm = ({ field, start, isSaving, onSave, onCancel }: ProfileFieldFormProps) => {
  const texts = portalTabsTexts().company.profile;
  const [value, setValue] = useState(start);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    setError(value.trim() === '' ? texts.required : undefined);
    if (value.trim() !== '') onSave(value);
  };
  const hints: Readonly<Partial<Record<ProfileField['field'], string>>> = texts.hints;
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void => {
    setValue(currentTarget.value);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <Field label={texts.fields[field]} hint={hints[field]} error={error}>
        {(control) =>
          LONG.has(field) ? (
            <textarea {...control} autoFocus maxLength={1_000} value={value} onChange={change} />
          ) : (
            <input {...control} autoFocus maxLength={300} value={value} onChange={change} />
          )
        }
      </Field>
      <div className={styles['actions']}>
        <SubmitButton isBusy={isSaving} busyWord={texts.saving}>
          {texts.save}
        </SubmitButton>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
};

/** The values of a field with their source and date, newest first. */
const ProfileHistory = ({ history }: Pick<ProfileField, 'history'>) => {
  const texts = portalTabsTexts().company.profile;
  if (history.length === 0) return null;
  return (
    <Disclosure summary={texts.history({ count: history.length })}>
      <ol className={styles['history']}>
        {history.map(({ at, by, value }) => (
          <li key={`${at}-${value ?? ''}`}>
            <span className={styles['small']}>
              <time dateTime={at}>{formatDateTime(at)}</time> ·{' '}
              {by === null ? texts.someone : <ThirdPartyText text={by} />}
            </span>
            <span>{value === null ? texts.wasWithdrawn : <ThirdPartyText text={value} />}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
};

const CorrectProfileField = graphql(`
  mutation CorrectPortalProfileField($field: ProfileFieldName!, $value: String!) {
    correctProfileField(field: $field, value: $value) {
      ... on ProfileFieldSaved {
        message
      }
      ... on ProfileFieldRefused {
        message
      }
    }
  }
`);

const WithdrawProfileField = graphql(`
  mutation WithdrawPortalProfileField($field: ProfileFieldName!) {
    withdrawProfileField(field: $field) {
      ... on ProfileFieldSaved {
        message
      }
      ... on ProfileFieldRefused {
        message
      }
    }
  }
`);

interface ProfileChange extends Pick<Setting, 'isSaving' | 'news' | 'refusal'> {
  /** `onSaved`: called when the form can close. */
  readonly correct: (value: string, onSaved: () => void) => void;
  readonly withdraw: () => void;
}

/** Saves or removes the owner's correction of a field. `onChanged`: called to reload the profile. */
const useProfileChange = (field: ProfileField['field'], onChanged: () => Promise<unknown>): ProfileChange => {
  const [correctField] = useMutation(CorrectProfileField);
  const [withdrawField] = useMutation(WithdrawProfileField);
  const { save, ...setting } = useSetting();
  return {
    ...setting,
    correct: (value, onSaved) => {
      if (setting.isSaving) return;
      save(async () => {
        const { data } = await correctField({ variables: { field, value } });
        const { profile } = portalTabsTexts().company;
        const answer = data?.correctProfileField;
        if (answer?.__typename !== 'ProfileFieldSaved') return { refused: { text: answer?.message ?? profile.failed } };
        await onChanged();
        onSaved();
        return { done: profile.corrected({ field: profile.fields[field] }) };
      });
    },
    withdraw: () => {
      if (setting.isSaving) return;
      save(async () => {
        const { data } = await withdrawField({ variables: { field } });
        const { profile } = portalTabsTexts().company;
        const answer = data?.withdrawProfileField;
        if (answer?.__typename !== 'ProfileFieldSaved') return { refused: { text: answer?.message ?? profile.failed } };
        await onChanged();
        return { done: profile.withdrawn({ field: profile.fields[field] }) };
      });
    },
  };
};

export type Verification = PortalCompanyQuery['portal']['verification'];
type ProfileField = PortalCompanyQuery['portal']['profileFields'][number];
