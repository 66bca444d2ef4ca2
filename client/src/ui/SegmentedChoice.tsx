import { useId } from 'react';
import styles from './SegmentedChoice.module.css';

interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons for a few short options, joined to one control. One tab stop; the arrow keys change the choice. */
export const SegmentedChoice = <Value extends string>({
  label,
  values,
  names,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['switch']}>
      <legend className={styles['label']}>{label}</legend>
      {values.map((each) => (
        <label key={each} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={each === value}
            onChange={() => {
              onChange(each);
            }}
          />
          <span className={styles['name']}>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
};
