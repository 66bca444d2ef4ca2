import { createContext } from 'react';

/** The summary of the report at the address that the page was opened with, as far as the server knew it: it is read before the report has come. */
export const CarriedSummary = createContext<() => string | undefined>(() => undefined);
