import { useId } from 'react';
import styles from './RadioRow.module.css';

interface RadioRowProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons for a few options, side by side. */
export const RadioRow = <Value extends string>({ label, options, value, onChange }: RadioRowProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['row']}>
      <legend className="strong">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
