import type { ReportFormat, ReportType } from '../../../schema/events/report.ts';
import { answers } from '../base/answers.ts';

/** The formats available for each type of report. */
const FORMATS: Readonly<Record<ReportType, readonly ReportFormat[]>> = {
  comprehensive: ['pdf', 'excel', 'csv'],
  comprehensive_with_evidence: ['pdf'],
  executive_summary: ['pdf'],
};

/** Returns why a report of this type is not available in this format, for people, or undefined if it is. */
export const formatRefused = (type: ReportType, format: ReportFormat): string | undefined =>
  FORMATS[type].includes(format) ? undefined : answers().reports.noSuchFormat[type];
