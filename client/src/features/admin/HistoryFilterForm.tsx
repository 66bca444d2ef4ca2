import { useQuery } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField, Field } from '../../ui/Field.tsx';
import styles from './HistoryPage.module.css';
import { ACTIONS, isFiltered, KINDS, readHistoryFilter, STATUSES, type HistoryFilter } from './historyFilter.ts';
import { fromField, toField } from './moment.ts';

const Administrators = graphql(`
  query Administrators {
    administrator {
      id
      administrators {
        id
        email
      }
    }
  }
`);

interface HistoryFilterFormProps {
  readonly filter: HistoryFilter;
  readonly onShow: (filter: HistoryFilter) => void;
}

/** What of the history is shown; at a past moment, which applications too. */
export const HistoryFilterForm = ({ filter, onShow }: HistoryFilterFormProps) => {
  const { history: texts, kinds, actions, statuses } = adminTexts();
  const { data } = useQuery(Administrators);
  const [draft, setDraft] = useState(filter);
  const [from, setFrom] = useState(toField(filter.from ?? null));
  const [to, setTo] = useState(toField(filter.to ?? null));
  const change = (changes: Partial<HistoryFilter>): void => {
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onShow({ ...draft, from: fromField(from), to: fromField(to), search: draft.search.trim() });
  };
  return (
    <form noValidate role="search" aria-label={texts.filter} className={styles['filter']} onSubmit={submit}>
      <div className={styles['fields']}>
        <FilterSelect
          name="kind"
          label={texts.kind}
          values={KINDS}
          words={kinds}
          value={draft.kind}
          onChange={(kind) => {
            change({ kind });
          }}
        />
        {filter.asOf !== undefined && (
          <FilterSelect
            name="status"
            label={texts.past.status}
            values={STATUSES}
            words={statuses}
            value={draft.status}
            onChange={(status) => {
              change({ status });
            }}
          />
        )}
        <FilterSelect
          name="action"
          label={texts.action}
          values={ACTIONS}
          words={actions}
          value={draft.action}
          onChange={(action) => {
            change({ action });
          }}
        />
        <FilterSelect
          name="administrator"
          label={texts.administrator}
          values={data?.administrator?.administrators.map(({ id }) => id) ?? []}
          words={Object.fromEntries(data?.administrator?.administrators.map(({ id, email }) => [id, email]) ?? [])}
          value={draft.administrator || undefined}
          onChange={(administrator) => {
            change({ administrator: administrator ?? '' });
          }}
        />
        <TextField type="datetime-local" name="from" step={1} label={texts.from} value={from} onChange={setFrom} />
        <TextField type="datetime-local" name="to" step={1} label={texts.to} value={to} onChange={setTo} />
        <TextField
          type="search"
          name="search"
          label={texts.search}
          hint={texts.searchHint}
          value={draft.search}
          onChange={(search) => {
            change({ search });
          }}
        />
      </div>
      <div className={styles['actions']}>
        <Button kind="primary" type="submit">
          {texts.apply}
        </Button>
        {isFiltered(filter) && (
          <Button
            onClick={() => {
              onShow({ ...readHistoryFilter(new URLSearchParams()), asOf: filter.asOf });
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
    </form>
  );
};

interface FilterSelectProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<string, string>>;
  /** Undefined: all of them. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a few to filter by, or all. */
const FilterSelect = <Value extends string>({
  name,
  label,
  values,
  words,
  value,
  onChange,
}: FilterSelectProps<Value>) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        name={name}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          onChange(values.find((each) => each === currentTarget.value));
        }}
      >
        <option value="">{adminTexts().history.any}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {wordOf(words, each)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
