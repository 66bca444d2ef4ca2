import { useState } from 'react';
import { formsTexts } from '../texts/forms/formsTexts.ts';
import { Button } from './Button.tsx';
import styles from './ListField.module.css';
import { addItem, hasItem } from './listItems.ts';
import { TagList } from './TagList.tsx';
import { TextField } from './Field.tsx';

interface ChoiceListFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The well-known ones: what is sent, and what is read. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
  readonly maxLength?: number;
}

/** Several of a list, and whatever the list has not. */
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
      {hint && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['choices']}>
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
            // It takes what is typed, and does not send the form.
            event.preventDefault();
            add();
          }}
        />
        <Button aria-label={texts.addTo(label)} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
};
