import { useEffect } from 'react';
import { actionsTexts } from '../../texts/actions/actionsTexts.ts';
import { drawAllThatWaits } from '../../ui/useIdleTurn.ts';
import styles from './PrintedReport.module.css';
import './print.css';

/** On paper: where the report came from, and all of it opened. On the screen, nothing. */
export const PrintedReport = ({ address }: { readonly address: string }) => {
  useOpenForPrint();
  return <p className={styles['from']}>{actionsTexts().printed.from(address)}</p>;
};

/** Opens all that is folded while the page is printed, and folds it again: paper cannot be pressed. */
const useOpenForPrint = (): void => {
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
