import { useId } from 'react';
import type { ReplayMode } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import styles from './ModeChoice.module.css';

/** Scratch copies are the console's business. */
export type StartMode = Exclude<ReplayMode, 'SCRATCH'>;

const MODES: readonly StartMode[] = ['SWAP', 'COMPARE'];

interface ModeChoiceProps {
  readonly value: StartMode;
  readonly onChange: (mode: StartMode) => void;
}

/** What is to become of the new tables, each choice with what it means. */
export const ModeChoice = ({ value, onChange }: ModeChoiceProps) => {
  const texts = analystTexts().replay;
  const id = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{texts.mode}</legend>
      {MODES.map((mode) => (
        <label key={mode} className={styles['option']}>
          <input
            type="radio"
            name={id}
            checked={mode === value}
            aria-describedby={`${id}-${mode}`}
            onChange={() => {
              onChange(mode);
            }}
          />
          <span>
            <strong>{texts.modes[mode]}</strong>
            <span id={`${id}-${mode}`} aria-hidden className={styles['text']}>
              {texts.modeTexts[mode]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
