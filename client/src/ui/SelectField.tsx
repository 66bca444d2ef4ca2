import { formsTexts } from '../texts/forms/formsTexts.ts';
import { Field, type FieldWords } from './Field.tsx';

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
