import { bandColour, type Palette } from '../../../documents/colours.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { gradeOf, type Grade, type Scorecard } from '../../../../schema/report/score.ts';

/**
 * How a domain stands, for a picture of it. `notScanned`: no scan has completed. `notChecked`: one has, and too little of it was conclusive
 * for an honest number.
 */
export type Standing =
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
export const standingOf = (report: ScanReport | undefined): Standing => {
  if (report?.status !== 'completed' || report.finishedAt === null) return { kind: 'notScanned' };
  const { finishedAt: scannedAt, scorecard } = report;
  if (typeof scorecard?.overall !== 'number') return { kind: 'notChecked', scannedAt };
  const { overall, subScores } = scorecard;
  return { kind: 'scored', scannedAt, overall, grade: gradeOf(overall), subScores };
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `21 Nov 2026`, the same for every reader: a picture is cached for all. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

export const standingColour = (standing: Standing, palette: Palette): string =>
  bandColour(standing.kind === 'scored' ? standing.overall : null, palette);
