import type { ReportFormat, ReportType } from '../../../../generated/graphql.ts';

interface ReportChoice {
  readonly id: 'comprehensivePdf' | 'comprehensiveExcel' | 'summaryPdf' | 'comprehensiveCsv';
  readonly type: ReportType;
  readonly format: ReportFormat;
}

/** The reports that one button each generates: the three of spec 2 §2, and the third format of §9. */
export const CHOICES: readonly ReportChoice[] = [
  { id: 'comprehensivePdf', type: 'COMPREHENSIVE', format: 'PDF' },
  { id: 'comprehensiveExcel', type: 'COMPREHENSIVE', format: 'EXCEL' },
  { id: 'summaryPdf', type: 'EXECUTIVE_SUMMARY', format: 'PDF' },
  { id: 'comprehensiveCsv', type: 'COMPREHENSIVE', format: 'CSV' },
];
