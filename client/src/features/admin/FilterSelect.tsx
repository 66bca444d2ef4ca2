import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { Field } from '../../ui/Field.tsx';

interface FilterSelectProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<string, string>>;
  /** Undefined: all of them. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a few to filter by, or all. */
export const FilterSelect = <Value extends string>({
  name,
  label,
  values,
  words,
  value,
  onChange,
}: FilterSelectProps<Value>) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        name={name}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          onChange(values.find((each) => each === currentTarget.value));
        }}
      >
        <option value="">{adminTexts().history.any}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {wordOf(words, each)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
