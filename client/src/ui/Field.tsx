import { useId, useState, type ReactNode, type ComponentProps } from 'react';
import { formsTexts } from '../texts/forms/formsTexts.ts';
import styles from './Field.module.css';
import { CircleAlert } from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** What every field has, whatever it is filled in by. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, or nothing. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

/** What a control must carry to belong to its label and its words. */
interface ControlProps {
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

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text. `type` is of the `input`: `email`, `tel`, `url` … */
export const TextField = ({ label, hint, error, required, value, onChange, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => (
      <input
        {...rest}
        {...control}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
    )}
  </Field>
);

interface TextAreaProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required' | 'id' | 'minLength'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Characters that it needs, counted without the blanks around it. */
  readonly minLength: number;
}

/** A long text with a live counter. Who listens hears once that it is long enough, not every character. */
export const TextArea = ({ label, hint, error, required, value, onChange, minLength, ...rest }: TextAreaProps) => {
  const texts = formsTexts();
  const count = value.trim().length;
  return (
    <Field label={label} hint={hint} error={error} required={required} aside={texts.characters(count, minLength)}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value);
            }}
          />
          <VisuallyHidden>
            <span role="status">{count >= minLength ? texts.longEnough(minLength) : ''}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
};

interface SelectFieldProps extends FieldWords {
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In their order: what is sent, and what is read. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly name?: string;
}

export const SelectField = ({ value, onChange, options, name, ...words }: SelectFieldProps) => (
  <Field {...words}>
    {(control) => (
      <select
        {...control}
        name={name}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        <option value="" disabled={words.required}>
          {formsTexts().pleaseChoose}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
