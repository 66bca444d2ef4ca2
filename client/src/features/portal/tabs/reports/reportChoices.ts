/** The reports that one button each generates (spec 2 §2, and the third format of §9). */
export const CHOICES = [
  { id: 'comprehensivePdf', type: 'comprehensive', format: 'pdf' },
  { id: 'comprehensiveExcel', type: 'comprehensive', format: 'excel' },
  { id: 'summaryPdf', type: 'executive_summary', format: 'pdf' },
  { id: 'comprehensiveCsv', type: 'comprehensive', format: 'csv' },
] as const;
