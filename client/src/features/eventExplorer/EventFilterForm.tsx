import styles from '../analyst/Analyst.module.css';
import { useState, type SubmitEvent } from 'react';
import { analystLogTexts } from '../../texts/generated/analystLogTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField, Field } from '../../ui/Field.tsx';
import { fromField, toField } from '../../platform/timeField.ts';
import { correlationOf, NO_FILTER, writeEventAddress, type EventAddress } from './eventAddress.ts';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { TagList } from '../../ui/TagList.tsx';

interface EventFilterFormProps {
  readonly filter: EventAddress;
  readonly onShow: (filter: EventAddress) => void;
}

/** The filter of the event log. */
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
      <div className="row">
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

const EventTypes = graphql(`
  query EventTypes {
    eventTypes {
      type
      stream
    }
  }
`);

interface EventTypesFieldProps {
  readonly types: readonly string[];
  readonly onChange: (types: readonly string[]) => void;
}

/** The event types to filter by: each is chosen from a list that is grouped by stream, and can be removed again. */
const EventTypesField = ({ types, onChange }: EventTypesFieldProps) => {
  const texts = analystLogTexts();
  const { data } = useQuery(EventTypes);
  // Several versions of a type count as one type.
  const known = new Map((data?.eventTypes ?? []).map((each) => [each.type, each]));
  const free = [...known.values()].filter(({ type }) => !types.includes(type));
  const streams = [...new Set(free.map(({ stream }) => stream))];
  return (
    <div className={styles['part']}>
      <div className={styles['narrow']}>
        <Field label={texts.types} hint={texts.typesHint}>
          {(control) => (
            <select
              {...control}
              name="type"
              value=""
              onChange={({ currentTarget }) => {
                onChange([...types, currentTarget.value]);
              }}
            >
              <option value="">{types.length === 0 ? texts.allTypes : texts.addType}</option>
              {streams.map((stream) => (
                <optgroup key={stream} label={stream}>
                  {free
                    .filter((each) => each.stream === stream)
                    .map(({ type }) => (
                      <option key={type} value={type} lang="en">
                        {type}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
      </div>
      <TagList
        label={texts.types}
        items={types}
        onRemove={(type) => {
          onChange(types.filter((each) => each !== type));
        }}
      />
    </div>
  );
};
