import type { ReactNode } from 'react';
import { MoreButton } from './MoreButton.tsx';
import { usePages } from './usePages.ts';

interface PagedListProps<Item> {
  readonly items: readonly Item[];
  readonly className?: string | undefined;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list that may be very long, page by page. */
export const PagedList = <Item,>({ items, className, children }: PagedListProps<Item>) => {
  const { list, shown, showMore } = usePages<HTMLUListElement>();
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
