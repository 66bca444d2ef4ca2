import styles from '../analyst/Analyst.module.css';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { ChoiceCards } from '../../ui/ChoiceCards.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
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
    <div className="stack-4">
      <ChoiceCards
        legend={texts.mode}
        values={MODES}
        words={texts.modes}
        texts={texts.modeTexts}
        value={mode}
        onChange={setMode}
      />
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
          subject={<ThirdPartyText mono lang="en" text={name} />}
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
