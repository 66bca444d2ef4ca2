import { useApolloClient } from '@apollo/client/react';
import { ChevronDown } from '../../../ui/icons.ts';
import { useState, type SubmitEvent } from 'react';
import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { notify } from '../../../ui/notify.ts';
import type { Sentence } from '../../../ui/sentence.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { fromField, toField } from '../../admin/moment.ts';
import { useSubmission } from '../../admin/useSubmission.ts';
import styles from '../Analyst.module.css';
import { buildScratch } from './commandScratch.ts';
import consoleStyles from './Console.module.css';
import { ReadModelChoice } from './ReadModelChoice.tsx';
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
