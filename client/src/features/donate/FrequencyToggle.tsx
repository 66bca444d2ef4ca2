import { donateTexts } from '../../texts/donate/donateTexts.ts';
import type { Frequency } from './donation.ts';
import styles from './FrequencyToggle.module.css';

interface FrequencyToggleProps {
  readonly selected: Frequency;
  readonly onSelect: (frequency: Frequency) => void;
}

/** Once or every month: two radio buttons as one switch. */
export const FrequencyToggle = ({ selected, onSelect }: FrequencyToggleProps) => {
  const { form } = donateTexts();
  return (
    <fieldset className={styles['toggle']}>
      <legend className={styles['legend']}>{form.frequency}</legend>
      <div className={styles['choices']}>
        {(['once', 'monthly'] as const).map((frequency) => (
          <label key={frequency} className={styles['choice']}>
            <input
              type="radio"
              name="frequency"
              className={styles['radio']}
              value={frequency}
              checked={frequency === selected}
              onChange={() => {
                onSelect(frequency);
              }}
            />
            {form[frequency]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
