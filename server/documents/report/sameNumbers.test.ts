import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import papaparse from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { readPdf } from '../testing/readPdf.ts';
import { reportWorkbook } from './excel/reportWorkbook.ts';
import { comprehensivePdf } from './pdf/comprehensivePdf.ts';
import { reportCsv } from './reportCsv.ts';
import type { ReportDocument } from './reportDocument.ts';
import { sampleDocument } from './testing/sampleDocument.ts';

const NOW = new Date('2026-11-21T20:00:30.000Z');

/** What all three kinds of files must agree on, as words. */
interface Numbers {
  readonly overall: string;
  readonly subScores: readonly string[];
  /** The points that each finding cost, if any, as written. */
  readonly points: readonly string[];
  readonly checks: readonly string[];
  readonly recommended: readonly string[];
}

const worded = (score: number | null): string => (score === null ? 'Not checked' : String(score));
const squeezed = (words: string): string => words.replace(/\s/g, '');

const ofModel = ({ verdict, subScores, sections, recommendations }: ReportDocument): Numbers => ({
  overall: worded(verdict.overall),
  subScores: subScores.map(({ title, score }) => `${title}: ${worded(score)}`),
  points: sections.flatMap(({ findings }) => findings.map(({ points }) => String(points))).filter((one) => one !== '0'),
  checks: [String(verdict.conclusiveChecks), String(verdict.plannedChecks)],
  recommended: recommendations.map(({ points }) => String(points)),
});

const ofWorkbook = async (report: ReportDocument): Promise<Numbers> => {
  const sheets = (await readExcelFile(reportWorkbook(report, NOW))) as unknown as readonly {
    readonly sheet: string;
    readonly data: readonly (readonly unknown[])[];
  }[];
  const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
  const summary = new Map(rowsOf('Summary').map(([label, value]) => [String(label), String(value)]));
  const column = (name: string, title: string): readonly string[] => {
    const [titles = [], ...rows] = rowsOf(name);
    return rows.map((row) => String(row[titles.indexOf(title)])).filter((each) => !['0', 'null'].includes(each));
  };
  return {
    overall: summary.get('Overall score') ?? '',
    subScores: report.subScores.map(({ title }) => `${title}: ${summary.get(title) ?? ''}`),
    points: column('Findings', 'Points lost'),
    checks: ['Conclusive checks', 'Planned checks'].map((label) => summary.get(label) ?? ''),
    recommended: column('Recommendations', 'Gain (points)').filter((each) => /^\d+$/.test(each)),
  };
};

const ofCsv = async (report: ReportDocument): Promise<Numbers> => {
  const { data } = papaparse.parse<Record<string, string>>(await text(reportCsv(report)), { header: true });
  const ofKind = (kind: string) => data.filter((row) => row['kind'] === kind);
  const summary = new Map(ofKind('summary').map((row) => [row['title'], row['evidence'] ?? '']));
  return {
    overall: summary.get('Overall score') ?? '',
    subScores: ofKind('score').map(
      ({ title = '', points = '', outcome = '' }) => `${title}: ${points === '' ? outcome : points}`,
    ),
    points: ofKind('finding')
      .map(({ points = '' }) => points)
      .filter((one) => one !== '0'),
    checks: ['Conclusive checks', 'Planned checks'].map((label) => summary.get(label) ?? ''),
    recommended: ofKind('recommendation').map(({ points = '' }) => points),
  };
};

const ofPdf = async (report: ReportDocument): Promise<Numbers> => {
  const { parts } = await readPdf(await comprehensivePdf(report, NOW, { withEvidence: true }));
  const all = squeezed(parts.map(({ text: words }) => words).join(''));
  const gauge = parts.find(({ role }) => role === 'Figure')?.alt ?? '';
  const cells = parts.filter(({ role }) => role === 'TD').map(({ text: words }) => words.trim());
  const weights = new Set(report.subScores.map(({ weight }) => String(weight)));
  const found = (pattern: RegExp): readonly string[] => [...all.matchAll(pattern)].map(([, number = '']) => number);
  return {
    overall: /(\d+) of 100/.exec(gauge)?.[1] ?? 'Not checked',
    subScores: report.subScores.map(({ title }) => {
      const at = cells.findIndex((cell, index) => cell === title && weights.has(cells[index + 1] ?? ''));
      return `${title}: ${cells[at + 2] ?? ''}`;
    }),
    points: found(/−(\d+)points?(?!s|of)/g),
    checks: [...(/(\d+)of(\d+)checksconclusive/.exec(all)?.slice(1) ?? [])],
    recommended: found(/upto\+(\d+)points?/g),
  };
};

describe('The files of one report', () => {
  const sample = sampleDocument();
  const unknown: ReportDocument = {
    ...sample,
    verdict: {
      ...sample.verdict,
      overall: null,
      grade: null,
      gradeWord: null,
      conclusiveChecks: 17,
      plannedChecks: 26,
    },
    subScores: sample.subScores.map((one, index) => ({ ...one, score: index === 0 ? null : 3 + index })),
  };
  for (const [what, report] of [
    ['a report with a score', sample],
    ['a report without one', unknown],
  ] as const)
    it(`give the same numbers as the model, for ${what}`, async () => {
      const numbers = ofModel(report);
      expect(numbers.points).not.to.deep.equal([]);
      expect(await ofWorkbook(report)).to.deep.equal(numbers);
      expect(await ofCsv(report)).to.deep.equal(numbers);
      expect(await ofPdf(report)).to.deep.equal(numbers);
    });
});
