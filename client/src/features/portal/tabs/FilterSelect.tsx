import { Field } from '../../../ui/Field.tsx';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** In their order: what it stands for, and what is read. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, one of which is always chosen. */
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
