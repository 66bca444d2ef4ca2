import { useEffect, useRef, useState, type RefObject } from 'react';

const FIRST_PAGE = 50;
const PAGE = 100;

interface Pages<List extends HTMLElement> {
  /** Of the element that holds one child for each entry shown; they can be focused by script. */
  readonly list: RefObject<List | null>;
  readonly shown: number;
  readonly showMore: () => void;
}

/** The beginning of what may be very long, and page after page on request, so that the page stays quick. */
export const usePages = <List extends HTMLElement>(): Pages<List> => {
  const [shown, setShown] = useState(FIRST_PAGE);
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
