import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How wide an element is, in pixels, as the page is resized; `initial` before it is measured. */
export const useElementWidth = <Element extends HTMLElement>(
  initial: number,
): { readonly ref: RefObject<Element | null>; readonly width: number } => {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, width };
};
