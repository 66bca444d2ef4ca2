import { createContext } from 'react';

/** The domain that the report on the page is about, for words that name it. */
export const ReportDomain = createContext('');
