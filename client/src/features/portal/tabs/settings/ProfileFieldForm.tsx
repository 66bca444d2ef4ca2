import { useState, type SubmitEvent } from 'react';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import type { ProfileField } from './company.ts';
import styles from './Company.module.css';

/** Those with room for more than a line. */
const LONG: ReadonlySet<ProfileField['field']> = new Set(['DESCRIPTION', 'LEADERSHIP']);

interface ProfileFieldFormProps {
  readonly field: ProfileField['field'];
  /** What stands there, to be put right. */
  readonly start: string;
  readonly isSaving: boolean;
  readonly onSave: (value: string) => void;
  readonly onCancel: () => void;
}

/** Where the owner writes what is right. */
export const ProfileFieldForm = ({ field, start, isSaving, onSave, onCancel }: ProfileFieldFormProps) => {
  const texts = portalTabsTexts().company.profile;
  const [value, setValue] = useState(start);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    setError(value.trim() === '' ? texts.required : undefined);
    if (value.trim() !== '') onSave(value);
  };
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void => {
    setValue(currentTarget.value);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <Field label={texts.fields[field]} hint={texts.hints[field]} error={error}>
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
