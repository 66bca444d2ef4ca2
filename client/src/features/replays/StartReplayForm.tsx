import styles from '../analyst/Analyst.module.css';
import modeChoiceStyles from './ModeChoice.module.css';
import { useApolloClient } from '@apollo/client/react';
import { useState, useId } from 'react';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { TextField } from '../../ui/Field.tsx';
import { fromField } from '../../platform/timeField.ts';
import { ConfirmedAction } from '../analyst/ConfirmedAction.tsx';
import { startReplay } from './commandReplay.ts';
import type { ReplayMode } from '../../generated/graphql.ts';

/** A form that starts a replay of a read model: its mode, and up to which point in time. */
export const StartReplayForm = ({ name }: { readonly name: string }) => {
  const texts = analystTexts().replay;
  const client = useApolloClient();
  const [mode, setMode] = useState<StartMode>('SWAP');
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const words = texts.actions.start;
  const asOf = mode === 'COMPARE' ? fromField(until) : undefined;
  return (
    <div className={styles['form']}>
      <ModeChoice value={mode} onChange={setMode} />
      {mode === 'COMPARE' && (
        <div className={styles['narrow']}>
          <TextField
            type="datetime-local"
            name="until"
            step={1}
            label={texts.until}
            hint={texts.untilHint}
            error={error}
            value={until}
            onChange={(value) => {
              setError(undefined);
              setUntil(value);
            }}
          />
        </div>
      )}
      <div>
        <ConfirmedAction
          kind="primary"
          words={{ ...words, points: words.points[mode] }}
          subject={<ForeignText mono lang="en" text={name} />}
          hint={texts.hints.start}
          mayAsk={() => {
            const isFuture = asOf !== undefined && Date.parse(asOf) > Date.now();
            if (isFuture) setError(texts.future);
            return !isFuture;
          }}
          onConfirm={() => startReplay(client, { projection: name, mode, ...(asOf !== undefined && { until: asOf }) })}
        />
      </div>
    </div>
  );
};

/** Scratch copies are created in the query console. */
type StartMode = Exclude<ReplayMode, 'SCRATCH'>;

const MODES: readonly StartMode[] = ['SWAP', 'COMPARE'];

interface ModeChoiceProps {
  readonly value: StartMode;
  readonly onChange: (mode: StartMode) => void;
}

/** The mode of the replay, each choice with an explanation. */
const ModeChoice = ({ value, onChange }: ModeChoiceProps) => {
  const texts = analystTexts().replay;
  const id = useId();
  return (
    <fieldset className={modeChoiceStyles['choice']}>
      <legend className={modeChoiceStyles['legend']}>{texts.mode}</legend>
      {MODES.map((mode) => (
        <label key={mode} className={modeChoiceStyles['option']}>
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
            <span id={`${id}-${mode}`} aria-hidden className={modeChoiceStyles['text']}>
              {texts.modeTexts[mode]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
