import { useSearchParams } from 'react-router-dom';
import { useState, type SubmitEvent } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { HistoryEntries } from './HistoryEntries.tsx';
import { HistoryFilterForm } from './HistoryFilterForm.tsx';
import styles from './HistoryPage.module.css';
import { PastApplications } from './PastApplications.tsx';
import { PastBanner } from './PastBanner.tsx';
import { PastProvider } from './PastProvider.tsx';
import { readHistoryFilter, writeHistoryFilter, type HistoryFilter } from './historyFilter.ts';
import { fromField, toField } from './moment.ts';
import { useAdminHead } from './useAdminHead.ts';

/** Who did what with which application, and how all of them stood at any moment. What is looked for stands in the address. */
export const HistoryPage = () => {
  const texts = adminTexts().history;
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const filter = readHistoryFilter(query);
  const { asOf } = filter;
  const show = (next: HistoryFilter): void => {
    setQuery(writeHistoryFilter(next));
  };
  const address = writeHistoryFilter(filter).toString();
  const present = writeHistoryFilter({ ...filter, status: undefined, asOf: undefined }).toString();
  return (
    <div className={styles['page']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {texts.title}
        </h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </div>
      <AsOfForm
        key={`asOf:${asOf ?? ''}`}
        asOf={asOf}
        onTravel={(moment) => {
          show({ ...filter, asOf: moment });
        }}
      />
      {asOf !== undefined && <PastBanner moment={asOf} back={{ search: present }} />}
      <HistoryFilterForm key={address} filter={filter} onShow={show} />
      {asOf !== undefined && (
        <PastProvider key={asOf}>
          <PastApplications filter={filter} asOf={asOf} />
        </PastProvider>
      )}
      <HistoryEntries key={`entries:${address}`} filter={filter} />
    </div>
  );
};

interface AsOfFormProps {
  readonly asOf: string | undefined;
  /** ISO 8601; never in the future. */
  readonly onTravel: (moment: string) => void;
}

/** Asks for a past moment, in the reader's own time. */
const AsOfForm = ({ asOf, onTravel }: AsOfFormProps) => {
  const texts = adminTexts().history;
  const [typed, setTyped] = useState(toField(asOf ?? null));
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const moment = fromField(typed);
    if (moment === undefined || Date.parse(moment) > Date.now()) setError(texts.future);
    else onTravel(moment);
  };
  return (
    <form noValidate className={styles['travel']} onSubmit={submit}>
      <TextField
        type="datetime-local"
        name="asOf"
        step={1}
        label={texts.asOf}
        hint={texts.asOfHint}
        error={error}
        value={typed}
        onChange={(value) => {
          setError(undefined);
          setTyped(value);
        }}
      />
      <div className={styles['go']}>
        <Button type="submit">{texts.travel}</Button>
      </div>
    </form>
  );
};
