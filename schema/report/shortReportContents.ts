import type { ScoreCategory, SectionId } from '../../checks/kit/section.ts';
import type { ShortReport } from './shortReport.ts';

interface ShortReportContents {
  readonly sections: readonly SectionId[];
  readonly scores: readonly ScoreCategory[];
}

/** What each short report shows. None has an overall score or a grade. In a file of its own because the home page does not need it. */
export const shortReportContents = {
  mail: { sections: ['email'], scores: ['email'] },
  web: { sections: ['web', 'privacy', 'securityTxt', 'tools'], scores: ['web', 'compliance'] },
} as const satisfies Readonly<Record<ShortReport, ShortReportContents>>;
