import { type Block, factList, paragraphs, subheading, table, type TableColumn } from '../../pdf/blocks.ts';
import { INKS } from '../../pdf/inks.ts';
import { documentTime } from '../../documentTime.ts';
import { documentNumber, NOT_CHECKED } from '../documentFact.ts';
import type { Cell, CellKind, DocumentTable, Fact, Part } from '../reportDocument.ts';

const DASH = '–';

/** A cell as it is read. */
const cellText = (cell: Cell, kind: CellKind): string => {
  if (cell === null || cell === '') return DASH;
  if (typeof cell === 'number') return documentNumber(cell);
  if (kind === 'time') return documentTime(cell);
  return kind === 'day' ? cell.slice(0, 10) : cell;
};

/** Words that say how something stands have the ink of it. */
const WORD_INKS: ReadonlyMap<string, string> = new Map([
  [NOT_CHECKED, INKS.unknown],
  ['Failed', INKS.red],
  ['Blocked', INKS.red],
  ['Warning', INKS.amber],
  ['Passed', INKS.green],
  [DASH, INKS.muted],
]);

const columnsOf = ({ columns }: DocumentTable): readonly TableColumn[] =>
  columns.map(({ title, share, kind }) => ({
    title,
    share,
    isNumber: kind === 'number',
    isCode: kind === 'code',
    isLink: kind === 'link',
    inkOf: (text) => WORD_INKS.get(text),
  }));

/** A table without its title. It has rows. */
export const bareTable = (given: DocumentTable): Block =>
  table(
    columnsOf(given),
    given.rows.map((row) => row.map((cell, index) => cellText(cell, given.columns[index]?.kind ?? 'text'))),
  );

/** A table under its title, or what is said where it is empty. */
export const tableBlocks = (given: DocumentTable): readonly Block[] => [
  subheading(given.title),
  given.rows.length === 0
    ? factList([{ label: given.title, value: given.empty, isUnknown: given.empty === NOT_CHECKED }])
    : bareTable(given),
];

const OWNERS = '\n(provided by the owner)';

const lineOf = ({ label, value, state, isLink }: Fact) => ({
  label,
  value: state === 'ownerProvided' ? `${value}${OWNERS}` : value,
  isLink: isLink && state !== 'ownerProvided',
  isUnknown: state === 'notChecked',
});

/** Lines of a value, rows of a table, and characters of a cell that are shown without the annex; what is more is counted. */
const FEW = { lines: 4, rows: 4, characters: 90 };

const shortened = (fact: Fact): Fact => {
  const lines = fact.value.split('\n');
  const rest = lines.length - FEW.lines;
  return rest <= 0 ? fact : { ...fact, value: [...lines.slice(0, FEW.lines), `+${rest} more`].join('\n') };
};

const shortCell = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > FEW.characters ? `${cell.slice(0, FEW.characters)}…` : cell;

/** Rows that are left out are told of, with where they are. */
const shortTable = (given: DocumentTable): readonly Block[] => {
  const rest = given.rows.length - FEW.rows;
  const rows = given.rows.slice(0, FEW.rows).map((row) => row.map(shortCell));
  return [
    ...tableBlocks({ ...given, rows }),
    ...(rest > 0
      ? [paragraphs(`+${rest} more: in the report with all evidence, and in the Excel and CSV files.`, 'small')]
      : []),
  ];
};

export const partBlocks = (part: Part, withEvidence: boolean): readonly Block[] => {
  if (part.kind === 'table') return withEvidence ? tableBlocks(part.table) : shortTable(part.table);
  const facts = withEvidence ? part.facts : part.facts.map(shortened);
  return [subheading(part.title), factList(facts.map(lineOf))];
};
