import fieldStyles from '../../ui/Field.module.css';
import styles from '../analyst/Analyst.module.css';
import consoleStyles from './Console.module.css';
import { useApolloClient } from '@apollo/client/react';
import { useState, type SubmitEvent, useId } from 'react';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { ChevronDown, CircleAlert } from '../../ui/icons.ts';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { fromField, toField } from '../../platform/timeField.ts';
import { useSubmission } from '../../ui/useSubmission.ts';
import { RadioRow } from '../history/RadioRow.tsx';
import type { FragmentType, ApolloClient } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScratchView_ScratchFragment, BuildScratchMutationVariables } from '../../generated/graphql.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatBytes, formatNumber } from '../../texts/formatNumber.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import { ConfirmedAction } from '../analyst/ConfirmedAction.tsx';
import { Timestamp } from '../analyst/Timestamp.tsx';

interface BuildScratchFormProps {
  readonly isOpen: boolean;
  /** The names of all read models. */
  readonly projections: readonly string[];
  /** Called when the build has started; resolves once it can be shown. */
  readonly onBuilding: (name: string) => Promise<unknown>;
}

/** A form that requests a copy of read models at a point in time. */
export const BuildScratchForm = ({ isOpen, projections, onBuilding }: BuildScratchFormProps) => {
  const texts = analystConsoleTexts();
  const { network } = analystTexts();
  const client = useApolloClient();
  const { isBusy, refusal, send } = useSubmission(network);
  const [hasTried, setHasTried] = useState(false);
  const [name, setName] = useState(() => suggestedName(new Date()));
  const [until, setUntil] = useState(() => toField(new Date().toISOString()));
  const [some, setSome] = useState<readonly string[]>();
  const asOf = fromField(until);
  const errors = {
    name: isScratchName(name.trim()) ? undefined : texts.badName,
    until: asOf === undefined || Date.parse(asOf) > Date.now() ? texts.badUntil : undefined,
    some: some?.length === 0 ? texts.noneChosen : undefined,
  };
  const build = async (as: string): Promise<Sentence | undefined> => {
    const refused = await buildScratch(client, {
      name: name.trim(),
      until: as,
      ...(some && { projections: [...some] }),
    });
    if (refused) return refused;
    showToast('status', { text: texts.built });
    await onBuilding(name.trim());
    return undefined;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setHasTried(true);
    const isComplete = Object.values(errors).every((error) => error === undefined);
    if (isComplete && asOf !== undefined) send(() => build(asOf));
  };
  return (
    <details open={isOpen} className={consoleStyles['build']}>
      <summary className={consoleStyles['buildSummary']}>
        <ChevronDown aria-hidden className="chevron" size={16} />
        {texts.build}
      </summary>
      <form noValidate className="stack-4" onSubmit={submit}>
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
  /** Undefined for all of them. */
  readonly chosen: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** Selects the read models to copy: all or some. */
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

const ScratchView_scratch = graphql(`
  fragment ScratchView_scratch on Scratch {
    name
    schema
    until
    createdAt
    bytes
    projections {
      name
      status
      events
      total
    }
  }
`);

type Part = ScratchView_ScratchFragment['projections'][number];

const tones: Readonly<Record<Part['status'], Tone>> = { BUILDING: 'pending', READY: 'pass', FAILED: 'fail' };

const PartState = ({ part }: { readonly part: Part }) => {
  const texts = analystConsoleTexts();
  const { replay } = analystTexts();
  const { name, status, events, total } = part;
  return (
    <li className="row">
      <ThirdPartyText mono lang="en" text={name} />
      <StateMark tone={tones[status]} word={texts.statuses[status]} />
      {status === 'BUILDING' && (
        <>
          <progress
            aria-label={texts.progress({ name })}
            max={total ?? undefined}
            value={total === null ? undefined : Math.min(events, total)}
          />
          <span className="note">
            {total === null
              ? replay.shareUnknown({ done: formatNumber(events) })
              : texts.done({ done: formatNumber(events), total: formatNumber(Math.max(events, total)) })}
          </span>
        </>
      )}
    </li>
  );
};

interface ScratchViewProps {
  readonly scratch: FragmentType<ScratchView_ScratchFragment>;
  /** Called when the copy has been dropped, to reload the list. */
  readonly onDropped: () => Promise<unknown>;
}

/** A copy: its point in time, its size, and the build progress of each of its read models. */
export const ScratchView = ({ scratch, onDropped }: ScratchViewProps) => {
  const texts = analystConsoleTexts();
  const client = useApolloClient();
  const { data } = useLiveFragment(ScratchView_scratch, scratch);
  const { facts } = texts;
  return (
    <>
      <Facts
        facts={[
          { name: facts.until, value: <Timestamp iso={data.until} /> },
          { name: facts.created, value: <Timestamp iso={data.createdAt} /> },
          { name: facts.schema, value: <ThirdPartyText mono lang="en" text={data.schema} /> },
          { name: facts.size, value: formatBytes(data.bytes) },
          {
            name: facts.readModels,
            value: (
              <ul aria-live="polite">
                {data.projections.map((part) => (
                  <PartState key={part.name} part={part} />
                ))}
              </ul>
            ),
          },
        ]}
      />
      {data.projections.some(({ status }) => status === 'FAILED') && <p>{texts.failedText}</p>}
      <div>
        <ConfirmedAction
          words={texts.drop}
          subject={<ThirdPartyText mono text={data.name} />}
          onConfirm={async () => {
            const refusal = await dropScratch(client, data.name);
            if (!refusal) await onDropped();
            return refusal;
          }}
        />
      </div>
    </>
  );
};

const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** Whether the server accepts it as the name of a scratch copy. */
export const isScratchName = (name: string): boolean => NAME.test(name);

const pad = (value: number): string => String(value).padStart(2, '0');

/** A default name with the current time, e.g. `copy_1122_0304`, in the user's time zone. */
export const suggestedName = (now: Date): string =>
  `copy_${pad(now.getMonth() + 1)}${pad(now.getDate())}_${pad(now.getHours())}${pad(now.getMinutes())}`;

graphql(`
  fragment ScratchAnswer_result on ScratchCommandResult {
    ... on ReplayRefused {
      message
    }
  }
`);

const BuildScratch = graphql(`
  mutation BuildScratch($name: String!, $until: DateTime!, $projections: [String!]) {
    answer: buildScratch(name: $name, until: $until, projections: $projections) {
      ...ScratchAnswer_result @unmask
    }
  }
`);

const DropScratch = graphql(`
  mutation DropScratch($name: String!) {
    answer: dropScratch(name: $name) {
      ...ScratchAnswer_result @unmask
    }
  }
`);

type ScratchAnswer =
  | { readonly __typename: 'ScratchAccepted' }
  | { readonly __typename: 'ReplayRefused'; readonly message: string };

/** The error message, or undefined on success. */
const refusalOf = ({
  data,
}: {
  readonly data?: { readonly answer: ScratchAnswer } | undefined;
}): Sentence | undefined => {
  if (!data) return { text: analystTexts().network };
  return data.answer.__typename === 'ReplayRefused' ? { text: data.answer.message } : undefined;
};

/** Resolves to the error message, or undefined on success. Rejects if there was no response. */
const buildScratch = async (
  client: ApolloClient,
  variables: BuildScratchMutationVariables,
): Promise<Sentence | undefined> => refusalOf(await client.mutate({ mutation: BuildScratch, variables }));

/** Resolves to the error message, or undefined on success. Rejects if there was no response. */
const dropScratch = async (client: ApolloClient, name: string): Promise<Sentence | undefined> =>
  refusalOf(await client.mutate({ mutation: DropScratch, variables: { name } }));
