import { use, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { actionsTexts } from '../../texts/generated/actionsTexts.ts';
import { drawAllThatWaits } from '../../ui/useIdleTurn.ts';
import { ReportFactsContext } from './sectionFacts.tsx';
import { SectionOpeningsContext } from './sectionOpenings.ts';
import styles from './PrintedReport.module.css';
import './print.css';

/**
 * Returns a function that prints the report once all of its facts are loaded. With `evidence`, everything that is folded within its sections is printed
 * too.
 */
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

/** On paper, states where the report came from, and expands all sections. Renders nothing visible on screen. */
export const PrintedReport = ({ address }: { readonly address: string }) => {
  useOpenForPrint();
  useLoadForPrint();
  return <p className={styles['from']}>{actionsTexts().printed.from({ address })}</p>;
};

/** Expands the sections while the page is printed, and collapses them afterwards. */
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
        latest.current?.openOnly(latest.current.anchors);
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

/** Waits for missing facts when printing by keyboard shortcut. Printing from the browser's menu cannot wait; the paper then says what is missing. */
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
