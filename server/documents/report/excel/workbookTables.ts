import type { Cell, DocumentTable, ReportDocument } from '../reportDocument.ts';
import type { WorkbookColumn, WorkbookTable } from './workbookTable.ts';

const NONE = 'None';

const column = (title: string, width: number, kind: WorkbookColumn['kind'] = 'text'): WorkbookColumn => ({
  title,
  width,
  kind,
});

export const findingsTable = ({ sections }: ReportDocument): WorkbookTable => ({
  columns: [
    column('Section', 24),
    column('Check', 24),
    column('Outcome', 14),
    column('Finding', 44),
    column('Points lost', 11, 'number'),
    column('Evidence', 60, 'code'),
    column('Meaning', 50),
    column('Reference', 26),
    column('Reference address', 40),
    column('Fix', 50),
    column('Example', 50, 'code'),
    column('Rule', 28, 'code'),
  ],
  rows: sections.flatMap(({ title: section, findings }) =>
    findings.map(({ check, outcomeWord, title, points, evidence, meaning, reference, fix, code }) => [
      section,
      check,
      outcomeWord,
      title,
      points,
      evidence.join('\n'),
      meaning,
      reference?.label ?? null,
      reference?.url ?? null,
      fix?.text ?? null,
      fix?.example ?? null,
      code,
    ]),
  ),
  empty: NONE,
});

export const recommendationsTable = ({ recommendations }: ReportDocument): WorkbookTable => ({
  columns: [
    column('No.', 6, 'number'),
    column('What to do', 44),
    column('Gain (points)', 12, 'number'),
    column('Sub-score', 20),
    column('Why', 50),
    column('Fix', 50),
    column('Example', 60, 'code'),
    column('Reference', 26),
    column('Reference address', 40),
    column('Rule', 28, 'code'),
  ],
  rows: recommendations.map(({ number, title, points, categoryTitle, meaning, fix, reference, code }) => [
    number,
    title,
    points,
    categoryTitle,
    meaning,
    fix?.text ?? null,
    fix?.example ?? null,
    reference.label,
    reference.url,
    code,
  ]),
  empty: NONE,
});

export const checksTable = ({ sections }: ReportDocument): WorkbookTable => ({
  columns: [
    column('Section', 28),
    column('Check', 32),
    column('State', 14),
    column('Why', 44),
    column('Detail', 60),
    column('Time (ms)', 10, 'number'),
  ],
  rows: sections.flatMap(({ title: section, checks }) =>
    checks.map(({ title, state, reason, detail, durationMs }) => [section, title, state, reason, detail, durationMs]),
  ),
  empty: NONE,
});

/** A score that is none is an empty cell, or charts would draw it as 0; the last column says so in words. */
export const historyTable = ({ history, subScores }: ReportDocument): WorkbookTable => ({
  columns: [
    column('Scanned at (UTC)', 18, 'time'),
    column('Overall', 10, 'number'),
    ...subScores.map(({ title }) => column(title, 15, 'number')),
    column('Remark', 44),
    column('Scan', 42, 'code'),
  ],
  rows: history.map((entry) => {
    const scores: readonly (readonly [string, number | null])[] = [
      ['Overall', entry.overall],
      ...subScores.map(({ title, category }) => [title, entry.subScores[category]] as const),
    ];
    const missing = scores.filter(([, score]) => score === null).map(([title]) => title);
    return [
      entry.completedAt,
      ...scores.map(([, score]) => score),
      missing.length === 0 ? null : `Not checked: ${missing.join(', ')}`,
      entry.scanId,
    ];
  }),
  empty: NONE,
});

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell));

/** Every figure of every section, those of its tables as one line each. */
export const detailsTable = ({ sections }: ReportDocument): WorkbookTable => ({
  columns: [column('Section', 28), column('Part', 34), column('What', 36), column('Value', 90), column('State', 22)],
  rows: sections.flatMap(({ title: section, parts }) =>
    parts.flatMap((part) =>
      part.kind === 'facts'
        ? part.facts.map(({ label, value, state }) => [
            section,
            part.title,
            label,
            value,
            state === 'notChecked' ? 'Not checked' : state === 'ownerProvided' ? 'Provided by the owner' : null,
          ])
        : recordRows(section, part.table),
    ),
  ),
  empty: NONE,
});

const recordRows = (section: string, { title, columns, rows, empty }: DocumentTable): readonly (readonly Cell[])[] =>
  rows.length === 0
    ? [[section, title, title, empty, empty === 'Not checked' ? empty : null]]
    : rows.map(([first = null, ...rest]) => [
        section,
        title,
        textOf(first),
        rest
          .flatMap((cell, index) => (cell === null ? [] : [`${columns[index + 1]?.title ?? ''}: ${textOf(cell)}`]))
          .join('\n'),
        null,
      ]);

const CHARACTERS_A_SHARE = 8;

/** A table of the report as a sheet of its own. */
export const ownSheet = ({ columns, rows, empty }: DocumentTable): WorkbookTable => ({
  columns: columns.map(({ title, share, kind }) => column(title, Math.max(12, share * CHARACTERS_A_SHARE), kind)),
  rows,
  empty,
});
