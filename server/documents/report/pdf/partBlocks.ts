import { documentTime } from '../../documentTime.ts';
import { factList } from '../../pdf/blocks/factList.ts';
import { subheading } from '../../pdf/blocks/chapter.ts';
import { table, type TableColumn } from '../../pdf/blocks/table.ts';
import { INKS } from '../../pdf/inks.ts';
import type { Block } from '../../pdf/sheet.ts';
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
const WORD_INKS: Readonly<Record<string, string>> = {
  [NOT_CHECKED]: INKS.unknown,
  Failed: INKS.red,
  Blocked: INKS.red,
  Warning: INKS.amber,
  Passed: INKS.green,
  [DASH]: INKS.muted,
};

const columnsOf = ({ columns }: DocumentTable): readonly TableColumn[] =>
  columns.map(({ title, share, kind }) => ({
    title,
    share,
    isNumber: kind === 'number',
    isCode: kind === 'code',
    isLink: kind === 'link',
    inkOf: (text) => WORD_INKS[text],
  }));

/** A table without its title. It has rows. */
export const bareTable = (given: DocumentTable): Block =>
  table(
    columnsOf(given),
    given.rows.map((row) => row.map((cell, index) => cellText(cell, given.columns[index]?.kind ?? 'text'))),
  );

/** A table under its title, or what is said where it is empty. */
export const tableBlocks = (given: DocumentTable): readonly Block[] => [
  subheading(given.title, { isBookmarked: true }),
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

export const partBlocks = (part: Part): readonly Block[] =>
  part.kind === 'table'
    ? tableBlocks(part.table)
    : [subheading(part.title, { isBookmarked: true }), factList(part.facts.map(lineOf))];
