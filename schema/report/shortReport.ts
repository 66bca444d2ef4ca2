import type { ScoreCategory, SectionId } from '../../checks/kit/section.ts';
import type { ScanProfile } from './scanProfile.ts';

/** A report of a whole scan that shows only what the checks of one profile found. */
export type ShortReport = Extract<ScanProfile, 'mail' | 'web'>;

interface ShortContents {
  readonly sections: readonly SectionId[];
  readonly scores: readonly ScoreCategory[];
}

/** What each short report shows. None has an overall score or a grade. */
export const shortReports = {
  mail: { sections: ['email'], scores: ['email'] },
  web: { sections: ['web', 'privacy', 'securityTxt', 'tools'], scores: ['web', 'compliance'] },
} as const satisfies Readonly<Record<ShortReport, ShortContents>>;

/** Parses the parameter `only` of a report's URL. Returns `undefined` for the whole report. */
export const parseShortReport = (text: unknown): ShortReport | undefined =>
  text === 'mail' || text === 'web' ? text : undefined;
