import styles from './ApplicationForm.module.css';
import type { ReactNode } from 'react';
import type { Form } from '../../platform/useForm.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

interface ApplicationFormProps {
  readonly name: string;
  readonly intro: string;
  readonly form: Pick<Form<object>, 'alert' | 'hasFaults' | 'isSending' | 'submit'>;
  readonly children: ReactNode;
}

/** What both applications have around their fields. */
export const ApplicationForm = ({ name, intro, form, children }: ApplicationFormProps) => {
  const texts = accountTexts().application;
  return (
    <form className={styles['form']} aria-label={name} onSubmit={form.submit} noValidate>
      <div className={styles['intro']}>
        <p>{intro}</p>
        <p className={styles['muted']}>{formsTexts().requiredNote}</p>
      </div>
      {children}
      <FormAlert sentence={form.alert} hasFaults={form.hasFaults} />
      <div className={styles['actions']}>
        <SubmitButton isBusy={form.isSending} busyWord={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
};

/** The fields of a form that belong together, under their name. */
export const FormGroup = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend className={styles['legend']}>{name}</legend>
    {children}
  </fieldset>
);
