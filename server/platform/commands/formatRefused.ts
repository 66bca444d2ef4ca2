import type { ReportFormat, ReportType } from '../../../schema/events/report.ts';

/** In which formats each type is made. */
const FORMATS: Readonly<Record<ReportType, readonly ReportFormat[]>> = {
  comprehensive: ['pdf', 'excel', 'csv'],
  comprehensive_with_evidence: ['pdf'],
  executive_summary: ['pdf'],
};

const MESSAGES = {
  comprehensive: 'A comprehensive report is made as PDF, Excel or CSV.',
  comprehensive_with_evidence: 'A report with all evidence is made as PDF: Excel and CSV always have all of it.',
  executive_summary: 'An executive summary is made as PDF.',
} as const;

/** Why a report of this type is not made in this format, for people; undefined: it is made. */
export const formatRefused = (type: ReportType, format: ReportFormat): string | undefined =>
  FORMATS[type].includes(format) ? undefined : MESSAGES[type];
