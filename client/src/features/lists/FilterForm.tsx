import { useState, type SubmitEvent } from 'react';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import {
  CHANGES,
  countFilters,
  PRIORITIES,
  RISKS,
  scoreOf,
  STATUSES,
  VERDICTS,
  withoutFilter,
  type ListAddress,
} from './listAddress.ts';
import styles from './lists.module.css';

interface FilterFormProps {
  readonly address: ListAddress;
  /** Finding codes to choose from, with their titles. */
  readonly codes: readonly { readonly code: string; readonly title: string }[];
  readonly tags: readonly string[];
  /** Whether the list has a policy. */
  readonly hasPolicy: boolean;
  readonly onShow: (address: ListAddress) => void;
}

/** Filters the domains of a list. */
export const FilterForm = ({ address, codes, tags, hasPolicy, onShow }: FilterFormProps) => {
  const texts = listsTexts().filter;
  const [draft, setDraft] = useState(address);
  const [least, setLeast] = useState(address.least === undefined ? '' : String(address.least));
  const [most, setMost] = useState(address.most === undefined ? '' : String(address.most));
  const titles = new Map(codes.map(({ code, title }) => [code, title]));
  const change = (changes: Partial<ListAddress>): void => {
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onShow({ ...draft, text: draft.text.trim(), least: scoreOf(least), most: scoreOf(most) });
  };
  return (
    <form noValidate role="search" aria-label={texts.title} className="stack-4" onSubmit={submit}>
      <div className={styles['fields']}>
        <TextField
          name="text"
          label={texts.text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.text}
          onChange={(text) => {
            change({ text });
          }}
        />
        <Choice
          label={texts.tag}
          value={draft.tag}
          options={withChosen(tags, draft.tag).map((tag) => ({ value: tag, label: tag }))}
          onChange={(tag) => {
            change({ tag });
          }}
        />
        <Choice
          label={texts.code}
          value={draft.code}
          options={withChosen([...titles.keys()], draft.code).map((code) => ({
            value: code,
            label: titles.get(code) ?? code,
          }))}
          onChange={(code) => {
            change({ code });
          }}
        />
        <Choice
          label={texts.risk}
          value={draft.risk ?? ''}
          options={RISKS.map((value) => ({ value, label: reportTexts().risks[value] }))}
          onChange={(value) => {
            change({ risk: RISKS.find((each) => each === value) });
          }}
        />
        <Choice
          label={texts.status}
          value={draft.status ?? ''}
          options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
          onChange={(value) => {
            change({ status: STATUSES.find((each) => each === value) });
          }}
        />
        <Choice
          label={texts.change}
          value={draft.change ?? ''}
          options={CHANGES.map((value) => ({ value, label: texts.changes[value] }))}
          onChange={(value) => {
            change({ change: CHANGES.find((each) => each === value) });
          }}
        />
        <Choice
          label={texts.alerts}
          value={draft.alerts ?? ''}
          options={PRIORITIES.map((value) => ({ value, label: texts.alertsFrom[value] }))}
          onChange={(value) => {
            change({ alerts: PRIORITIES.find((each) => each === value) });
          }}
        />
        {(hasPolicy || draft.policy) && (
          <Choice
            label={texts.policy}
            value={draft.policy ?? ''}
            options={VERDICTS.map((value) => ({ value, label: texts.policies[value] }))}
            onChange={(value) => {
              change({ policy: VERDICTS.find((each) => each === value) });
            }}
          />
        )}
        <TextField type="number" name="least" min={0} max={100} label={texts.least} value={least} onChange={setLeast} />
        <TextField type="number" name="most" min={0} max={100} label={texts.most} value={most} onChange={setMost} />
      </div>
      <div className="row">
        <Button kind="primary" type="submit">
          {texts.apply}
        </Button>
        {countFilters(address) > 0 && (
          <Button
            onClick={() => {
              onShow(withoutFilter(address));
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
    </form>
  );
};

const withChosen = (known: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || known.includes(chosen) ? known : [chosen, ...known];

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** The label of the empty choice. */
  readonly none?: string;
}

/** A select field with an empty choice. */
export const Choice = ({ label, value, options, onChange, none = listsTexts().filter.any }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
