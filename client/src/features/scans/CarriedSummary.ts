import { createContext } from 'react';

/** The summary of the report at the address that the page was opened with, as far as the server knew it: it is read before the report has come. */
export const CarriedSummary = createContext<() => string | undefined>(() => undefined);

/** Of the head that the server wrote (server/features/pages/pageHead.ts); only at the address that it was written for. */
export const readCarriedSummary = (): (() => string | undefined) => {
  const { pathname } = window.location;
  const summary = document.querySelector<HTMLMetaElement>('meta[name="candor:summary"]')?.content;
  return () => (window.location.pathname === pathname ? summary : undefined);
};
