import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import papaparse from 'papaparse';
import { reportCsv } from './reportCsv.ts';
import type { ReportDocument } from './reportDocument.ts';
import { documentWith, sampleDocument } from './testing/sampleDocument.ts';

type Row = Readonly<Record<string, string>>;

const rowsOf = async (report: ReportDocument): Promise<readonly Row[]> => {
  const { data, errors } = papaparse.parse<Row>(await text(reportCsv(report)), { header: true, skipEmptyLines: true });
  expect(errors).to.deep.equal([]);
  return data;
};

const ofKind = (rows: readonly Row[], kind: string): readonly Row[] => rows.filter((row) => row['kind'] === kind);

describe('The report of a scan as CSV', () => {
  it('begins with section, check, outcome, title, points, evidence, reference and fix', async () => {
    const [head = ''] = (await text(reportCsv(sampleDocument()))).split('\r\n');
    expect(head).to.match(/^\ufeff?section,check,outcome,title,points,evidence,reference,fix,/);
  });

  it('has every finding with its details', async () => {
    const report = sampleDocument();
    expect(ofKind(await rowsOf(report), 'finding')).to.deep.equal(
      report.sections.flatMap(({ title: section, findings }) =>
        findings.map(({ check, outcomeWord, title, points, pointsReason, evidence, reference, fix, code }) => ({
          section,
          check,
          outcome: outcomeWord,
          title,
          points: String(points),
          evidence: evidence.join('\n'),
          reference: reference?.label ?? '',
          fix: fix?.text ?? '',
          example: fix?.example ?? '',
          reference_url: reference?.url ?? '',
          code,
          kind: 'finding',
          points_reason: pointsReason ?? '',
        })),
      ),
    );
  });

  it('has the scores, the checks, the figures and the history', async () => {
    const rows = await rowsOf(sampleDocument());
    expect(ofKind(rows, 'score').map(({ title, points, outcome }) => [title, points, outcome])).to.deep.equal([
      ['Email security', '52', ''],
      ['Web security', '', 'Not checked'],
      ['Breach history', '95', ''],
      ['Compliance', '80', ''],
    ]);
    expect(ofKind(rows, 'check').map(({ title, outcome }) => [title, outcome])).to.deep.equal([
      ['DMARC policy', 'Conclusive'],
      ['Mail servers', 'Not checked'],
      ['Web site and security headers', 'Not checked'],
    ]);
    expect(ofKind(rows, 'fact').map(({ title, evidence }) => [title, evidence])).to.deep.include([
      'DMARC policy',
      'None in force',
    ]);
    expect(ofKind(rows, 'record').map(({ title, evidence }) => [title, evidence])).to.deep.include([
      'mail',
      'Bits: 1,024\nSeen: 2026-11-20',
    ]);
    expect(ofKind(rows, 'scan').map(({ points }) => points)).to.deep.equal(['60', '', '71']);
  });

  for (const [what, given, shown] of [
    ['a formula', '=1+1', "'=1+1"],
    ['quotes and line feeds', 'a "b"\r\nc', 'a "b"‹U+000D›\nc'],
    ['a turn of the text', 'exe\u202efdp', 'exe‹U+202E›fdp'],
    ['half a character', 'a\ud800b', 'a\ufffdb'],
  ] as const)
    it(`shows ${what} as harmless text`, async () => {
      const [first] = ofKind(await rowsOf(documentWith(() => given)), 'finding');
      expect(first?.['title']).to.equal(shown);
      expect(first?.['example']).to.equal(shown);
    });
});
