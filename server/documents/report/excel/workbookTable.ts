import { Color, Format, FormatAlign, FormatBorder, type Worksheet } from 'wasm-xlsxwriter';
import { visibleText } from '../../../../schema/report/visibleText.ts';
import { INKS } from '../../pdf/inks.ts';
import type { DocumentSpeech } from '../../words/documentSpeech.ts';
import type { Cell, CellKind } from '../reportDocument.ts';

export interface WorkbookColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
}

export interface WorkbookTable {
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Shown if there are no rows. */
  readonly empty: string;
}

/** Excel allows 32,767 UTF-16 code units in a cell. */
const LONGEST = 32_000;
/** Lone surrogates are not characters, and XML does not allow these two (XML 1.0 §2.2). */
const NOT_XML = /[\ufffe\uffff]/g;

/** Returns text that a cell can hold: with invisible characters spelt out, and a note if it was cut. */
export const cellTextOf = (text: string): string => {
  const shown = visibleText(text).replace(NOT_XML, '\ufffd').toWellFormed();
  if (shown.length <= LONGEST) return shown;
  return `${shown.slice(0, LONGEST).toWellFormed()}… (cut: ${shown.length} characters)`;
};

const DAY_MS = 86_400_000;
/** 1970-01-01 as a serial number of spreadsheets. */
const EPOCH = 25_569;

/** Returns a day or a time as a serial number of spreadsheets, or `undefined` if they cannot represent it. */
const serialOf = (iso: string): number | undefined => {
  const ms = Date.parse(iso);
  const serial = ms / DAY_MS + EPOCH;
  return Number.isNaN(ms) || serial < 61 ? undefined : serial;
};

const wrapped = (): Format => new Format().setAlign(FormatAlign.Top).setTextWrap();
export const colour = (hex: string): Color => Color.parse(hex);

/** The colours of words for results: the word itself comes first. */
const wordsOf = ({ frame: { outcomes }, facts }: DocumentSpeech) =>
  [
    [outcomes.pass, INKS.green, INKS.greenWash],
    [outcomes.warn, INKS.amber, INKS.amberWash],
    [outcomes.fail, INKS.red, INKS.redWash],
    [outcomes.info, INKS.blue, INKS.blueWash],
    [facts.notChecked, INKS.unknown, INKS.unknownWash],
  ] as const;

interface Formats {
  readonly title: Format;
  readonly text: Format;
  readonly code: Format;
  readonly number: Format;
  readonly day: Format;
  readonly time: Format;
  readonly words: ReadonlyMap<string, Format>;
}

/** Creates the formats of a workbook. */
export const workbookFormats = (speech: DocumentSpeech): Formats => ({
  title: wrapped()
    .setBold()
    .setBackgroundColor(colour(INKS.accentWash))
    .setFontColor(colour(INKS.ink))
    .setBorderBottom(FormatBorder.Thin),
  text: wrapped(),
  code: wrapped().setFontName('Consolas').setFontSize(10),
  number: wrapped().setNumFormat('#,##0.##'),
  day: wrapped().setNumFormat('yyyy-mm-dd'),
  time: wrapped().setNumFormat('yyyy-mm-dd hh:mm'),
  words: new Map(
    wordsOf(speech).map(([word, ink, wash]) => [
      word,
      wrapped().setBold().setFontColor(colour(ink)).setBackgroundColor(colour(wash)),
    ]),
  ),
});

/**
 * Must be called with the result of each call on a sheet. The result is another handle to the sheet, which would keep the whole workbook in memory until
 * garbage collection, and WebAssembly never returns that memory.
 */
export const release = (answered: { readonly free: () => void }): void => {
  answered.free();
};

/** Writes numbers and times as such; everything else is text, and never a formula. */
export const writeCell = (
  sheet: Worksheet,
  formats: Formats,
  { row, column }: { row: number; column: number },
  cell: Cell,
  kind: CellKind,
): void => {
  if (cell === null || cell === '') return;
  if (typeof cell === 'number') {
    release(sheet.writeNumberWithFormat(row, column, cell, formats.number));
    return;
  }
  const serial = kind === 'day' || kind === 'time' ? serialOf(cell) : undefined;
  if (serial !== undefined && (kind === 'day' || kind === 'time')) {
    release(sheet.writeNumberWithFormat(row, column, serial, formats[kind]));
    return;
  }
  const plain = kind === 'code' ? formats.code : formats.text;
  release(sheet.writeStringWithFormat(row, column, cellTextOf(cell), formats.words.get(cell) ?? plain));
};

/** The share of a line that is filled with text: word wrap leaves room at the end. */
const FILLED = 0.9;
/** In points; Excel allows no row higher than `most`. */
const LINE = { height: 15, most: 409 };

/**
 * Makes a row as high as its cells need; `cells` includes the widths of their columns in characters. Excel does this on its own, but other programs write
 * lines on top of each other.
 */
export const fitRow = (sheet: Worksheet, row: number, cells: readonly { text: Cell; width: number }[]): void => {
  const lines = cells.map(({ text, width }) =>
    typeof text === 'string'
      ? text.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / (width * FILLED))), 0)
      : 1,
  );
  const most = Math.max(1, ...lines);
  if (most > 1) release(sheet.setRowHeight(row, Math.min(most * LINE.height, LINE.most)));
};

/** Writes a table starting at the sheet's upper left corner. Its headings stay visible while scrolling, and have filters. */
export const writeTable = (sheet: Worksheet, formats: Formats, { columns, rows, empty }: WorkbookTable): void => {
  for (const [index, { title, width }] of columns.entries()) {
    release(sheet.setColumnWidth(index, width));
    release(sheet.writeStringWithFormat(0, index, cellTextOf(title), formats.title));
  }
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries())
      writeCell(sheet, formats, { row: row + 1, column }, cell, columns[column]?.kind ?? 'text');
    fitRow(
      sheet,
      row + 1,
      cells.map((text, column) => ({ text, width: columns[column]?.width ?? 1 })),
    );
  }
  if (rows.length === 0) writeCell(sheet, formats, { row: 1, column: 0 }, empty, 'text');
  else release(sheet.autofilter(0, 0, rows.length, columns.length - 1));
  release(sheet.setFreezePanes(1, 0));
  release(sheet.setRepeatRows(0, 0));
  printOnOneWidth(sheet);
};

/** Prevents columns from being printed on separate pages. */
export const printOnOneWidth = (sheet: Worksheet): void => {
  release(sheet.setLandscape());
  release(sheet.setPrintFitToPages(1, 0));
};
