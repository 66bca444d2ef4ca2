import type {
  Cell,
  CellKind,
  DocumentColumn,
  DocumentTable,
  Fact,
  FactPart,
  Part,
  TablePart,
} from './reportDocument.ts';

/** What is said wherever something could not be looked at: never an absence, never fine. */
export const NOT_CHECKED = 'Not checked';
/** What is said of a list that is empty. */
const NONE = 'None';

type Value = string | number | boolean | readonly string[] | null | undefined;

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `1,234.5` */
export const documentNumber = (value: number): string => numberFormat.format(value);

const textOf = (value: Exclude<Value, null | undefined>): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return documentNumber(value);
  if (typeof value === 'string') return value;
  return value.length === 0 ? NONE : value.join('\n');
};

/** One figure of a section. Null and undefined: it was not checked. */
export const fact = (label: string, value: Value): Fact => ({
  label,
  value: value === null || value === undefined ? NOT_CHECKED : textOf(value),
  state: value === null || value === undefined ? 'notChecked' : 'known',
  isLink: false,
});

/** The same, left out where its source says nothing. */
export const factIfAny = (label: string, value: Value): readonly Fact[] =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? []
    : [fact(label, value)];

/** An address of the web, left out where there is none. */
export const linkIfAny = (label: string, url: string | null | undefined): readonly Fact[] =>
  url === null || url === undefined || url === '' ? [] : [{ ...fact(label, url), isLink: true }];

/** Facts under a title; nothing where there are none. */
export const factPart = (title: string, facts: readonly Fact[]): readonly FactPart[] =>
  facts.length === 0 ? [] : [{ kind: 'facts', title, facts }];

export const column = (title: string, share: number, kind: CellKind = 'text'): DocumentColumn => ({
  title,
  share,
  kind,
});

/** `rows` null: not checked. */
export const documentTable = (
  title: string,
  columns: readonly DocumentColumn[],
  rows: readonly (readonly Cell[])[] | null | undefined,
): DocumentTable => ({ title, columns, rows: rows ?? [], empty: rows ? NONE : NOT_CHECKED });

/** A table that says that it is empty, or that nobody could look. */
export const tablePart = (...given: Parameters<typeof documentTable>): TablePart => ({
  kind: 'table',
  table: documentTable(...given),
});

/** A table, left out where it would be empty. */
export const tablePartIfAny = (...given: Parameters<typeof documentTable>): readonly Part[] => {
  const part = tablePart(...given);
  return part.table.rows.length === 0 ? [] : [part];
};

/** Null: not checked. */
export const yesOrNo = (value: boolean | null | undefined): string =>
  value === null || value === undefined ? NOT_CHECKED : value ? 'Yes' : 'No';

/** `notApplicable`: Not applicable. */
export const inWords = (status: string): string => {
  const words = status.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
