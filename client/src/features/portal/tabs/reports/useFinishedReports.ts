import { useEffect, useRef } from 'react';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { notify } from '../../../../ui/notify.ts';
import { finishedReports } from './finishedReports.ts';
import type { ListedReport } from './useReports.ts';

/** Says of each report that was seen on its way what has become of it (spec 2 §8). Gives what awaits one that no list has shown yet. */
export const useFinishedReports = (reports: readonly ListedReport[] | undefined): ((id: string) => void) => {
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!reports) return;
    const { generated, failed, stillOpen } = finishedReports(open.current, reports);
    open.current = stillOpen;
    const texts = portalTabsTexts().reports;
    for (const id of generated) notify('status', { text: texts.generated(id) });
    if (failed.length > 0) notify('alert', { text: texts.failed });
  }, [reports]);
  return (id) => {
    open.current = new Set([...open.current, id]);
  };
};
