import { defineTexts } from '../catalogue.ts';

/** In English the server's own words stand. */
const en: Readonly<Record<string, string>> = {};

const titleByProbe = defineTexts(en, { de: async () => (await import('./de.ts')).de });

/** The name of a check in the reader's language; `english` is the server's. */
export const checkTitle = (probe: string, english: string): string => titleByProbe()[probe] ?? english;
