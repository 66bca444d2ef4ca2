import { useEffect } from 'react';

/** Where what had the focus is gone, as after a sign-in, the heading takes it, so that it is read out what is shown now. */
export const useFoundFocus = (): void => {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
};
