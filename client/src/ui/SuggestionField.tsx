import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { formsTexts } from '../texts/forms/formsTexts.ts';
import { Button } from './Button.tsx';
import { Field, type FieldWords } from './Field.tsx';
import { ForeignText } from './ForeignText.tsx';
import styles from './SuggestionField.module.css';
import { SuggestionNotice } from './SuggestionNotice.tsx';
import { useSuggestions, type Suggest } from './useSuggestions.ts';

interface SuggestionFieldProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Must stay the same function from render to render. */
  readonly suggest: Suggest;
  /** A suggestion was chosen; without it, it fills the field. */
  readonly onChoose?: (item: string) => void;
  /** What is typed is to be taken: by Enter or by the button that stands beside the field then. */
  readonly onAdd?: () => void;
  readonly name?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** Suggestions begin at so many characters (spec 1 §9). */
const MIN_LENGTH = 3;

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;

/** A field with suggestions for what is typed (the combobox pattern). Anything else may be typed too. */
export const SuggestionField = ({
  value,
  onChange,
  suggest,
  onChoose = onChange,
  onAdd,
  name,
  maxLength,
  autoComplete = 'off',
  ...words
}: SuggestionFieldProps) => {
  const texts = formsTexts();
  const [isTyped, setIsTyped] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const text = value.trim();
  const suggestions = useSuggestions(suggest, isTyped && text.length >= MIN_LENGTH ? text : null);
  const items = suggestions.status === 'found' ? suggestions.items : [];
  const isShown = isOpen && items.length > 0;
  const field = useRef<HTMLDivElement>(null);

  // At the foot of a dialog the list would hang below its edge.
  useEffect(() => {
    if (isShown) field.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const choose = (item: string): void => {
    setIsTyped(false);
    setIsOpen(false);
    onChoose(item);
  };

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<string>({
    items: [...items],
    isOpen: isShown,
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item ?? '',
    stateReducer: (current, { type, changes }) => {
      // Leaving the field chooses nothing, and a click opens nothing.
      if (type === InputBlur) return { ...changes, selectedItem: current.selectedItem, inputValue: current.inputValue };
      if (type === InputClick) return { ...changes, isOpen: current.isOpen };
      return changes;
    },
    onIsOpenChange: ({ isOpen: next }) => {
      setIsOpen(next);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
  });

  return (
    <Field {...words} aside={<SuggestionNotice suggestions={suggestions} isShown={isShown} />}>
      {({ id, ...control }) => (
        <div ref={field} className={styles['field']}>
          <div className={styles['row']}>
            <input
              {...getInputProps({
                ...control,
                id,
                name,
                maxLength,
                autoComplete,
                'aria-labelledby': undefined,
                // Controlled inputs must change at once, or the caret jumps.
                onChange: (event) => {
                  setIsTyped(true);
                  setIsOpen(true);
                  onChange(event.currentTarget.value);
                },
                onKeyDown: (event) => {
                  // It closes the list, and not the dialog that the field stands in.
                  if (event.key === 'Escape' && isShown) event.preventDefault();
                  if (event.key !== 'Enter' || !onAdd || highlightedIndex >= 0) return;
                  // It takes what is typed, and does not send the form.
                  event.preventDefault();
                  onAdd();
                },
              })}
            />
            {onAdd && (
              <Button aria-label={texts.addTo(words.label)} onClick={onAdd}>
                {texts.add}
              </Button>
            )}
          </div>
          <ul
            className={styles['list']}
            {...getMenuProps({ 'aria-label': texts.suggestions(words.label), 'aria-labelledby': undefined })}
          >
            {isShown &&
              items.map((item, index) => (
                <li
                  key={item}
                  className={styles['item']}
                  {...getItemProps({ item, index, 'aria-selected': index === highlightedIndex })}
                >
                  <ForeignText text={item} />
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
};
