import { CircleAlert } from './icons.ts';
import { useId } from 'react';
import styles from './CheckboxField.module.css';
import fieldStyles from './Field.module.css';
import type { FieldWords } from './Field.tsx';
import { joinClasses } from './joinClasses.ts';

interface CheckboxFieldProps extends FieldWords {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
}

/** A checkbox with its label next to it. */
export const CheckboxField = ({ label, hint, error, required, checked, onChange, name }: CheckboxFieldProps) => {
  const id = useId();
  const parts = { hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [hint && parts.hint, error && parts.error].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['row']}>
        <input
          type="checkbox"
          className={styles['box']}
          name={name}
          checked={checked}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy || undefined}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <span className={joinClasses(styles['text'], required && fieldStyles['required'])}>{label}</span>
      </label>
      {hint && (
        <p id={parts.hint} className="note">
          {hint}
        </p>
      )}
      {error && (
        <p id={parts.error} className={fieldStyles['error']}>
          <CircleAlert aria-hidden size={15} />
          {error}
        </p>
      )}
    </div>
  );
};
