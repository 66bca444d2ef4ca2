import type { Absence } from '../../report/sectionView.ts';
import { REPORT_WORDS } from './reportWords.ts';
import type { Cell, CellKind, DocumentColumn, DocumentTable, Fact, FactPart } from './reportDocument.ts';

/** What is said wherever something could not be looked at: never an absence, never fine. */
export const NOT_CHECKED = REPORT_WORDS.absences.notChecked;
/** What is said of a list that is empty. */
const NONE = 'None';

type Known = string | number | boolean | readonly string[];
type Value = Known | null | undefined;

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `1,234.5` */
export const documentNumber = (value: number): string => numberFormat.format(value);

const textOf = (value: Known): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return documentNumber(value);
  if (typeof value === 'string') return value;
  return value.length === 0 ? NONE : value.join('\n');
};

/** One figure of a section. What may be missing says by the state of its check why it is (absenceOf). */
export const fact = (label: string, ...[value, absence = 'notChecked']: [Known] | [Value, Absence]): Fact => {
  const isKnown = value !== null && value !== undefined;
  return {
    label,
    value: isKnown ? textOf(value) : REPORT_WORDS.absences[absence],
    state: isKnown || absence === 'nothing' ? 'known' : 'notChecked',
    isLink: false,
  };
};

/** Facts under a title; nothing where there are none. */
export const factPart = (title: string, facts: readonly Fact[]): readonly FactPart[] =>
  facts.length === 0 ? [] : [{ kind: 'facts', title, facts }];

export const column = (title: string, share: number, kind: CellKind = 'text'): DocumentColumn => ({
  title,
  share,
  kind,
});

type Rows = readonly (readonly Cell[])[];
type Columns = readonly DocumentColumn[];
/** A table whose rows may be missing says by the state of its check why they are. */
type Table =
  | [title: string, columns: Columns, rows: Rows]
  | [title: string, columns: Columns, rows: Rows | null | undefined, absence: Absence];

export const documentTable = (...[title, columns, rows, absence = 'notChecked']: Table): DocumentTable => ({
  title,
  columns,
  rows: rows ?? [],
  empty: rows ? NONE : REPORT_WORDS.absences[absence],
});

/** `notApplicable`: Not applicable. */
export const inWords = (status: string): string => {
  if (/^[A-Z]/.test(status)) return status;
  const words = status.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
