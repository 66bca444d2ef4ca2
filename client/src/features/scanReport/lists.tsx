import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './lists.module.css';

interface LimitedListProps {
  readonly items: readonly ReactNode[];
  /** So many are shown; the rest opens under "+N more". */
  readonly limit: number;
  /** What the rest opens under, in other words. */
  readonly more?: (rest: { readonly count: number }) => string;
}

/** One thing a line, the first few at once. */
export const LimitedList = ({ items, limit, more = reportTexts().more }: LimitedListProps) => {
  if (items.length === 0) return null;
  const rest = items.slice(limit);
  return (
    <>
      <ul className={styles['list']}>
        {items.slice(0, limit).map((item, index) => (
          // Strangers may say the same thing twice; the order is the server's and stays.
          <li key={index}>{item}</li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Disclosure summary={more({ count: rest.length })}>
          <PagedList items={rest} className={styles['list']}>
            {(item) => item}
          </PagedList>
        </Disclosure>
      )}
    </>
  );
};

interface PagedListProps<Item> {
  readonly items: readonly Item[];
  readonly className?: string | undefined;
  /** So many are shown at least: as far as the one that a link led to. */
  readonly atLeast?: number;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list that may be very long, page by page. */
export const PagedList = <Item,>({ items, className, atLeast = 0, children }: PagedListProps<Item>) => {
  const { list, shown, showMore } = usePages<HTMLUListElement>(atLeast);
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map((item, index) => (
          // Strangers may say the same thing twice; the order is the server's and stays.
          <li key={index} tabIndex={-1}>
            {children(item, index)}
          </li>
        ))}
      </ul>
      <MoreButton rest={items.length - shown} onMore={showMore} />
    </>
  );
};

interface ForeignListProps {
  readonly items: readonly string[];
  /** So many are shown; the rest opens under "+N more". */
  readonly limit: number;
}

/** Records, names or addresses of strangers, one a line. */
export const ForeignList = ({ items, limit }: ForeignListProps) => (
  <LimitedList
    limit={limit}
    items={items.map((item) => (
      <ForeignText mono text={item} />
    ))}
  />
);

interface MarkedItem {
  readonly tone: Tone;
  readonly word: string;
  readonly text: ReactNode;
}

/** Several small readings, each with its mark, inside something that was opened. */
export const MarkedList = ({ items }: { readonly items: readonly MarkedItem[] }) => (
  <ul className={styles['markedList']}>
    {items.map(({ tone, word, text }, index) => (
      <li key={index} className={styles['item']}>
        <span>
          <StateMark tone={tone} word={word} />
        </span>
        <div className={styles['text']}>{text}</div>
      </li>
    ))}
  </ul>
);

interface MoreButtonProps {
  readonly rest: number;
  readonly onMore: () => void;
}

/** Under a page of something long: how much there is besides, and the way to the next page. */
export const MoreButton = ({ rest, onMore }: MoreButtonProps) =>
  rest > 0 && (
    <div className={styles['more']}>
      <Button kind="quiet" onClick={onMore}>
        {reportTexts().more({ count: rest })}
      </Button>
    </div>
  );

const FIRST_PAGE = 50;
const PAGE = 100;

interface Pages<List extends HTMLElement> {
  /** Of the element that holds one child for each entry shown; they can be focused by script. */
  readonly list: RefObject<List | null>;
  readonly shown: number;
  readonly showMore: () => void;
}

/** The beginning of what may be very long, and page after page on request, so that the page stays quick. */
export const usePages = <List extends HTMLElement>(atLeast = 0): Pages<List> => {
  const [asked, setShown] = useState(FIRST_PAGE);
  const shown = Math.max(asked, atLeast);
  const list = useRef<List>(null);
  const firstNew = useRef<number>(undefined);

  // Who asked for more goes on reading where the new page begins.
  useEffect(() => {
    const index = firstNew.current;
    const entry = index === undefined ? undefined : list.current?.children[index];
    if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
  }, [shown]);

  return {
    list,
    shown,
    showMore: () => {
      firstNew.current = shown;
      setShown(shown + PAGE);
    },
  };
};
