import { useEffect, useRef, useState, type ReactNode } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './PagedList.module.css';

interface PagedListProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item, index: number) => ReactNode;
}

const FIRST_PAGE = 50;
const PAGE = 100;

/** A list that may be very long: its beginning, and page after page on request, so that the page stays quick. */
export const PagedList = <Item,>({ items, children }: PagedListProps<Item>) => {
  const [shown, setShown] = useState(FIRST_PAGE);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const rest = items.length - shown;

  // Who asked for more goes on reading where the new page begins.
  useEffect(() => {
    const index = firstNew.current;
    const entry = index === undefined ? undefined : list.current?.children[index];
    if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <ul ref={list}>
        {items.slice(0, shown).map((item, index) => (
          // Strangers may say the same thing twice; the order is the server's and stays.
          <li key={index} tabIndex={-1}>
            {children(item, index)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className={styles['more']}>
          <Button
            kind="quiet"
            onClick={() => {
              firstNew.current = shown;
              setShown(shown + PAGE);
            }}
          >
            {reportTexts().more(rest)}
          </Button>
        </div>
      )}
    </>
  );
};
