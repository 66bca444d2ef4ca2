import { createContext } from 'react';

/** Whether the page has a slider over all of it: what stands in it needs none. */
export const ShowsPast = createContext(false);
