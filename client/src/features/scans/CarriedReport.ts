import { createContext } from 'react';
import type { CarriedReport } from '../../../../schema/report/carriedReport.ts';
import { lazyPart } from '../../platform/lazyPart.tsx';

/** What the server knew of the report at the address that the page was opened with: it is read before the report has come. */
export const CarriedReportContext = createContext<() => CarriedReport | undefined>(() => undefined);

/** Of the head that the server wrote (server/features/pages/pageHead.ts); only at the address that it was written for. */
export const readCarriedReport = (): (() => CarriedReport | undefined) => {
  const { pathname } = window.location;
  const text = document.querySelector<HTMLMetaElement>('meta[name="candor:report"]')?.content;
  // Our own server wrote it: its shape is known.
  const report = text === undefined ? undefined : (JSON.parse(text) as CarriedReport);
  return () => (window.location.pathname === pathname ? report : undefined);
};

/** What is shown of it, in the bundle of the report. */
export const KnownReport = lazyPart(async () => (await import('../scanReport/KnownReport.tsx')).KnownReport);
