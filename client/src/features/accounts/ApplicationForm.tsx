import styles from './ApplicationForm.module.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Form } from '../../platform/useForm.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

/** Fields of an application that are filled in together. */
export interface ApplicationStep {
  readonly name: string;
  /** Validated before the next step is shown. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

interface ApplicationFormProps {
  readonly name: string;
  readonly intro: string;
  readonly form: Omit<Form<object>, 'values' | 'set' | 'errorOf'>;
  readonly steps: readonly ApplicationStep[];
}

/** Returns the index of the first incomplete step. The last step is always incomplete, because its fields are not stored. */
const firstOpen = (steps: readonly ApplicationStep[], isValid: Form<object>['isValid']): number => {
  const open = steps.findIndex(({ fields }) => !isValid(fields));
  return open === -1 ? steps.length - 1 : open;
};

/** An application in steps. Input is stored as a draft, and the form reopens at the first incomplete step. */
export const ApplicationForm = ({ name, intro, form, steps }: ApplicationFormProps) => {
  const texts = accountTexts().application;
  const [at, setAt] = useState(() => (form.isChanged ? firstOpen(steps, form.isValid) : 0));
  const group = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) group.current?.focus();
    isFirst.current = false;
  }, [at]);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  return (
    <form
      className="stack-6"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        if (isLast) {
          form.submit(event);
          return;
        }
        event.preventDefault();
        if (form.check(step?.fields ?? [])) setAt(at + 1);
      }}
    >
      <div className="stack-1">
        <p>{intro}</p>
        <p className="note">{formsTexts().requiredNote}</p>
      </div>
      <ol className={styles['steps']} aria-label={texts.steps}>
        {steps.map((each, index) => (
          <li key={each.name} aria-current={index === at ? 'step' : undefined}>
            {each.name}
          </li>
        ))}
      </ol>
      <fieldset ref={group} tabIndex={-1} className="stack-4">
        <legend className={styles['legend']}>{step?.name}</legend>
        {step?.content}
      </fieldset>
      <FormAlert sentence={form.alert} hasFaults={form.hasFaults} />
      <div className="flow-3">
        {at > 0 && (
          <Button
            onClick={() => {
              setAt(at - 1);
            }}
          >
            {texts.back}
          </Button>
        )}
        {isLast ? (
          <SubmitButton isBusy={form.isSending} busyWord={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        ) : (
          <Button kind="primary" type="submit">
            {texts.next}
          </Button>
        )}
      </div>
      {form.isChanged && (
        <p className="note">
          {texts.draft}{' '}
          <Button
            kind="quiet"
            onClick={() => {
              form.discard();
              setAt(0);
            }}
          >
            {texts.discard}
          </Button>
        </p>
      )}
    </form>
  );
};
