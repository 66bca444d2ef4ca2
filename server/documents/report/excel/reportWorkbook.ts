import {
  Chart,
  ChartEmptyCells,
  ChartLegendPosition,
  ChartRange,
  ChartSeries,
  DocProperties,
  Format,
  FormatAlign,
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
  fitRow,
  printOnOneWidth,
  release,
  workbookFormats,
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

/** In characters. */
const SUMMARY_WIDTHS = { label: 28, value: 70, weight: 14 };

/** Verdict and sub-scores, with a chart of them. */
const writeSummary = (sheet: Worksheet, given: Formats, report: ReportDocument, generatedAt: Date): void => {
  const atLeft = (format: Format): Format => format.clone().setAlign(FormatAlign.Left);
  const formats: Formats = { ...given, number: atLeft(given.number), time: atLeft(given.time) };
  for (const [column, width] of Object.values(SUMMARY_WIDTHS).entries()) release(sheet.setColumnWidth(column, width));
  const large = new Format().setBold().setFontSize(16).setFontColor(colour(INKS.accent));
  release(sheet.writeStringWithFormat(0, 0, 'Candor: security report', large));
  release(sheet.setRowHeight(0, 24));
  const generated = `Generated on ${documentTime(generatedAt.toISOString())}`;
  release(sheet.writeStringWithFormat(1, 0, generated, new Format()));
  printOnOneWidth(sheet);
  const lines = summaryLines(report);
  const firstLine = 3;
  for (const [index, [label, cell]] of lines.entries()) {
    const row = firstLine + index;
    release(sheet.writeStringWithFormat(row, 0, label, formats.title));
    writeCell(sheet, formats, { row, column: 1 }, cell, label === 'Scanned at (UTC)' ? 'time' : 'text');
    fitRow(sheet, row, [{ text: cell, width: SUMMARY_WIDTHS.value }]);
  }
  const titles = firstLine + lines.length + 1;
  for (const [index, title] of ['Sub-score', 'Score, of 100', 'Weight (%)'].entries())
    release(sheet.writeStringWithFormat(titles, index, title, formats.title));
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
  const shown = chart.setWidth(560).setHeight(280).setAltText(`Sub-scores, of 100: ${told}`);
  release(sheet.insertChart(firstLine, 4, shown));
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
  const shown = chart.setWidth(720).setHeight(360).setAltText('Scores of all scans');
  release(sheet.insertChart(1, table.columns.length + 1, shown));
};

const addSheet = (workbook: Workbook, name: string, write: (sheet: Worksheet) => void): void => {
  const sheet = workbook.addWorksheet();
  try {
    release(sheet.setName(name));
    write(sheet);
  } finally {
    sheet.free();
  }
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
    const addTable = (name: string, table: WorkbookTable): void => {
      addSheet(workbook, name, (sheet) => {
        writeTable(sheet, formats, table);
      });
    };
    addSheet(workbook, SUMMARY, (sheet) => {
      writeSummary(sheet, formats, report, generatedAt);
    });
    addTable('Findings', findingsTable(report));
    addTable('Recommendations', recommendationsTable(report));
    addTable('Breaches', ownSheet(report.tables.breaches));
    addTable('DNS records', ownSheet(report.tables.dnsRecords));
    addTable('Technology', ownSheet(report.tables.technology));
    addSheet(workbook, HISTORY, (sheet) => {
      writeHistory(sheet, formats, report);
    });
    addTable('Checks', checksTable(report));
    addTable('Details', detailsTable(report));
    return Buffer.from(workbook.saveToBufferSync());
  } finally {
    workbook.free();
  }
};
