import { useEffect, useId, useState, type KeyboardEvent } from 'react';

interface Combobox<Item> {
  /** The options. Pass the same array while the list is unchanged. */
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

/** Moves from the input into the list and wraps around; -1 is the input. */
const moved = (index: number, step: 1 | -1, count: number): number =>
  index === NONE ? (step > 0 ? 0 : count - 1) : (index + step + count) % count;

/**
 * A text field with a list of suggestions: the ARIA pattern "editable combobox with list autocomplete". The focus stays in the field;
 * arrow keys move through the list, Enter selects the highlighted option and otherwise submits the form, Escape and blur close the list
 * without a selection. About 1 kB; a library would be a twelfth of the size of the first page.
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
    // During IME composition, the keys belong to the input method.
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
    /** Highlights the first option of a list that opens with `next`, so that Enter selects it. */
    highlightFirst: (next: readonly Item[]): void => {
      setHighlight({ items: next, index: 0 });
    },
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
      // Not on pointerenter: a list that scrolls under a resting pointer would move the highlight away from the keyboard's.
      onPointerMove: () => {
        if (index !== highlighted) setHighlight({ items, index });
      },
      // A press would blur the field, which closes the list before the click.
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
