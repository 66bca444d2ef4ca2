import { useId } from 'react';
import listStyles from '../../../ui/ListField.module.css';

interface SettingChoiceProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export const SettingChoice = <Value extends string>({
  legend,
  values,
  words,
  value,
  onChange,
}: SettingChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={listStyles['list']}>
      <legend className={listStyles['legend']}>{legend}</legend>
      <div className={listStyles['choices']}>
        {values.map((each) => (
          <label key={each} className={listStyles['choice']}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => {
                onChange(each);
              }}
            />
            {words[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
