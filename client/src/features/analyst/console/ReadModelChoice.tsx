import { CircleAlert } from '../../../ui/icons.ts';
import { useId } from 'react';
import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import fieldStyles from '../../../ui/Field.module.css';
import { RadioRow } from '../../history/RadioRow.tsx';
import styles from '../Analyst.module.css';
import consoleStyles from './Console.module.css';

interface ReadModelChoiceProps {
  readonly names: readonly string[];
  /** Undefined: all of them. */
  readonly chosen: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** Which read models are copied: all of them, or some. */
export const ReadModelChoice = ({ names, chosen, error, onChange }: ReadModelChoiceProps) => {
  const texts = analystConsoleTexts();
  const errorId = useId();
  return (
    <div className={styles['part']}>
      <RadioRow
        label={texts.which}
        options={[
          { value: 'all', label: texts.whichAll },
          { value: 'some', label: texts.whichSome },
        ]}
        value={chosen ? 'some' : 'all'}
        onChange={(which) => {
          onChange(which === 'all' ? undefined : []);
        }}
      />
      {chosen && (
        <fieldset className={consoleStyles['choices']} aria-describedby={error ? errorId : undefined}>
          <legend className={consoleStyles['choicesLegend']}>{texts.whichSome}</legend>
          {names.map((name) => (
            <label key={name} className={consoleStyles['choice']}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ currentTarget }) => {
                  onChange(currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name));
                }}
              />
              <code lang="en">{name}</code>
            </label>
          ))}
        </fieldset>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className={fieldStyles['error']}>
          <CircleAlert aria-hidden size={15} />
          {error}
        </p>
      )}
    </div>
  );
};
