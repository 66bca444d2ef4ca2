import { useEffect, useId, useState, type KeyboardEvent } from 'react';

interface Combobox<Item> {
  /** What the list offers; the same array as long as it is the same list. */
  readonly items: readonly Item[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (item: Item) => void;
}

interface Highlight<Item> {
  readonly items: readonly Item[];
  readonly index: number;
}

const NONE = -1;

/** From the text into the list and round it: -1 is the text itself. */
const moved = (index: number, step: 1 | -1, count: number): number =>
  index === NONE ? (step > 0 ? 0 : count - 1) : (index + step + count) % count;

/**
 * A text field with a list of suggestions: the ARIA pattern "editable combobox with list autocomplete". The focus stays in the field;
 * arrows go through the list, Enter takes what is highlighted and is the form's otherwise, Escape and leaving the field close the list and
 * choose nothing. Some 1 kB, where a library is a twelfth of all that the first page loads.
 */
export const useCombobox = <Item>({ items, isOpen, onOpenChange, onChoose }: Combobox<Item>) => {
  const id = useId();
  const listId = `${id}list`;
  const optionId = (index: number): string => `${id}option${index}`;
  const [highlight, setHighlight] = useState<Highlight<Item>>({ items, index: NONE });
  const isShown = isOpen && items.length > 0;
  const highlighted = isShown && highlight.items === items ? highlight.index : NONE;

  const activeId = highlighted === NONE ? undefined : optionId(highlighted);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const setOpen = (next: boolean): void => {
    setHighlight({ items, index: NONE });
    if (next !== isOpen) onOpenChange(next);
  };

  const move = (event: KeyboardEvent, step: 1 | -1): void => {
    if (items.length === 0) return;
    event.preventDefault();
    if (event.altKey) {
      setOpen(step > 0);
      return;
    }
    if (!isShown) onOpenChange(true);
    setHighlight({ items, index: moved(highlighted, step, items.length) });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of an input method choose among its own candidates.
    if (event.nativeEvent.isComposing) return;
    const chosen = items[highlighted];
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      onChoose(chosen);
    }
  };

  return {
    highlighted,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': isShown,
      'aria-activedescendant': activeId,
      onKeyDown,
      onBlur: () => {
        setOpen(false);
      },
    },
    listProps: { role: 'listbox', id: listId },
    optionProps: (item: Item, index: number) => ({
      role: 'option',
      id: optionId(index),
      'aria-selected': index === highlighted,
      // Not on enter: a list that scrolls under a resting pointer would take the highlight from the keyboard.
      onPointerMove: () => {
        if (index !== highlighted) setHighlight({ items, index });
      },
      // A press would take the focus from the field, and so close the list before the click.
      onPointerDown: (event: { readonly preventDefault: () => void }) => {
        event.preventDefault();
      },
      onMouseDown: (event: { readonly preventDefault: () => void }) => {
        event.preventDefault();
      },
      onClick: () => {
        onChoose(item);
      },
    }),
  } as const;
};
