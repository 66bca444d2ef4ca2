import type { ReportFormat, ReportType } from '../../../schema/events/report.ts';
import { answers } from '../base/answers.ts';

/** In which formats each type is made. */
const FORMATS: Readonly<Record<ReportType, readonly ReportFormat[]>> = {
  comprehensive: ['pdf', 'excel', 'csv'],
  comprehensive_with_evidence: ['pdf'],
  executive_summary: ['pdf'],
};

/** Why a report of this type is not made in this format, for people; undefined: it is made. */
export const formatRefused = (type: ReportType, format: ReportFormat): string | undefined =>
  FORMATS[type].includes(format) ? undefined : answers().reports.noSuchFormat[type];
