import { useEffect } from 'react';

/** Reports whether the focused element was removed from the page. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/** Moves the focus to the heading if the focused element was removed, e.g. after signing in, so that the new content is announced. */
export const useFoundFocus = (): void => {
  useEffect(() => {
    if (isFocusLost()) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
};
