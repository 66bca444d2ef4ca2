import { CircleAlert } from './icons.ts';
import { useEffect, useRef } from 'react';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import { Button } from './Button.tsx';
import styles from './FormAlert.module.css';
import type { Sentence } from './sentence.ts';

interface FormAlertProps {
  /** Why the form was not submitted; a new object for every attempt. */
  readonly sentence: Sentence | undefined;
  /** For a form with one field, which already has the focus. */
  readonly keepsFocus?: boolean;
  /** True if fields have errors: offers a link to the first. */
  readonly hasFaults?: boolean;
}

const focusFirstFault = (form: HTMLFormElement | null | undefined): void => {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};

/** The error summary above a form that was not submitted. It takes the focus, so that every user gets to the reason. */
export const FormAlert = ({ sentence, keepsFocus = false, hasFaults = false }: FormAlertProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sentence) return;
    if (!keepsFocus) ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: keepsFocus ? 'nearest' : 'center' });
  }, [sentence, keepsFocus]);
  if (!sentence) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles['alert']}>
      <p className={styles['sentence']} lang={sentence.lang}>
        <CircleAlert aria-hidden size={18} />
        {sentence.text}
      </p>
      {hasFaults && (
        <Button
          kind="quiet"
          className={styles['go']}
          onClick={() => {
            focusFirstFault(ref.current?.closest('form'));
          }}
        >
          {formsTexts().goToFault}
        </Button>
      )}
    </div>
  );
};
