import { useState } from 'react';
import { formsTexts } from '../texts/forms/formsTexts.ts';
import type { FieldWords } from './Field.tsx';
import styles from './ListField.module.css';
import { addItem, hasItem } from './listItems.ts';
import { SuggestionField } from './SuggestionField.tsx';
import { TagList } from './TagList.tsx';
import type { Suggest } from './useSuggestions.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SuggestionListFieldProps extends FieldWords {
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
  /** Must stay the same function from render to render. */
  readonly suggest: Suggest;
  readonly maxLength?: number;
}

/** Several entries, each chosen from suggestions or typed; none stands there twice, each can be removed. */
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
    setNews(hasItem(items, item) ? texts.alreadyThere(item.trim()) : texts.added(item.trim()));
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
          setNews(texts.removed(item));
          onChange(items.filter((each) => each !== item));
        }}
      />
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  );
};
