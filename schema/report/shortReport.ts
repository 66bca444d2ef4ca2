import type { ScanProfile } from './scanProfile.ts';

/** A report of a whole scan that shows only what the checks of one profile found (shortReportContents.ts). */
export type ShortReport = Extract<ScanProfile, 'mail' | 'web'>;

/** Parses the parameter `only` of a report's URL. Returns `undefined` for the whole report. */
export const parseShortReport = (text: unknown): ShortReport | undefined =>
  text === 'mail' || text === 'web' ? text : undefined;
