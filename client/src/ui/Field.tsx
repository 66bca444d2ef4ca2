import { useId, useState, type ReactNode, type ComponentProps } from 'react';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import styles from './Field.module.css';
import { CircleAlert } from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Common to all fields. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error message; undefined if the value is valid. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  /** Shown under the control and read with it, e.g. a counter. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, its hint and its error. The error is announced as it appears while the control has focus, and otherwise read with it. */
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
      <label className={joinClasses('strong', required && styles['required'])} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={parts.hint} className="note">
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
        <div id={parts.aside} className="note">
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

/** One line of text. `type` is that of the `input`: `email`, `tel`, `url` … */
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
  /** Minimum length in characters, after trimming. */
  readonly minLength: number;
}

/** A multi-line text with a live counter. Screen readers announce once that the text is long enough, not every character. */
export const TextArea = ({ label, hint, error, required, value, onChange, minLength, ...rest }: TextAreaProps) => {
  const texts = formsTexts();
  const count = value.trim().length;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={texts.characters({ count, least: minLength })}
    >
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
            <span role="status">{count >= minLength ? texts.longEnough({ least: minLength }) : ''}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
};

interface SelectFieldProps extends FieldWords {
  /** Empty if nothing is selected. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In display order: the submitted value and its label. */
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
