import { useApolloClient } from '@apollo/client/react';
import { useState, type SubmitEvent, useId } from 'react';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import fieldStyles from '../../../ui/Field.module.css';
import { TextField } from '../../../ui/Field.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ChevronDown, CircleAlert } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';
import type { Sentence } from '../../../ui/sentence.ts';
import { fromField, toField } from '../../admin/moment.ts';
import { useSubmission } from '../../admin/useSubmission.ts';
import { RadioRow } from '../../history/RadioRow.tsx';
import styles from '../Analyst.module.css';
import consoleStyles from './Console.module.css';
import { buildScratch } from './commandScratch.ts';
import { isScratchName, suggestedName } from './scratchName.ts';

interface BuildScratchFormProps {
  readonly isOpen: boolean;
  /** The names of all read models. */
  readonly projections: readonly string[];
  /** It has begun; resolves once it can be shown. */
  readonly onBuilding: (name: string) => Promise<unknown>;
}

/** Asks for a copy of read models as they stood at a moment. */
export const BuildScratchForm = ({ isOpen, projections, onBuilding }: BuildScratchFormProps) => {
  const texts = analystConsoleTexts();
  const { network } = analystTexts();
  const client = useApolloClient();
  const { isBusy, refusal, send } = useSubmission(network);
  const [hasTried, setHasTried] = useState(false);
  const [name, setName] = useState(() => suggestedName(new Date()));
  const [until, setUntil] = useState(() => toField(new Date().toISOString()));
  const [some, setSome] = useState<readonly string[]>();
  const moment = fromField(until);
  const errors = {
    name: isScratchName(name.trim()) ? undefined : texts.badName,
    until: moment === undefined || Date.parse(moment) > Date.now() ? texts.badUntil : undefined,
    some: some?.length === 0 ? texts.noneChosen : undefined,
  };
  const build = async (as: string): Promise<Sentence | undefined> => {
    const refused = await buildScratch(client, {
      name: name.trim(),
      until: as,
      ...(some && { projections: [...some] }),
    });
    if (refused) return refused;
    notify('status', { text: texts.built });
    await onBuilding(name.trim());
    return undefined;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setHasTried(true);
    const isComplete = Object.values(errors).every((error) => error === undefined);
    if (isComplete && moment !== undefined) send(() => build(moment));
  };
  return (
    <details open={isOpen} className={consoleStyles['build']}>
      <summary className={consoleStyles['buildSummary']}>
        <ChevronDown aria-hidden size={16} />
        {texts.build}
      </summary>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <FormAlert sentence={refusal} />
        <div className={styles['fields']}>
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            error={hasTried ? errors.name : undefined}
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={setName}
          />
          <TextField
            type="datetime-local"
            name="until"
            step={1}
            label={texts.until}
            hint={texts.untilHint}
            error={hasTried ? errors.until : undefined}
            value={until}
            onChange={setUntil}
          />
        </div>
        <ReadModelChoice
          names={projections}
          chosen={some}
          error={hasTried ? errors.some : undefined}
          onChange={setSome}
        />
        <div>
          <SubmitButton kind="secondary" isBusy={isBusy} busyWord={texts.building}>
            {texts.buildButton}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
};

interface ReadModelChoiceProps {
  readonly names: readonly string[];
  /** Undefined: all of them. */
  readonly chosen: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** Which read models are copied: all of them, or some. */
const ReadModelChoice = ({ names, chosen, error, onChange }: ReadModelChoiceProps) => {
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
