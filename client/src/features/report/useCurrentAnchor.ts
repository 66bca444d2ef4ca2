import { useEffect, useState } from 'react';

/** A line a third down the screen: what crosses it is what is being read. */
const READING_LINE = '-33% 0px -66% 0px';

/** Of the elements with these ids the one that the reader is at; undefined above the first. Must be stable between renders. */
export const useCurrentAnchor = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => {
      observer.disconnect();
    };
  }, [ids]);
  return current;
};
