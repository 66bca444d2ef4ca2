import { useEffect, useRef, useState } from 'react';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import { Button } from './Button.tsx';
import { Field, type FieldWords } from './Field.tsx';
import { ThirdPartyText } from './ThirdPartyText.tsx';
import styles from './SuggestionField.module.css';
import { useCombobox } from './useCombobox.ts';
import { useSuggestions, type Suggest, type Suggestions } from './useSuggestions.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SuggestionFieldProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Must be stable between renders. */
  readonly suggest: Suggest;
  /** Called when a suggestion was chosen; by default it fills the field. */
  readonly onChoose?: (item: string) => void;
  /** Called to accept the typed text, by Enter or by the button that is then shown next to the field. */
  readonly onAdd?: () => void;
  readonly name?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** Minimum number of characters for suggestions (spec 1 §9). */
const MIN_LENGTH = 3;

const NOTHING: readonly string[] = [];

/** A text field with suggestions (the combobox pattern). Other values may be typed too. */
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
  const items = suggestions.status === 'found' ? suggestions.items : NOTHING;
  const isShown = isOpen && items.length > 0;
  const field = useRef<HTMLDivElement>(null);

  // Otherwise the list would be cut off at the bottom of a dialog.
  useEffect(() => {
    if (isShown) field.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const choose = (item: string): void => {
    setIsTyped(false);
    setIsOpen(false);
    onChoose(item);
  };

  const { highlighted, inputProps, listProps, optionProps } = useCombobox<string>({
    items,
    isOpen,
    onOpenChange: setIsOpen,
    onChoose: choose,
  });

  return (
    <Field {...words} aside={<SuggestionNotice suggestions={suggestions} isShown={isShown} />}>
      {({ id, ...control }) => (
        <div ref={field} className={styles['field']}>
          <div className={styles['row']}>
            <input
              {...control}
              {...inputProps}
              id={id}
              name={name}
              maxLength={maxLength}
              autoComplete={autoComplete}
              value={value}
              onChange={({ currentTarget }) => {
                setIsTyped(true);
                setIsOpen(true);
                onChange(currentTarget.value);
              }}
              onKeyDown={(event) => {
                inputProps.onKeyDown(event);
                if (event.key !== 'Enter' || !onAdd || highlighted >= 0 || event.nativeEvent.isComposing) return;
                // Accepts the typed text instead of submitting the form.
                event.preventDefault();
                onAdd();
              }}
            />
            {onAdd && (
              <Button aria-label={texts.addTo({ label: words.label })} onClick={onAdd}>
                {texts.add}
              </Button>
            )}
          </div>
          <ul className={styles['list']} {...listProps} aria-label={texts.suggestions({ label: words.label })}>
            {isShown &&
              items.map((item, index) => (
                <li key={item} className={styles['item']} {...optionProps(item, index)}>
                  <ThirdPartyText text={item} />
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
};

interface SuggestionNoticeProps {
  readonly suggestions: Suggestions;
  /** Whether the list is visible. */
  readonly isShown: boolean;
}

const words = ({ suggestions, isShown }: SuggestionNoticeProps) => {
  const texts = formsTexts();
  switch (suggestions.status) {
    case 'idle':
      return null;
    case 'searching':
      return texts.suggesting;
    case 'failed':
      return texts.suggestionsFailed;
    case 'found':
      if (suggestions.items.length === 0) return texts.noSuggestions;
      return isShown ? (
        <VisuallyHidden>{texts.suggestionsFound({ count: suggestions.items.length })}</VisuallyHidden>
      ) : null;
  }
};

/** A line under a field with suggestions, announced when it changes. */
const SuggestionNotice = (props: SuggestionNoticeProps) => <p role="status">{words(props)}</p>;
