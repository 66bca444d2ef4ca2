import styles from './ListField.module.css';
import { useState } from 'react';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import { Button } from './Button.tsx';
import { TagList } from './TagList.tsx';
import { TextField, type FieldWords } from './Field.tsx';
import { SuggestionField } from './SuggestionField.tsx';
import type { Suggest } from './useSuggestions.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChoiceListFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The predefined options: the submitted value and its label. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
  readonly maxLength?: number;
}

/** A field for several values, from a list or typed. */
export const ChoiceListField = ({ label, hint, choices, items, onChange, maxLength = 120 }: ChoiceListFieldProps) => {
  const texts = formsTexts();
  const [text, setText] = useState('');
  const others = items.filter((item) => choices.every(({ value }) => value !== item));

  const add = (): void => {
    const known = choices.find((choice) => hasItem([choice.value, choice.label], text));
    onChange(addItem(items, known?.value ?? text));
    setText('');
  };

  return (
    <fieldset className={styles['list']}>
      <legend className={styles['legend']}>{label}</legend>
      {hint && <p className="note">{hint}</p>}
      <div className="flow-2">
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="checkbox"
              checked={items.includes(choice.value)}
              onChange={(event) => {
                onChange(
                  event.currentTarget.checked
                    ? addItem(items, choice.value)
                    : items.filter((item) => item !== choice.value),
                );
              }}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <TagList
        label={label}
        items={others}
        onRemove={(item) => {
          onChange(items.filter((each) => each !== item));
        }}
      />
      <div className={styles['entry']}>
        <TextField
          label={texts.other}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Adds the typed text instead of submitting the form.
            event.preventDefault();
            add();
          }}
        />
        <Button aria-label={texts.addTo({ label })} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
};

interface SuggestionListFieldProps extends FieldWords {
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
  /** Must be stable between renders. */
  readonly suggest: Suggest;
  readonly maxLength?: number;
}

/** A field for several entries, each chosen from suggestions or typed. Entries are unique and can be removed. */
export const SuggestionListField = ({
  items,
  onChange,
  suggest,
  maxLength = 120,
  ...words
}: SuggestionListFieldProps) => {
  const texts = formsTexts();
  const [text, setText] = useState('');
  const [news, setNews] = useState('');

  const add = (item: string): void => {
    if (item.trim() === '') return;
    setNews(hasItem(items, item) ? texts.alreadyThere({ item: item.trim() }) : texts.added({ item: item.trim() }));
    onChange(addItem(items, item));
    setText('');
  };

  return (
    <div className={styles['list']}>
      <SuggestionField
        {...words}
        value={text}
        onChange={setText}
        suggest={suggest}
        maxLength={maxLength}
        onChoose={add}
        onAdd={() => {
          add(text);
        }}
      />
      <TagList
        label={words.label}
        items={items}
        onRemove={(item) => {
          setNews(texts.removed({ item }));
          onChange(items.filter((each) => each !== item));
        }}
      />
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  );
};

/** Whether a list already has a text, ignoring case and surrounding whitespace. */
export const hasItem = (items: readonly string[], text: string): boolean =>
  items.some((item) => item.toLocaleLowerCase() === text.trim().toLocaleLowerCase());

/** Appends a text to the list; returns the same list if the text is empty or already there. */
export const addItem = (items: readonly string[], text: string): readonly string[] =>
  text.trim() === '' || hasItem(items, text) ? items : [...items, text.trim()];
