import {
  Chart,
  ChartEmptyCells,
  ChartLegendPosition,
  ChartRange,
  ChartSeries,
  DocProperties,
  Workbook,
  type Worksheet,
} from 'wasm-xlsxwriter';
import { documentTime } from '../../documentTime.ts';
import { INKS } from '../../pdf/inks.ts';
import type { Cell, ReportDocument } from '../reportDocument.ts';
import { REPORT_WORDS } from '../reportWords.ts';
import {
  cellTextOf,
  colour,
  workbookFormats,
  wrapped,
  writeCell,
  writeTable,
  type WorkbookTable,
} from './workbookTable.ts';
import {
  checksTable,
  detailsTable,
  findingsTable,
  historyTable,
  ownSheet,
  recommendationsTable,
} from './workbookTables.ts';

type Formats = ReturnType<typeof workbookFormats>;

const HISTORY = 'Score history';
const SUMMARY = 'Summary';

/** As the columns of the history are called. */
const SERIES: readonly string[] = ['Overall', ...Object.values(REPORT_WORDS.categories)];

const summaryLines = (report: ReportDocument): readonly (readonly [string, Cell])[] => {
  const { verdict } = report;
  return [
    ['Domain', report.domain],
    ['Company', report.company],
    ['Scanned at (UTC)', report.scannedAt],
    ['Duration (s)', report.durationSeconds],
    ['Overall score', verdict.overall ?? 'Not checked'],
    ['Grade', verdict.grade && `${verdict.grade}: ${verdict.gradeWord ?? ''}`],
    ['Risk', verdict.riskLevel && REPORT_WORDS.risks[verdict.riskLevel]],
    ['Summary', verdict.summary?.text ?? 'This scan has no summary.'],
    ['Author of the summary', verdict.summary?.author ?? null],
    ['Conclusive checks', verdict.conclusiveChecks],
    ['Planned checks', verdict.plannedChecks],
    ['Rule set', verdict.rulesetVersion],
    ['Scans of the domain', report.totalScans],
    ['Scan', report.scanId],
  ];
};

/** Verdict and sub-scores, with a chart of them. */
const writeSummary = (sheet: Worksheet, formats: Formats, report: ReportDocument, generatedAt: Date): void => {
  sheet.setColumnWidth(0, 28).setColumnWidth(1, 70).setColumnWidth(2, 14);
  const large = wrapped().setBold().setFontSize(16).setFontColor(colour(INKS.accent));
  sheet.writeStringWithFormat(0, 0, 'Candor: security report', large);
  sheet.writeStringWithFormat(1, 0, `Generated on ${documentTime(generatedAt.toISOString())}`, formats.text);
  const lines = summaryLines(report);
  const firstLine = 3;
  for (const [index, [label, cell]] of lines.entries()) {
    const row = firstLine + index;
    sheet.writeStringWithFormat(row, 0, label, formats.title);
    writeCell(sheet, formats, { row, column: 1 }, cell, label === 'Scanned at (UTC)' ? 'time' : 'text');
  }
  const titles = firstLine + lines.length + 1;
  for (const [index, title] of ['Sub-score', 'Score, of 100', 'Weight (%)'].entries())
    sheet.writeStringWithFormat(titles, index, title, formats.title);
  for (const [index, { title, score, weight }] of report.subScores.entries()) {
    const row = titles + 1 + index;
    writeCell(sheet, formats, { row, column: 0 }, title, 'text');
    writeCell(sheet, formats, { row, column: 1 }, score ?? 'Not checked', 'number');
    writeCell(sheet, formats, { row, column: 2 }, weight, 'number');
  }
  const last = titles + report.subScores.length;
  const chart = Chart.newBar();
  chart.title().setName('Sub-scores, of 100');
  chart.legend().setHidden();
  chart.xAxis().setMin(0).setMax(100);
  chart.pushSeries(
    new ChartSeries()
      .setName('Score')
      .setCategories(ChartRange.newFromRange(SUMMARY, titles + 1, 0, last, 0))
      .setValues(ChartRange.newFromRange(SUMMARY, titles + 1, 1, last, 1)),
  );
  const told = report.subScores
    .map(({ category, score }) => `${REPORT_WORDS.categories[category]} ${score ?? 'not checked'}`)
    .join(', ');
  sheet.insertChart(firstLine, 4, chart.setWidth(560).setHeight(280).setAltText(`Sub-scores, of 100: ${told}`));
};

/** The scores of all scans, with a line for each. */
const writeHistory = (sheet: Worksheet, formats: Formats, report: ReportDocument): void => {
  const table = historyTable(report);
  writeTable(sheet, formats, table);
  const last = table.rows.length;
  if (last === 0) return;
  const chart = Chart.newLine();
  chart.title().setName('Scores over time');
  chart.legend().setPosition(ChartLegendPosition.Bottom);
  chart.yAxis().setMin(0).setMax(100);
  chart.xAxis().setNumFormat('yyyy-mm-dd');
  for (let index = 1; index <= 1 + report.subScores.length; index += 1) {
    chart.pushSeries(
      new ChartSeries()
        // Not from a cell: what begins with = would be a place to the library.
        .setName(SERIES[index - 1] ?? '')
        .setCategories(ChartRange.newFromRange(HISTORY, 1, 0, last, 0))
        .setValues(ChartRange.newFromRange(HISTORY, 1, index, last, index)),
    );
  }
  chart.showEmptyCellsAs(ChartEmptyCells.Gaps);
  sheet.insertChart(1, table.columns.length + 1, chart.setWidth(720).setHeight(360).setAltText('Scores of all scans'));
};

const addTable = (workbook: Workbook, formats: Formats, name: string, table: WorkbookTable): void => {
  writeTable(workbook.addWorksheet().setName(name), formats, table);
};

/** The whole report as a workbook. Synchronous, for some tenths of a second. */
export const reportWorkbook = (report: ReportDocument, generatedAt: Date): Buffer => {
  const workbook = new Workbook();
  try {
    const formats = workbookFormats();
    workbook.setProperties(
      new DocProperties()
        .setTitle(cellTextOf(`Security report: ${report.domain}`))
        .setAuthor('Candor')
        .setCompany('Candor'),
    );
    writeSummary(workbook.addWorksheet().setName(SUMMARY), formats, report, generatedAt);
    addTable(workbook, formats, 'Findings', findingsTable(report));
    addTable(workbook, formats, 'Recommendations', recommendationsTable(report));
    addTable(workbook, formats, 'Breaches', ownSheet(report.tables.breaches));
    addTable(workbook, formats, 'DNS records', ownSheet(report.tables.dnsRecords));
    addTable(workbook, formats, 'Technology', ownSheet(report.tables.technology));
    writeHistory(workbook.addWorksheet().setName(HISTORY), formats, report);
    addTable(workbook, formats, 'Checks', checksTable(report));
    addTable(workbook, formats, 'Details', detailsTable(report));
    return Buffer.from(workbook.saveToBufferSync());
  } finally {
    workbook.free();
  }
};
