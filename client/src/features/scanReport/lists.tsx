import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import { ScannerNote } from './facts.tsx';
import styles from './lists.module.css';

interface LimitedListProps<Item> {
  readonly items: readonly Item[];
  /** Number of items that are shown at first; the rest is below "+N more". */
  readonly limit: number;
  /** Returns a different label for the rest. */
  readonly more?: ((rest: { readonly count: number }) => string) | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** A list with one item per line, the first few visible. */
export const LimitedList = <Item,>({ items, limit, more = reportTexts().more, children }: LimitedListProps<Item>) => {
  if (items.length === 0) return null;
  const rest = items.slice(limit);
  return (
    <>
      <ul className={styles['list']}>
        {items.slice(0, limit).map((item, index) => (
          // Third-party items may occur twice. The order is the server's and never changes, so the index can be the key.
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Disclosure summary={more({ count: rest.length })}>
          <PagedList items={rest} className={styles['list']}>
            {children}
          </PagedList>
        </Disclosure>
      )}
    </>
  );
};

interface PagedListProps<Item> {
  readonly items: readonly Item[];
  readonly className?: string | undefined;
  /** Shows at least this many items, so that the target of a link is included. */
  readonly atLeast?: number;
  /** For items that can disappear while the list is shown. */
  readonly keyOf?: (item: Item, index: number) => string;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Shows a possibly very long list page by page. */
export const PagedList = <Item,>({ items, className, atLeast = 0, keyOf, children }: PagedListProps<Item>) => {
  const { list, shown, showMore } = usePages<HTMLUListElement>(atLeast);
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map((item, index) => (
          // Third-party items may occur twice. The order is the server's, so the index can be the key, unless items can disappear.
          <li key={keyOf?.(item, index) ?? index} tabIndex={-1}>
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
  /** Number of items that are shown at first; the rest is below "+N more". */
  readonly limit: number;
}

/** Third-party records, names or addresses, one per line. */
export const ForeignList = ({ items, limit }: ForeignListProps) => (
  <LimitedList items={items} limit={limit}>
    {(item) => <ThirdPartyText mono text={item} />}
  </LimitedList>
);

/** Number of sentences that are shown at first. */
const SENTENCE_LIMIT = 3;

/** English sentences of the scanner, for example about what is wrong with a record. */
export const SentenceList = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <LimitedList items={sentences} limit={SENTENCE_LIMIT}>
    {(sentence) => <ScannerNote text={sentence} />}
  </LimitedList>
);

/** The name of a column, and the cell of an item. */
export type Column<Item> = readonly [name: string, cell: (item: Item) => ReactNode];

interface PagedTableProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** The first one has the row headers. */
  readonly columns: readonly Column<Item>[];
}

/** Shows a possibly long table page by page. */
export const PagedTable = <Item,>({ label, items, columns }: PagedTableProps<Item>) => {
  const { shown, showMore } = usePages<HTMLElement>();
  return (
    <>
      <ScrollTable
        label={label}
        head={columns.map(([name]) => name)}
        rows={items.slice(0, shown).map((item) => columns.map(([, cell]) => cell(item)))}
      />
      <MoreButton rest={items.length - shown} onMore={showMore} />
    </>
  );
};

interface MarkedItem {
  readonly tone: Tone;
  readonly word: string;
  readonly text: ReactNode;
}

/** Several small readings with their marks, within expanded details. */
export const MarkedList = ({ items }: { readonly items: readonly MarkedItem[] }) => (
  <ul className="stack-2 small">
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

/** Below a page of a long list: the number of remaining items, and a button that shows the next page. */
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
  /** The element with one child per visible item. The children must be focusable by script. */
  readonly list: RefObject<List | null>;
  readonly shown: number;
  readonly showMore: () => void;
}

/** Shows the beginning of a possibly very long list, and further pages on request, so that the page stays fast. */
export const usePages = <List extends HTMLElement>(atLeast = 0): Pages<List> => {
  const [asked, setShown] = useState(FIRST_PAGE);
  const shown = Math.max(asked, atLeast);
  const list = useRef<List>(null);
  const firstNew = useRef<number>(undefined);

  // After "more", the focus moves to the start of the new page.
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
