import { useState, type SubmitEvent } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import styles from './HistoryPage.module.css';
import { fromField, toField } from './moment.ts';

interface AsOfFormProps {
  readonly asOf: string | undefined;
  /** ISO 8601; never in the future. */
  readonly onTravel: (moment: string) => void;
}

/** Asks for a past moment, in the reader's own time. */
export const AsOfForm = ({ asOf, onTravel }: AsOfFormProps) => {
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
