import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from '../Analyst.module.css';

interface ScratchChoiceProps {
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** Which copy is looked at. */
export const ScratchChoice = ({ names, chosen, onChoose }: ScratchChoiceProps) => (
  <div className={styles['narrow']}>
    <Field label={analystConsoleTexts().choose}>
      {(control) => (
        <select
          {...control}
          name="scratch"
          value={chosen}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.value);
          }}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);
