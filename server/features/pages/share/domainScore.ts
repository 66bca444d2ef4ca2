import { bandColour, type Palette } from '../../../documents/colours.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { gradeOf, type Grade } from '../../../../checks/kit/grade.ts';
import type { Scorecard } from '../../../../schema/report/score.ts';

/**
 * The result of a domain, for a picture of it. `notScanned`: no scan has completed. `notChecked`: one has, but too little of it was conclusive for an
 * honest number.
 */
export type DomainScore =
  | { readonly kind: 'notScanned' }
  | { readonly kind: 'notChecked'; readonly scannedAt: string }
  | {
      readonly kind: 'scored';
      readonly scannedAt: string;
      readonly overall: number;
      readonly grade: Grade;
      readonly subScores: Scorecard['subScores'];
    };

/** `report`: the newest of the domain. */
export const domainScoreOf = (report: ScanReport | undefined): DomainScore => {
  if (report?.status !== 'completed' || report.finishedAt === null) return { kind: 'notScanned' };
  const { finishedAt: scannedAt, scorecard } = report;
  if (typeof scorecard?.overall !== 'number') return { kind: 'notChecked', scannedAt };
  const { overall, subScores } = scorecard;
  return { kind: 'scored', scannedAt, overall, grade: gradeOf(overall), subScores };
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `21 Nov 2026`, the same for every reader: a picture is cached for all. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

export const scoreColour = (score: DomainScore, palette: Palette): string =>
  bandColour(score.kind === 'scored' ? score.overall : null, palette);

/** Character widths in em for Verdana and similar fonts: characters that are not listed are as wide as a digit. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[ijlI|.,:;'!·]/, 0.34],
  [/[frt()\-/ ]/, 0.42],
  [/[mwMW@%]/, 0.96],
  [/[A-HJ-LN-VX-Z+]/, 0.7],
];
const OTHER = 0.62;

/**
 * Approximate width of a text, in the unit of `size`. No font is read, because the viewer's own font draws the picture: callers also set the width as
 * `textLength`, so that the text keeps it.
 */
export const textWidth = (text: string, size: number): number => {
  const ems = Array.from(text).reduce(
    (sum, char) => sum + (CLASSES.find(([pattern]) => pattern.test(char))?.[1] ?? OTHER),
    0,
  );
  return Math.ceil(ems * size);
};
