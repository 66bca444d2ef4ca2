import { useId } from 'react';
import styles from './ChoiceCards.module.css';

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  /** An explanation of each option. */
  readonly texts: Readonly<Record<Value, string>>;
  /** Undefined if nothing is chosen yet. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons for a few options, each with an explanation. */
export const ChoiceCards = <Value extends string>({
  legend,
  values,
  words,
  texts,
  value,
  onChange,
}: ChoiceCardsProps<Value>) => {
  const id = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{legend}</legend>
      {values.map((each) => (
        <label key={each} className={styles['option']}>
          <input
            type="radio"
            name={id}
            checked={each === value}
            aria-describedby={`${id}-${each}`}
            onChange={() => {
              onChange(each);
            }}
          />
          <span>
            <strong>{words[each]}</strong>
            <span id={`${id}-${each}`} aria-hidden className={styles['text']}>
              {texts[each]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
