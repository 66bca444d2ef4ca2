import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';

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
