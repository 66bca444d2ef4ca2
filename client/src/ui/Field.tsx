import { CircleAlert } from './icons.ts';
import { useId, useState, type ReactNode } from 'react';
import styles from './Field.module.css';
import { joinClasses } from './joinClasses.ts';

/** What every field has, whatever it is filled in by. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, or nothing. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

/** What a control must carry to belong to its label and its words. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  /** Stands under the control, and is read with it: a counter. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, its hint and its error. The error is read out as it comes while one types there, and else with the control. */
export const Field = ({ label, hint, error, required, aside, children }: FieldProps) => {
  const id = useId();
  const [isTypedIn, setIsTypedIn] = useState(false);
  const parts = { hint: `${id}-hint`, aside: `${id}-aside`, error: `${id}-error` };
  const describedBy = [hint && parts.hint, aside && parts.aside, error && parts.error].filter(Boolean).join(' ');
  return (
    <div
      className={styles['field']}
      onFocus={() => {
        setIsTypedIn(true);
      }}
      onBlur={() => {
        setIsTypedIn(false);
      }}
    >
      <label className={joinClasses(styles['label'], required && styles['required'])} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={parts.hint} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles['control'],
        required,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {aside && (
        <div id={parts.aside} className={styles['hint']}>
          {aside}
        </div>
      )}
      <div aria-live={isTypedIn ? 'polite' : 'off'}>
        {error && (
          <p id={parts.error} className={styles['error']}>
            <CircleAlert aria-hidden size={15} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
