import { useId } from 'react';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { DIGESTS, type DraftFieldsProps, MINIMUM_PRIORITIES, needsTimeZone } from './channelDraft.ts';
import styles from './Notices.module.css';

/** Fields that select which notices a channel receives, and when. */
export const RuleFields = ({ draft, set, errorOf }: DraftFieldsProps) => {
  const { form, rules } = noticeChannelsTexts();
  return (
    <fieldset className={styles['group']}>
      <legend>{form.rules}</legend>
      {draft.format === 'MAIL' && (
        <Choice
          name="digest"
          label={form.digest}
          values={DIGESTS}
          words={rules.digests}
          value={draft.digest}
          onChange={(digest) => {
            set({ digest });
          }}
        />
      )}
      <CheckboxField
        name="onlyWorse"
        label={form.onlyWorse}
        hint={form.onlyWorseHint}
        checked={draft.onlyWorse}
        onChange={(onlyWorse) => {
          set({ onlyWorse });
        }}
      />
      <Choice
        name="minimumPriority"
        label={form.minimum}
        values={MINIMUM_PRIORITIES}
        words={rules.priorities}
        value={draft.minimumPriority}
        onChange={(minimumPriority) => {
          set({ minimumPriority });
        }}
      />
      <CheckboxField
        name="isQuiet"
        label={form.isQuiet}
        hint={form.isQuietHint}
        checked={draft.isQuiet}
        onChange={(isQuiet) => {
          set({ isQuiet });
        }}
      />
      {draft.isQuiet && (
        <div className={styles['fields']}>
          <TextField
            required
            type="time"
            name="quietFrom"
            label={form.from}
            error={errorOf('quiet')}
            value={draft.quietFrom}
            onChange={(quietFrom) => {
              set({ quietFrom });
            }}
          />
          <TextField
            required
            type="time"
            name="quietUntil"
            label={form.until}
            value={draft.quietUntil}
            onChange={(quietUntil) => {
              set({ quietUntil });
            }}
          />
        </div>
      )}
      {needsTimeZone(draft) && (
        <TimeZoneField
          hint={draft.format === 'MAIL' && draft.digest !== 'EACH' ? form.timeZoneDigest : form.timeZoneHint}
          error={errorOf('timeZone')}
          value={draft.timeZone}
          onChange={(timeZone) => {
            set({ timeZone });
          }}
        />
      )}
    </fieldset>
  );
};

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ name, label, values, words, value, onChange }: ChoiceProps<Value>) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        name={name}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = values.find((each) => each === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface TimeZoneFieldProps {
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const TimeZoneField = ({ hint, error, value, onChange }: TimeZoneFieldProps) => {
  const id = useId();
  return (
    <>
      <TextField
        required
        name="timeZone"
        label={noticeChannelsTexts().form.timeZone}
        hint={hint}
        error={error}
        list={id}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
};
