import {
  type Block,
  caption,
  factList,
  fitsTable,
  paragraphs,
  subheading,
  table,
  type TableColumn,
} from '../../pdf/blocks.ts';
import { INKS } from '../../pdf/inks.ts';
import type { DocumentSpeech } from '../../words/documentSpeech.ts';
import type { Cell, CellKind, DocumentTable, Fact, Part } from '../reportDocument.ts';

const DASH = '–';

/** Returns the text of a cell for readers. */
const cellText = (cell: Cell, kind: CellKind, { number, time }: DocumentSpeech): string => {
  if (cell === null || cell === '') return DASH;
  if (typeof cell === 'number') return number(cell);
  if (kind === 'time') return time(cell);
  if (kind === 'day') return cell.slice(0, 10);
  return kind === 'link' ? cell : onOneLine(cell);
};

/** A list with more lines than this is printed on one line if each of them is at most this long. */
const LIST = { lines: 2, characters: 70 };

/** Joins a list of short lines, which would leave most of the page empty. */
const onOneLine = (text: string): string => {
  const lines = text.split('\n');
  const isList = lines.length > LIST.lines && lines.every(({ length }) => length <= LIST.characters);
  return isList ? lines.join(' · ') : text;
};

/** Returns the colours of words for results. */
const inksOf = ({ frame, facts }: DocumentSpeech): ReadonlyMap<string, string> =>
  new Map([
    [facts.notChecked, INKS.unknown],
    [frame.outcomes.fail, INKS.red],
    [frame.outcomes.warn, INKS.amber],
    [frame.outcomes.pass, INKS.green],
    [DASH, INKS.muted],
  ]);

const columnsOf = ({ columns }: DocumentTable, inks: ReadonlyMap<string, string>): readonly TableColumn[] =>
  columns.map(({ title, share, kind }) => ({
    title,
    share,
    isNumber: kind === 'number',
    isCode: kind === 'code',
    isLink: kind === 'link',
    inkOf: (text) => inks.get(text),
  }));

const textsOf = (given: DocumentTable, speech: DocumentSpeech): readonly (readonly string[])[] =>
  given.rows.map((row) => row.map((cell, index) => cellText(cell, given.columns[index]?.kind ?? 'text', speech)));

/** Returns a table without its title. It must have rows. */
export const bareTable = (given: DocumentTable, speech: DocumentSpeech): Block =>
  table(columnsOf(given, inksOf(speech)), textsOf(given, speech));

/** Returns the rows of a table that is too wide for the page: each is a list of its cells, under the first of them. */
const rowBlocks = (
  { columns }: DocumentTable,
  rows: readonly (readonly string[])[],
  speech: DocumentSpeech,
): readonly Block[] =>
  rows.flatMap(([first = DASH, ...cells]) => {
    const facts = cells.flatMap((value, index) => {
      const { title: label = '', kind } = columns[index + 1] ?? {};
      if (value === DASH) return [];
      return [{ label, value, isLink: kind === 'link', isUnknown: value === speech.facts.notChecked }];
    });
    return [caption(first), ...(facts.length === 0 ? [] : [factList(facts, { isDense: true })])];
  });

/** Returns a table with its title, or the text for an empty table. */
export const tableBlocks = (given: DocumentTable, speech: DocumentSpeech): readonly Block[] => {
  const { title, rows, empty } = given;
  if (rows.length === 0) {
    const none = { label: title, value: empty, isUnknown: empty === speech.facts.notChecked };
    return [subheading(title), factList([none])];
  }
  const [columns, texts] = [columnsOf(given, inksOf(speech)), textsOf(given, speech)];
  return [
    subheading(title),
    ...(fitsTable(columns, texts) ? [table(columns, texts)] : rowBlocks(given, texts, speech)),
  ];
};

const lineOf = ({ label, value, state, isLink }: Fact, { facts }: DocumentSpeech) => ({
  label,
  value: state === 'ownerProvided' ? `${value}\n(${facts.byOwner})` : isLink ? value : onOneLine(value),
  isLink: isLink && state !== 'ownerProvided',
  isUnknown: state === 'notChecked',
});

/** The numbers of lines of a value, rows of a table, and characters of a cell that are shown without the annex; the rest is counted. */
const FEW = { lines: 4, rows: 4, characters: 90 };

const shortened = (fact: Fact, { words }: DocumentSpeech): Fact => {
  const lines = fact.value.split('\n');
  const rest = lines.length - FEW.lines;
  return rest <= 0 ? fact : { ...fact, value: [...lines.slice(0, FEW.lines), words.more({ count: rest })].join('\n') };
};

const shortCell = (cell: Cell): Cell => {
  if (typeof cell !== 'string') return cell;
  const line = cell.replaceAll('\n', ', ');
  return line.length > FEW.characters ? `${line.slice(0, FEW.characters)}…` : line;
};

/** Omitted rows are mentioned, with where to find them. */
const shortTable = (given: DocumentTable, speech: DocumentSpeech): readonly Block[] => {
  const rest = given.rows.length - FEW.rows;
  const rows = given.rows.slice(0, FEW.rows).map((row) => row.map(shortCell));
  return [
    ...tableBlocks({ ...given, rows }, speech),
    ...(rest > 0 ? [paragraphs(speech.words.section.rest({ count: rest }), 'small')] : []),
  ];
};

export const partBlocks = (part: Part, withEvidence: boolean, speech: DocumentSpeech): readonly Block[] => {
  if (part.kind === 'table') return withEvidence ? tableBlocks(part.table, speech) : shortTable(part.table, speech);
  const facts = withEvidence ? part.facts : part.facts.map((fact) => shortened(fact, speech));
  return [
    subheading(part.title),
    factList(
      facts.map((fact) => lineOf(fact, speech)),
      { isDense: true },
    ),
  ];
};
