import { Field } from '../../../ui/Field.tsx';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** In display order: the value and its label. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A select field without an empty choice. */
export const FilterSelect = <Value extends string>({ label, options, value, onChange }: FilterSelectProps<Value>) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
