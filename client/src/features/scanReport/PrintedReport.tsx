import { use, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { actionsTexts } from '../../texts/actions/actionsTexts.ts';
import { drawAllThatWaits } from '../../ui/useIdleTurn.ts';
import { SectionOpeningsContext } from './sectionOpenings.ts';
import { sectionAnchors } from './sections.ts';
import styles from './PrintedReport.module.css';
import './print.css';

/** On paper: where the report came from, and all of its sections opened. On the screen, nothing. */
export const PrintedReport = ({ address }: { readonly address: string }) => {
  useOpenForPrint();
  return <p className={styles['from']}>{actionsTexts().printed.from(address)}</p>;
};

/** Opens the sections while the page is printed, and closes them again: paper cannot be pressed. */
const useOpenForPrint = (): void => {
  const openings = use(SectionOpeningsContext);
  const latest = useRef(openings);
  useEffect(() => {
    latest.current = openings;
  }, [openings]);

  useEffect(() => {
    let before: ReadonlySet<string> | undefined;
    let unfolded: readonly HTMLDetailsElement[] = [];
    const open = (): void => {
      before ??= latest.current?.opened;
      flushSync(() => {
        latest.current?.openOnly(Object.values(sectionAnchors));
      });
      if (document.documentElement.dataset['print'] !== 'evidence') return;
      drawAllThatWaits();
      unfolded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of unfolded) details.open = true;
    };
    const close = (): void => {
      for (const details of unfolded) details.open = false;
      unfolded = [];
      delete document.documentElement.dataset['print'];
      if (before) latest.current?.openOnly(before);
      before = undefined;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
};
