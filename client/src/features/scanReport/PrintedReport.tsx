import { use, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { actionsTexts } from '../../texts/generated/actionsTexts.ts';
import { drawAllThatWaits } from '../../ui/useIdleTurn.ts';
import { ReportFactsContext } from './sectionFacts.tsx';
import { SectionOpeningsContext } from './sectionOpenings.ts';
import { sectionAnchors } from './sections.ts';
import styles from './PrintedReport.module.css';
import './print.css';

/** Prints the report once all of its facts are loaded. With `evidence` all that is folded inside its sections is printed too. */
export const usePrintReport = (): ((options: { readonly evidence: boolean }) => void) => {
  const { loadAll } = use(ReportFactsContext);
  return useCallback(
    ({ evidence }) => {
      void loadAll().then(() => {
        if (evidence) document.documentElement.dataset['print'] = 'evidence';
        window.print();
      });
    },
    [loadAll],
  );
};

/** On paper: where the report came from, and all of its sections opened. On the screen, nothing. */
export const PrintedReport = ({ address }: { readonly address: string }) => {
  useOpenForPrint();
  useLoadForPrint();
  return <p className={styles['from']}>{actionsTexts().printed.from({ address })}</p>;
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

const isPrintKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';

/** Whoever prints by the keyboard waits for facts that are not loaded yet. The browser's menu waits for nothing: the paper then says what is not on it. */
const useLoadForPrint = (): void => {
  const { isPartial } = use(ReportFactsContext);
  const printReport = usePrintReport();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPrintKey(event) || !isPartial()) return;
      event.preventDefault();
      printReport({ evidence: false });
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isPartial, printReport]);
};
