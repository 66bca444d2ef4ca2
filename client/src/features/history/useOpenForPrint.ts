import { useEffect } from 'react';
import { drawAllThatWaits } from '../../ui/useIdleTurn.ts';

/** Opens all that is folded while the page is printed, and folds it again: paper cannot be pressed. */
export const useOpenForPrint = (): void => {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = (): void => {
      drawAllThatWaits();
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of opened) details.open = true;
    };
    const fold = (): void => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', fold);
    };
  }, []);
};
