import { useState, type SubmitEvent } from 'react';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { fromField, toField } from '../../admin/moment.ts';
import styles from '../Analyst.module.css';
import { correlationOf, NO_FILTER, writeEventAddress, type EventAddress } from './eventAddress.ts';
import { EventTypesField } from './EventTypesField.tsx';

interface EventFilterFormProps {
  readonly filter: EventAddress;
  readonly onShow: (filter: EventAddress) => void;
}

/** What of the log is shown. */
export const EventFilterForm = ({ filter, onShow }: EventFilterFormProps) => {
  const texts = analystLogTexts();
  const [draft, setDraft] = useState(filter);
  const [from, setFrom] = useState(toField(filter.from ?? null));
  const [to, setTo] = useState(toField(filter.to ?? null));
  const [isRefused, setIsRefused] = useState(false);
  const change = (changes: Partial<EventAddress>): void => {
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const correlation = draft.correlation.trim() === '' ? '' : correlationOf(draft.correlation);
    setIsRefused(correlation === undefined);
    if (correlation === undefined) return;
    onShow({
      ...draft,
      stream: draft.stream.trim(),
      actor: draft.actor.trim(),
      correlation,
      from: fromField(from),
      to: fromField(to),
    });
  };
  return (
    <form noValidate role="search" aria-label={texts.filter} className={styles['section']} onSubmit={submit}>
      <div className={styles['fields']}>
        <TextField
          name="stream"
          label={texts.stream}
          hint={texts.streamHint}
          autoComplete="off"
          spellCheck={false}
          value={draft.stream}
          onChange={(stream) => {
            change({ stream });
          }}
        />
        <TextField
          name="actor"
          label={texts.actor}
          hint={texts.actorHint}
          autoComplete="off"
          spellCheck={false}
          value={draft.actor}
          onChange={(actor) => {
            change({ actor });
          }}
        />
        <TextField
          name="correlation"
          label={texts.correlation}
          hint={texts.correlationHint}
          error={isRefused ? texts.noCorrelation : undefined}
          autoComplete="off"
          spellCheck={false}
          value={draft.correlation}
          onChange={(correlation) => {
            setIsRefused(false);
            change({ correlation });
          }}
        />
        <TextField type="datetime-local" name="from" step={1} label={texts.from} value={from} onChange={setFrom} />
        <TextField type="datetime-local" name="to" step={1} label={texts.to} value={to} onChange={setTo} />
      </div>
      <EventTypesField
        types={draft.types}
        onChange={(types) => {
          change({ types });
        }}
      />
      <div className={styles['row']}>
        <Button kind="primary" type="submit">
          {texts.apply}
        </Button>
        {writeEventAddress(filter).size > 0 && (
          <Button
            onClick={() => {
              onShow(NO_FILTER);
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
    </form>
  );
};
