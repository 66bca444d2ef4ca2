import { useEffect } from 'react';

/** Moves the focus to the heading if the focused element was removed, e.g. after signing in, so that the new content is announced. */
export const useFoundFocus = (): void => {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
};
