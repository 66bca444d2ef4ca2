import { X } from './icons.ts';
import { useRef } from 'react';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import { ThirdPartyText } from './ThirdPartyText.tsx';
import styles from './TagList.module.css';

interface TagListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly items: readonly string[];
  readonly onRemove: (item: string) => void;
}

/** The added entries, each with a remove button. After a removal the focus moves to the next entry, or to the list. */
export const TagList = ({ label, items, onRemove }: TagListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const remove = (item: string, index: number): void => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? list.current)?.focus();
    onRemove(item);
  };
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className={styles['list']}>
      {items.map((item, index) => (
        <li key={item} className={styles['tag']}>
          <ThirdPartyText text={item} />
          <button
            type="button"
            className={styles['remove']}
            aria-label={formsTexts().remove({ item })}
            onClick={() => {
              remove(item, index);
            }}
          >
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
};
