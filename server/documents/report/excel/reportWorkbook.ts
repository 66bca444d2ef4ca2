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
import { INKS } from '../../pdf/inks.ts';
import type { Cell, ReportDocument } from '../reportDocument.ts';
import { type DocumentSpeech, speechIn } from '../../words/documentSpeech.ts';
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
  citationTable,
  detailsTable,
  findingsTable,
  historyTable,
  ownSheet,
  recommendationsTable,
} from './workbookTables.ts';

type Formats = ReturnType<typeof workbookFormats>;

const summaryLines = (
  report: ReportDocument,
  { words, frame, facts }: DocumentSpeech,
): readonly (readonly [string, Cell, 'time'?])[] => {
  const { verdict } = report;
  const { labels, columns } = words;
  return [
    [labels.domain, report.domain],
    [labels.company, report.company],
    [columns.scannedAt, report.scannedAt, 'time'],
    [labels.duration, report.durationSeconds],
    [labels.overall, verdict.overall ?? facts.notChecked],
    [labels.grade, verdict.grade && `${verdict.grade}: ${verdict.gradeWord ?? ''}`],
    [labels.risk, verdict.riskLevel && frame.risks[verdict.riskLevel]],
    [labels.summary, verdict.summary?.text ?? words.summary.none],
    [labels.author, verdict.summary?.author ?? null],
    [labels.conclusive, verdict.conclusiveChecks],
    [labels.planned, verdict.plannedChecks],
    [labels.ruleset, verdict.rulesetVersion],
    [labels.scans, report.totalScans],
    [labels.scan, report.scanId],
  ];
};

/** In characters. */
const SUMMARY_WIDTHS = { label: 28, value: 70, weight: 14 };

/** Writes the verdict and the sub-scores, with a chart of them. */
const writeSummary = (
  sheet: Worksheet,
  given: Formats,
  report: ReportDocument,
  generatedAt: Date,
  speech: DocumentSpeech,
): void => {
  const { words, facts } = speech;
  const { workbook, columns } = words;
  const atLeft = (format: Format): Format => format.clone().setAlign(FormatAlign.Left);
  const formats: Formats = { ...given, number: atLeft(given.number), time: atLeft(given.time) };
  for (const [column, width] of Object.values(SUMMARY_WIDTHS).entries()) release(sheet.setColumnWidth(column, width));
  const large = new Format().setBold().setFontSize(16).setFontColor(colour(INKS.accent));
  release(sheet.writeStringWithFormat(0, 0, workbook.heading, large));
  release(sheet.setRowHeight(0, 24));
  const generated = workbook.generated({ time: speech.time(generatedAt.toISOString()) });
  release(sheet.writeStringWithFormat(1, 0, generated, new Format()));
  printOnOneWidth(sheet);
  const lines = summaryLines(report, speech);
  const firstLine = 3;
  for (const [index, [label, cell, kind = 'text']] of lines.entries()) {
    const row = firstLine + index;
    release(sheet.writeStringWithFormat(row, 0, label, formats.title));
    writeCell(sheet, formats, { row, column: 1 }, cell, kind);
    fitRow(sheet, row, [{ text: cell, width: SUMMARY_WIDTHS.value }]);
  }
  const titles = firstLine + lines.length + 1;
  for (const [index, title] of [columns.subScore, columns.scoreOf, columns.weight].entries())
    release(sheet.writeStringWithFormat(titles, index, title, formats.title));
  for (const [index, { title, score, weight }] of report.subScores.entries()) {
    const row = titles + 1 + index;
    writeCell(sheet, formats, { row, column: 0 }, title, 'text');
    writeCell(sheet, formats, { row, column: 1 }, score ?? facts.notChecked, 'number');
    writeCell(sheet, formats, { row, column: 2 }, weight, 'number');
  }
  const last = titles + report.subScores.length;
  const chart = Chart.newBar();
  chart.title().setName(workbook.subScores);
  chart.legend().setHidden();
  chart.xAxis().setMin(0).setMax(100);
  chart.pushSeries(
    new ChartSeries()
      .setName(columns.score)
      .setCategories(ChartRange.newFromRange(workbook.sheets.summary, titles + 1, 0, last, 0))
      .setValues(ChartRange.newFromRange(workbook.sheets.summary, titles + 1, 1, last, 1)),
  );
  const scores = report.subScores.map(({ title, score }) => `${title} ${score ?? facts.notChecked}`).join(', ');
  const shown = chart.setWidth(560).setHeight(280).setAltText(workbook.subScoresAlt({ scores }));
  release(sheet.insertChart(firstLine, 4, shown));
};

/** Writes the scores of all scans, with a line for each. */
const writeHistory = (sheet: Worksheet, formats: Formats, report: ReportDocument, speech: DocumentSpeech): void => {
  const { workbook, overall } = speech.words;
  // The names of the columns.
  const series = [overall, ...Object.values(speech.frame.categories)];
  const table = historyTable(report, speech);
  writeTable(sheet, formats, table);
  const last = table.rows.length;
  if (last === 0) return;
  const chart = Chart.newLine();
  chart.title().setName(workbook.historyChart);
  chart.legend().setPosition(ChartLegendPosition.Bottom);
  chart.yAxis().setMin(0).setMax(100);
  chart.xAxis().setNumFormat('yyyy-mm-dd');
  for (let index = 1; index <= 1 + report.subScores.length; index += 1) {
    chart.pushSeries(
      new ChartSeries()
        // Not a reference to a cell: the library would interpret a name that begins with = as one.
        .setName(series[index - 1] ?? '')
        .setCategories(ChartRange.newFromRange(workbook.sheets.history, 1, 0, last, 0))
        .setValues(ChartRange.newFromRange(workbook.sheets.history, 1, index, last, index)),
    );
  }
  chart.showEmptyCellsAs(ChartEmptyCells.Gaps);
  const shown = chart.setWidth(720).setHeight(360).setAltText(workbook.historyAlt);
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

/** Returns the whole report as a workbook. Synchronous; takes some tenths of a second. */
export const reportWorkbook = (report: ReportDocument, generatedAt: Date): Buffer => {
  const workbook = new Workbook();
  const speech = speechIn(report.language);
  const { sheets, title } = speech.words.workbook;
  try {
    const formats = workbookFormats(speech);
    workbook.setProperties(
      new DocProperties()
        .setTitle(cellTextOf(title({ domain: report.domain })))
        .setAuthor('Candor')
        .setCompany('Candor'),
    );
    const addTable = (name: string, table: WorkbookTable): void => {
      addSheet(workbook, name, (sheet) => {
        writeTable(sheet, formats, table);
      });
    };
    addSheet(workbook, sheets.summary, (sheet) => {
      writeSummary(sheet, formats, report, generatedAt, speech);
    });
    if (report.citation) addTable(speech.words.citation.title, citationTable(report, speech));
    addTable(sheets.findings, findingsTable(report, speech));
    addTable(sheets.recommendations, recommendationsTable(report, speech));
    addTable(sheets.breaches, ownSheet(report.tables.breaches));
    addTable(sheets.dnsRecords, ownSheet(report.tables.dnsRecords));
    addTable(sheets.technology, ownSheet(report.tables.technology));
    addSheet(workbook, sheets.history, (sheet) => {
      writeHistory(sheet, formats, report, speech);
    });
    addTable(sheets.checks, checksTable(report, speech));
    addTable(sheets.details, detailsTable(report, speech));
    return Buffer.from(workbook.saveToBufferSync());
  } finally {
    workbook.free();
  }
};
