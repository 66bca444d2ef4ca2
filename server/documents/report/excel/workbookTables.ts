import { citationLines } from '../citationLines.ts';
import type { Cell, DocumentTable, ReportDocument } from '../reportDocument.ts';
import type { DocumentSpeech } from '../../words/documentSpeech.ts';
import type { WorkbookColumn, WorkbookTable } from './workbookTable.ts';

const column = (title: string, width: number, kind: WorkbookColumn['kind'] = 'text'): WorkbookColumn => ({
  title,
  width,
  kind,
});

export const findingsTable = ({ sections }: ReportDocument, { words }: DocumentSpeech): WorkbookTable => {
  const { columns } = words;
  return {
    columns: [
      column(columns.section, 24),
      column(columns.check, 24),
      column(columns.outcome, 14),
      column(columns.finding, 44),
      column(columns.pointsLost, 11, 'number'),
      column(columns.evidence, 60, 'code'),
      column(columns.meaning, 50),
      column(columns.reference, 26),
      column(columns.referenceAddress, 40),
      column(columns.fix, 50),
      column(columns.example, 50, 'code'),
      column(columns.rule, 28, 'code'),
      column(columns.whyPoints, 50),
    ],
    rows: sections.flatMap(({ title: section, findings }) =>
      findings.map(
        ({ check, outcomeWord, title, points, pointsReason, evidenceLines, meaning, reference, fix, code }) => [
          section,
          check,
          outcomeWord,
          title,
          points,
          evidenceLines.join('\n'),
          meaning,
          reference?.label ?? null,
          reference?.url ?? null,
          fix?.text ?? null,
          fix?.example ?? null,
          code,
          pointsReason,
        ],
      ),
    ),
    empty: words.none,
  };
};

/** Returns how to cite the report. */
export const citationTable = (report: ReportDocument, speech: DocumentSpeech): WorkbookTable => ({
  columns: [column(speech.words.citation.title, 24), column(speech.words.citation.value, 110)],
  rows: citationLines(report, speech).map(([label, value]) => [
    label,
    typeof value === 'number' ? String(value) : value,
  ]),
  empty: speech.words.none,
});

export const recommendationsTable = ({ recommendations }: ReportDocument, { words }: DocumentSpeech): WorkbookTable => {
  const { columns } = words;
  return {
    columns: [
      column(words.first.number, 6, 'number'),
      column(columns.whatToDo, 44),
      column(columns.gain, 12, 'number'),
      column(columns.subScore, 20),
      column(columns.why, 50),
      column(columns.fix, 50),
      column(columns.example, 60, 'code'),
      column(columns.reference, 26),
      column(columns.referenceAddress, 40),
      column(columns.rule, 28, 'code'),
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
    empty: words.none,
  };
};

export const checksTable = ({ sections }: ReportDocument, { words }: DocumentSpeech): WorkbookTable => {
  const { columns } = words;
  return {
    columns: [
      column(columns.section, 28),
      column(columns.check, 32),
      column(columns.state, 14),
      column(columns.why, 44),
      column(columns.detail, 60),
      column(columns.time, 10, 'number'),
    ],
    rows: sections.flatMap(({ title: section, checks }) =>
      checks.map(({ title, state, reason, detail, durationMs }) => [section, title, state, reason, detail, durationMs]),
    ),
    empty: words.none,
  };
};

/** Returns the scores of all scans. A missing score is an empty cell, because charts would draw it as 0; the last column says so in words. */
export const historyTable = ({ history, subScores }: ReportDocument, { words }: DocumentSpeech): WorkbookTable => {
  const { columns } = words;
  return {
    columns: [
      column(columns.scannedAt, 18, 'time'),
      column(words.overall, 10, 'number'),
      ...subScores.map(({ title }) => column(title, 15, 'number')),
      column(columns.remark, 44),
      column(columns.scan, 42, 'code'),
    ],
    rows: history.map((entry) => {
      const scores: readonly (readonly [string, number | null])[] = [
        [words.overall, entry.overall],
        ...subScores.map(({ title, category }) => [title, entry.subScores[category]] as const),
      ];
      const missing = scores.filter(([, score]) => score === null).map(([title]) => title);
      return [
        entry.completedAt,
        ...scores.map(([, score]) => score),
        missing.length === 0 ? null : words.workbook.missing({ names: missing.join(', ') }),
        entry.scanId,
      ];
    }),
    empty: words.none,
  };
};

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell));

/** Returns every fact of every section; table rows become one line each. */
export const detailsTable = ({ sections }: ReportDocument, speech: DocumentSpeech): WorkbookTable => {
  const { words, facts } = speech;
  const { columns } = words;
  return {
    columns: [
      column(columns.section, 28),
      column(columns.part, 34),
      column(columns.what, 36),
      column(columns.value, 90),
      column(columns.state, 22),
    ],
    rows: sections.flatMap(({ title: section, parts }) =>
      parts.flatMap((part) =>
        part.kind === 'facts'
          ? part.facts.map(({ label, value, state }) => [
              section,
              part.title,
              label,
              value,
              state === 'notChecked' ? facts.notChecked : state === 'ownerProvided' ? words.ownerProvided : null,
            ])
          : recordRows(section, part.table, speech),
      ),
    ),
    empty: words.none,
  };
};

const recordRows = (
  section: string,
  { title, columns, rows, empty }: DocumentTable,
  { facts }: DocumentSpeech,
): readonly (readonly Cell[])[] =>
  rows.length === 0
    ? [[section, title, title, empty, empty === facts.notChecked ? empty : null]]
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

/** Returns a table of the report as a sheet of its own. */
export const ownSheet = ({ columns, rows, empty }: DocumentTable): WorkbookTable => ({
  columns: columns.map(({ title, share, kind }) => column(title, Math.max(12, share * CHARACTERS_A_SHARE), kind)),
  rows,
  empty,
});
